"""Make the environment in which the proxy is tried on servers that are not ours.

mcp-server-git from the Python registry, server-everything from npm's (with the TypeScript SDK and
its examples), and the Python SDK's own example servers, which its source package alone holds.
"""

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from environment import CannotInstall, beside

NAME = "mcp-server-git"
NODE_SERVERS = ("@modelcontextprotocol/server-everything@2026.8.31",)


def install() -> Path:
    """Return the Python of the environment; `sdk` and `node_modules` lie two folders above it.

    Raises:
        CannotInstall: a package cannot be had.
    """
    python = beside(NAME)
    folder = python.parents[1]
    done, wanted = folder / "servers", f"{version('mcp')}\n{NODE_SERVERS}"
    if not done.is_file() or done.read_text() != wanted:
        _sdk_examples(folder)
        _node_servers(folder)
        done.write_text(wanted)
    return python


def _sdk_examples(folder: Path) -> None:
    shutil.rmtree(folder / "sdk", ignore_errors=True)
    source = f"mcp=={version('mcp')}"
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--no-deps", "--no-binary", "mcp", "--dest", str(folder / "sdk"), source], source)
    with tarfile.open(next((folder / "sdk").glob("*.tar.gz"))) as package:
        package.extractall(folder / "sdk", filter="data")


def _node_servers(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise CannotInstall("npm is missing: install Node.js, whose servers are tried too")
    quiet = ("--silent", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts")
    _run([npm, "install", *quiet, "--prefix", str(folder), *NODE_SERVERS], NODE_SERVERS[0])


def _run(command: Sequence[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stderr + done.stdout).strip().splitlines() or ["no reason was given"]
        raise CannotInstall(f"{what} cannot be installed: {lines[-1]}")


def main() -> int:
    """Make the environment; 2 and one line where that is not possible."""
    try:
        install()
    except CannotInstall as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
