"""Runs many cases at once, as this user or as one without rights."""

import contextlib
import json
import os
import queue
import secrets
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import prunelab

HERE = Path(__file__).parent
NOBODY = 65534
RUNNERS = 2 * (os.cpu_count() or 1)
"""Many cases wait for a limit, and cost nothing meanwhile."""
AS_NOBODY = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")


@dataclass(frozen=True)
class Setting:
    """``level`` of isolation ("open doors": none); ``nobody``: by root as a user without rights."""

    level: str
    nobody: bool = False

    def __str__(self) -> str:
        user = "nobody" if self.nobody else "root" if os.getuid() == 0 else "user"
        return f"{self.level}, {user}"


def settings() -> list[Setting]:
    """Both levels; as root, also both levels as an ordinary user."""
    users = [True, False] if os.getuid() == 0 else [False]
    return [Setting(level, nobody) for nobody in users for level in ("own machine", "strangers")]


def run(setting: Setting, names: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """Grade the cases of these names, some perhaps often; what came of each, by name."""
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
    for name in names:
        waiting.put(name)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory(prefix="prunelab-bank-") as folder:
        if setting.nobody:
            os.chown(folder, NOBODY, NOBODY)
        threads = [
            threading.Thread(target=_serve, args=(setting, Path(folder), waiting, found))
            for _ in range(min(RUNNERS, len(names)))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return found


def _serve(
    setting: Setting,
    folder: Path,
    waiting: "queue.SimpleQueue[str]",
    found: dict[str, list[dict[str, Any]]],
) -> None:
    """One runner, fed with cases until none is left; started anew when it is gone."""
    while not waiting.empty():
        place = folder / secrets.token_hex(4)
        command = [sys.executable, "-m", "bank.run", setting.level, str(place)]
        with subprocess.Popen(
            as_nobody(command) if setting.nobody else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd="/",
            env=_environment(),
            start_new_session=True,
        ) as runner:
            _feed(runner, waiting, found)


def _feed(
    runner: "subprocess.Popen[str]",
    waiting: "queue.SimpleQueue[str]",
    found: dict[str, list[dict[str, Any]]],
) -> None:
    stdin, stdout = runner.stdin, runner.stdout
    assert stdin is not None
    assert stdout is not None
    while not waiting.empty():
        try:
            name = waiting.get_nowait()
        except queue.Empty:
            return
        with contextlib.suppress(BrokenPipeError):  # it says why before it goes
            print(name, file=stdin, flush=True)
        line = stdout.readline()
        found[name].append(json.loads(line) if line else {"ended": "the runner is gone"})
        if "report" not in found[name][-1]:
            return


def _environment() -> dict[str, str]:
    source = Path(prunelab.__file__).parents[1]
    key = f"kept-environment-{secrets.token_hex(16)}"  # for an answer to find
    return {"PATH": os.environ["PATH"], "PYTHONPATH": f"{source}:{HERE.parent}", "SECRET_KEY": key}


def as_nobody(command: Sequence[str]) -> list[str]:
    """The command run by a user without rights.

    Where that user cannot reach this Python (it may lie in root's own home), what is needed of it
    is shown in a mount namespace of the command's own; the machine stays as it is.
    """
    needed = {sys.base_prefix, sys.prefix, *(str(Path(prunelab.__file__).parents[1]), str(HERE))}
    closed = sorted({str(each) for path in needed for each in _closed_parents(Path(path))})
    if not closed:
        return [*AS_NOBODY, *command]
    inside = sorted(path for path in needed if path.startswith(f"{closed[0]}/"))
    steps = ["set -e", "kept=$(mktemp -d)", "mount -t tmpfs none $kept"]
    for number, path in enumerate(inside):
        steps.append(f"mkdir $kept/{number}; mount --bind {shlex.quote(path)} $kept/{number}")
    steps.append(f"mount -t tmpfs -o mode=755 none {shlex.quote(closed[0])}")
    for number, path in enumerate(inside):
        quoted = shlex.quote(path)
        steps.append(f"mkdir -p {quoted}; mount --move $kept/{number} {quoted}")
    steps += ["umount $kept; rmdir $kept", f"exec {shlex.join([*AS_NOBODY, *command])}"]
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", "; ".join(steps)]


def _closed_parents(path: Path) -> list[Path]:
    return [each for each in path.parents if not each.stat().st_mode & 0o001]


def can_be_nobody() -> bool:
    """Can a user without rights run this Python here?"""
    if not shutil.which("setpriv") or not shutil.which("unshare"):
        return False
    asked = subprocess.run(
        as_nobody([sys.executable, "-c", "import prunelab.grading"]),
        env=_environment(),
        cwd="/",
        capture_output=True,
        check=False,
    )
    return asked.returncode == 0
