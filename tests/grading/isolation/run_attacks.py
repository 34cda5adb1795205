"""Runs attacks against a level, as whoever starts this: LEVEL ("strangers", "own machine", "none").

Prints one JSON object: of each attack how it got through ("" when it was refused), under "after"
what became of the canary. "none" is a bare Python, to see that an attack is one.
"""

import ctypes
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from prunelab.grading import OWN_MACHINE, strangers
from prunelab.grading.isolation.interpreter import python
from prunelab.grading.isolation.probe import run_trial

ATTACKS = Path(__file__).with_name("attacks")
FILES = ("calls.py", "files.py", "processes.py", "talking.py", "result.py")


def main(level: str, only: list[str]) -> None:
    text = "\n".join((ATTACKS / name).read_text(encoding="utf-8") for name in FILES)
    secret = ctypes.create_string_buffer(b"expected")
    with tempfile.TemporaryDirectory(prefix="prunelab-canary-") as folder:
        canary = Path(folder) / "canary"
        canary.write_text("untouched")
        before = canary.stat()
        known = {
            "canary": str(canary),
            "folder": folder,
            "grader": os.getpid(),
            "address": ctypes.addressof(secret),
            "interpreter": str(Path(python()).resolve()),
            "only": only,
        }
        if level == "none":
            names: dict[str, Any] = {}
            exec(text, names)
            found = names["result"](known)
        else:
            chosen = strangers() if level == "strangers" else OWN_MACHINE
            reply, said = run_trial(chosen, text, known)
            found = reply.get("trial", {"the worker": f"ended: {said[-300:]}"})
        after = canary.stat() if canary.exists() else None
        same = after is not None and (before.st_mode, before.st_mtime, before.st_uid) == (
            after.st_mode,
            after.st_mtime,
            after.st_uid,
        )
        untouched = (
            same and canary.read_text() == "untouched" and [*Path(folder).iterdir()] == [canary]
        )
        print(json.dumps({"found": found, "untouched": untouched, "user": os.getuid()}))


main(sys.argv[1], sys.argv[2:])
