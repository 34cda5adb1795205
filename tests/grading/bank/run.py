"""Grades cases of the bank, each in a grader process of its own, and says what it left behind.

A program of its own, so that it can be another user: ``python -m bank.run LEVEL FOLDER`` reads the
names of cases, a line each, and answers each with a line of JSON. It makes itself the parent of
whatever an answer leaves running.
"""

import contextlib
import ctypes
import json
import os
import re
import secrets
import shutil
import signal
import sys
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bank.cases import Case, load_cases
from bank.place import NAME, Place
from prunelab.course.catalog import COURSE_ROOT
from prunelab.course.loader import load_lab
from prunelab.grading import Isolation, Lab, NotIsolated, grade, isolation, pipes, read_submission
from prunelab.grading.isolation import starting
from prunelab.grading.launch import Child
from prunelab.grading.limits import LIMITS

PR_SET_CHILD_SUBREAPER = 36
DEADLINE, GONE = 60.0, 3.0
"""Seconds: for a grading as a whole, and for what was killed to be gone."""
DRAWS = 3
"""Inputs for each requirement, beside its examples: an answer here is hostile or plainly right."""
PATIENT = replace(LIMITS, load=20.0, call=10.0, notebook=50.0)
"""No case may fail because the machine is busy; those that run into a limit name a shorter one."""
SECRET = re.compile(rb"kept-(\w+)-[0-9a-f]{32}")


@cache
def lab(whole: bool) -> Lab:
    """Lab 01 as it is taught; if not ``whole``, with fewer inputs and no search for smaller."""
    taught = load_lab(COURSE_ROOT / "lab01_field_allowlist")
    if whole:
        return taught
    answers = tuple(
        replace(
            answer,
            requirements=tuple(
                replace(each, shrink=None, count=DRAWS) for each in answer.requirements
            ),
        )
        for answer in taught.answers
    )
    return replace(taught, answers=answers)


def judge(case: Case, level: Isolation, folder: Path) -> dict[str, Any]:
    """Grade one case in a process of its own; the report, and what is no longer as it was."""
    place = Place(folder / secrets.token_hex(4), case)
    before, used = place.looks(), os.times()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _grade(case, level, place, writing)
    os.close(writing)
    said, ended = _wait(child, reading)
    survivors = _survivors()
    after = place.looks()
    found = {
        **(json.loads(said) if said else {"report": None, "leaked": []}),
        "ended": ended,
        "survivors": survivors,
        "changed": sorted(path for path in before | after if before.get(path) != after.get(path)),
        "seconds": round(_used(used), 3),
    }
    place.remove()
    return found


def _grade(case: Case, level: Isolation, place: Place, writing: int) -> None:
    """The grader's process: what `make check` does, and a record of all that crosses the pipes."""
    os.setsid()
    os.environ.update(HOME=str(place.home), TMPDIR=str(place.temporary))
    os.chdir(place.folder)
    kept = {"expected": f"kept-memory-{secrets.token_hex(16)}"}  # for a look into memory to find
    crossed = _record()
    limits: dict[str, Any] = dict(case.limits)
    taught = lab(case.whole)
    report = grade(
        taught,
        read_submission(place.notebook, taught),
        seed=case.seed,
        only=None if case.rest else [NAME],
        limits=replace(PATIENT, **limits),
        isolation=level,
    ).to_json()
    seen = b"\n".join([*crossed, json.dumps(report).encode()])
    leaked = sorted({match.decode() for match in SECRET.findall(seen)})
    with os.fdopen(writing, "w") as pipe:
        json.dump({"report": report, "leaked": leaked}, pipe)
    os._exit(0 if kept else 1)


def _record() -> list[bytes]:
    """From now on: every block that goes to a worker or comes from it."""
    crossed: list[bytes] = []
    take, send = pipes.Lines._take, Child.send

    def taken(self: pipes.Lines, kind: Any, block: bytes) -> None:
        crossed.append(block)
        take(self, kind, block)

    def sent(self: Child, data: bytes, *more: Any) -> None:
        crossed.append(data)
        send(self, data, *more)

    pipes.Lines._take, Child.send = taken, sent  # type: ignore[assignment,method-assign]
    return crossed


def _wait(child: int, reading: int) -> tuple[bytes, str]:
    """What the grader said, and how it ended: "" when well."""
    said = b""
    signal.signal(signal.SIGALRM, _late)
    signal.setitimer(signal.ITIMER_REAL, DEADLINE)
    with contextlib.suppress(TimeoutError), os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    signal.setitimer(signal.ITIMER_REAL, 0)
    if not said:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return said, "" if code == 0 else f"the grader ended with {code}"


def _used(since: os.times_result) -> float:
    """CPU seconds of the graders and workers that have ended since then."""
    now = os.times()
    return now.children_user + now.children_system - since.children_user - since.children_system


def _late(*_: object) -> None:
    raise TimeoutError


def _survivors() -> list[str]:
    """The command lines of what an answer left running; each is then killed."""
    end = time.monotonic() + GONE
    while time.monotonic() < end:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return []
        time.sleep(0.002)
    found = []
    for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        found.append(Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ").strip())
        os.kill(int(child), signal.SIGKILL)
    return found


def main(level: str, folder: str) -> None:
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    cases = {case.name: case for case in load_cases()}
    if level == "open doors":
        doors = str(Path(__file__).with_name("open_doors.py"))
        starting.WORKER_FILES = (*starting.WORKER_FILES, doors)
    lab(True), lab(False), starting.compiled()  # once, before the graders part ways
    here = Path(folder)
    here.mkdir()
    try:
        chosen = isolation.strangers() if level == "strangers" else isolation.OWN_MACHINE
    except NotIsolated as error:
        print(json.dumps({"not isolated": str(error)}), flush=True)
        return
    for line in sys.stdin:
        print(json.dumps(judge(cases[line.strip()], chosen, here)), flush=True)
    shutil.rmtree(here)


if __name__ == "__main__":
    main(*sys.argv[1:])
