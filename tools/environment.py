"""Make an environment beside .venv: all that .venv holds, and the packages of one more lock file.

nbgrader, otter-grader and the frameworks of other people's agents are no part of the course; this
keeps them out of .venv without installing all that they share with it a second time.
"""

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
WINDOWS = sys.platform == "win32"


class CannotInstall(Exception):
    """One line: which environment, and why."""


def beside(name: str) -> Path:
    """Return the Python of .venv-NAME, made from requirements-NAME.lock where it is not yet.

    Raises:
        CannotInstall: the packages cannot be had.
    """
    folder, lock = ROOT / f".venv-{name}", ROOT / f"requirements-{name}.lock"
    python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    done, wanted = folder / "installed", f"{sys.prefix}\n{lock.read_text()}"
    if done.is_file() and done.read_text() == wanted:
        return python
    venv.create(folder, clear=True, with_pip=True)
    (_packages(folder) / "beside.pth").write_text(
        f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    )
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    install = subprocess.run([*pip, "-r", str(lock)], capture_output=True, text=True, check=False)
    if install.returncode:
        lines = install.stderr.strip().splitlines() or ["pip gave no reason"]
        raise CannotInstall(f"{folder.name}: {lock.name} cannot be installed: {lines[-1]}")
    done.write_text(wanted)
    return python


def _packages(folder: Path) -> Path:
    """Where the packages of an environment lie."""
    places = {"base": str(folder), "platbase": str(folder)}
    return Path(sysconfig.get_path("purelib", "venv", places))


def main(name: str) -> int:
    """Make the environment; 2 and one line where that is not possible."""
    try:
        beside(name)
    except CannotInstall as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
