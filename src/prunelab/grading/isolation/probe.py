"""Whether the box holds on this machine: tried from inside, once a run, before any answer runs."""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from prunelab.grading.isolation.box import box
from prunelab.grading.isolation.levels import Isolation, NotIsolated
from prunelab.grading.isolation.refusals import why_it_does_not_start
from prunelab.grading.isolation.starting import compiled, environment, python_options

HERE = Path(__file__).parent
OUTSIDE = ("/etc/passwd", str(Path(__file__).resolve()))
SECONDS = 10

_lock = threading.Lock()
_proven: dict[str, Isolation] = {}


def strangers() -> Isolation:
    """The level for other people's notebooks: a box, proven from inside once a run.

    Raises:
        NotIsolated: this machine has none, or something got through; the text says what to do.
    """
    if sys.platform != "linux":
        raise NotIsolated(
            "Strangers' notebooks can be kept apart on Linux only: grade them there, or in a "
            "virtual machine; --unsafe grades them here, at your own risk."
        )
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise NotIsolated(
            "bubblewrap keeps strangers' answers apart, and is missing: apt-get install bubblewrap"
        )
    with _lock:
        if bwrap not in _proven:
            _proven[bwrap] = _proof(bwrap)
        return _proven[bwrap]


def _proof(bwrap: str) -> Isolation:
    root = os.geteuid() == 0
    try:
        level = Isolation("strangers", box(bwrap), strict=True, root=root)
    except OSError as error:
        raise NotIsolated(f"The box for strangers' answers cannot be made: {error}.") from None
    text = (HERE / "trial.py").read_text(encoding="utf-8")
    known = {"outside": OUTSIDE, "grader": os.getpid(), "interpreter": level.box[-1]}
    reply, said = run_trial(level, text, known)
    if "not_isolated" in reply:
        raise NotIsolated(str(reply["not_isolated"]))
    if "trial" not in reply:
        raise NotIsolated(why_it_does_not_start(said))
    if reply["trial"]:
        through = ", ".join(dict.fromkeys(reply["trial"]))
        raise NotIsolated(f"The box for strangers' answers leaks here ({through}): nothing is run.")
    return level


def run_trial(level: Isolation, text: str, argument: Any) -> tuple[dict[str, Any], str]:
    """Run ``text`` in a closed worker in an answer's place, without the audit hook.

    ``text`` defines ``result(argument)``. Gives the worker's reply (what came back under "trial";
    {} when nothing did) and what was printed.
    """
    code = compiled()
    orders = {**level.orders(), "trial": text, "argument": argument}
    first = {"isolation": orders, "limits": {"cpu": SECONDS, "file": 0, "memory": 1 << 29}}
    try:
        ended = subprocess.run(
            [*level.program(), *python_options(len(code))],
            input=code + json.dumps(first).encode() + b"\n",
            capture_output=True,
            env=environment(0),
            cwd="/",
            start_new_session=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return {}, str(error)
    said = ended.stderr.decode(errors="replace")
    lines = ended.stdout.splitlines()
    return (json.loads(lines[-1]) if lines else {}), said
