"""A grading process that ends costs its file and nothing else."""

import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from prunelab.cohort import desk as module
from prunelab.cohort.desk import Desk
from prunelab.cohort.job import Setup
from prunelab.course import COURSE_ROOT, load_course
from prunelab.grading import UNSAFE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")
SLOW = "def apply_field_allowlist(content, allow):\n    while True: pass\n"


@pytest.fixture
def desk() -> Any:
    made = Desk(Setup(COURSE_ROOT, "", 0, UNSAFE), load_course())
    yield made
    made.close()


def kill_when_busy(desk: Desk) -> threading.Thread:
    """Kill the grading process as soon as it runs an answer."""

    def kill() -> None:
        end = time.monotonic() + 60
        while not (desk._process and desk._process.pid and children(desk._process.pid)):
            assert time.monotonic() < end
            time.sleep(0.02)
        os.kill(desk._process.pid, signal.SIGKILL)

    thread = threading.Thread(target=kill)
    thread.start()
    return thread


def children(process: int) -> str:
    command = ["ps", "-o", "pid=", "--ppid", str(process)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def test_a_killed_process_is_one_line_and_the_next_file_is_graded(
    desk: Desk, made: Any, tools: Any
):
    slow = made.put("01_field_allowlist.ipynb", tools.with_answer(SLOW))
    right = made.put("right/01_field_allowlist.ipynb", tools.solution())
    thread = kill_when_busy(desk)
    killed = desk.grade(slow, "slow")
    thread.join()
    assert not killed.whole
    assert killed.line == (
        "The grading process ended before it was done (signal 9): "
        "start the same command again to try it once more."
    )
    assert all(each.problem == killed.line and each.points == 0 for each in killed.reports)
    assert desk.grade(right, "right").reports[0].passed


def test_a_file_that_takes_too_long_is_ended(
    desk: Desk, made: Any, tools: Any, monkeypatch: pytest.MonkeyPatch
):
    right = made.put("01_field_allowlist.ipynb", tools.solution())
    desk.grade(right, "right")
    slow = made.put("slow/01_field_allowlist.ipynb", tools.with_answer(SLOW))
    monkeypatch.setattr(module, "SECONDS", 0.3)
    ended = desk.grade(slow, "slow")
    assert "took longer than 0.3 s and was ended" in ended.line
    assert [each.lab for each in ended.reports] == ["01"]


def test_the_process_is_a_new_one_after_so_many_files(
    desk: Desk, made: Any, tools: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "FILES", 2)
    right = made.put("01_field_allowlist.ipynb", tools.blank())
    pids = []
    for _ in range(4):
        desk.grade(right, "right")
        assert desk._process
        pids.append(desk._process.pid)
    assert pids[0] == pids[1] != pids[2] == pids[3]


def test_a_killed_process_is_marked_in_the_report_and_tried_again(
    made: Any, tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(SLOW))
    made.put("ben/01_field_allowlist.ipynb", tools.solution())
    real = Desk.grade

    def killed(self: Desk, path: Path, place: str) -> Any:
        if not place.startswith("ana"):
            return real(self, path, place)
        thread = kill_when_busy(self)
        try:
            return real(self, path, place)
        finally:
            thread.join()

    monkeypatch.setattr(Desk, "grade", killed)
    arguments = (made.folder, "--out", tmp_path / "report", "--jobs", "1")
    shown = tools.run_grade(*arguments).output
    assert "ana, lab 01: the grader itself failed" in shown
    monkeypatch.setattr(Desk, "grade", real)
    again = tools.run_grade(*arguments).output
    assert "the grader itself failed" not in again
    assert "falls short" in again
