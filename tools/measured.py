"""Run a command, and say how long it took and how much memory its largest process had."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

# In a process of its own: what the system says of children is of all that there ever were.
_WATCH = """\
import json, resource, subprocess, sys, time
begin = time.perf_counter()
done = subprocess.run(sys.argv[1:], capture_output=True, text=True)
seconds = time.perf_counter() - begin
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(json.dumps([seconds, peak, done.returncode, done.stdout + done.stderr]))"""
BYTES = 1 if sys.platform == "darwin" else 1024


class CommandFailed(Exception):
    """A command that ended with an exit code of its own; the message is what it said."""


@dataclass(frozen=True)
class Measured:
    """Seconds, and megabytes of the largest of all processes."""

    seconds: float
    megabytes: float


def measured(command: Sequence[str], folder: Path, **environment: str) -> Measured:
    """Run the command in the folder.

    Raises:
        CommandFailed: its exit code is not 0.
    """
    watch = subprocess.run(
        [sys.executable, "-c", _WATCH, *command],
        cwd=folder,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    seconds, peak, code, said = json.loads(watch.stdout)
    if code:
        raise CommandFailed(said.strip())
    return Measured(seconds, peak * BYTES / (1 << 20))
