"""Killed half way and started again: the report is that of one run, byte for byte."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


def reports(out: Path) -> dict[str, bytes]:
    """Every file of a report but the memory of what was graded."""
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file() and path.name not in ("graded.jsonl", ".graded.lock")
    }


def remembered(out: Path) -> list[bytes]:
    memory = out / "graded.jsonl"
    return memory.read_bytes().splitlines(keepends=True) if memory.exists() else []


def start(folder: Path, out: Path, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "prunelab", "grade", str(folder), "--out", str(out)]
    return subprocess.Popen(
        [*command, "--jobs", "2", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def interrupt(run: subprocess.Popen[str], out: Path, number: int) -> str:
    """Wait until some files are graded and others are not, then send the signal to all."""
    while len(remembered(out)) < 3 and run.poll() is None:
        time.sleep(0.01)
    if number == signal.SIGKILL:
        run.kill()  # the grader alone: its processes must see to themselves
    else:
        os.killpg(run.pid, number)  # as a terminal does
    _, said = run.communicate()
    return said


def alive(session: int) -> list[str]:
    """The processes of that session that are left."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--sid", str(session)],
        capture_output=True,
        text=True,
        check=False,
    )
    return [line for line in listed.stdout.splitlines() if "defunct" not in line]


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    assert true()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_run_goes_on_to_the_same_report(
    graded: Any, tools: Any, tmp_path: Path, number: int
):
    out = tmp_path / "report"
    run = start(graded.folder, out)
    said = interrupt(run, out, number)
    kept = [line for line in remembered(out) if line.endswith(b"\n")]  # the last may be torn
    assert 3 <= len(kept) < len(remembered(graded.out)), "the signal came too late to tell"
    assert not (out / "results.json").exists()
    if number == signal.SIGINT:
        assert run.returncode == 130
        assert said.splitlines()[-1].startswith("Interrupted: what is graded is kept in ")
        assert "Traceback" not in said
    wait_until(lambda: not alive(run.pid))
    tools.run_grade(graded.folder, "--out", out)
    assert remembered(out)[: len(kept)] == kept, "what was graded is not graded again"
    assert reports(out) == reports(graded.out)


def test_a_finished_run_grades_nothing_again(graded: Any, tools: Any, monkeypatch: Any):
    before, memory = reports(graded.out), remembered(graded.out)
    monkeypatch.setattr("prunelab.cohort.desk.Desk.grade", lambda *_: pytest.fail("graded again"))
    tools.run_grade(graded.folder, "--out", graded.out)
    assert (reports(graded.out), remembered(graded.out)) == (before, memory)


@pytest.mark.parametrize("harm", [b'{"key": "ab', b"\xff\xfe\n", b'{"key": 1, "reports": [{}]}\n'])
def test_a_torn_line_is_graded_anew(graded: Any, tools: Any, tmp_path: Path, harm: bytes):
    out = tmp_path / "report"
    out.mkdir()
    (out / "graded.jsonl").write_bytes(b"".join(remembered(graded.out)[:9]) + harm)
    tools.run_grade(graded.folder, "--out", out)
    assert reports(out) == reports(graded.out)
    again = remembered(out)
    tools.run_grade(graded.folder, "--out", out)
    assert remembered(out) == again


def test_a_file_that_changed_is_graded_anew_and_one_that_is_gone_leaves_no_page(
    made: Any, grade: Any, tools: Any
):
    made.put("ana/01_field_allowlist.ipynb", tools.blank())
    made.put("ben/01_field_allowlist.ipynb", tools.blank())
    assert grade().row("ana")["points"] == 0
    made.put("ana/01_field_allowlist.ipynb", tools.solution())
    (made.folder / "ben" / "01_field_allowlist.ipynb").unlink()
    done = grade()
    assert done.row("ana")["points"] == done.row("ana")["max_points"]
    assert [row["learner"] for row in done.json["results"]] == ["ana"]
    assert len(list((done.out / "learners").iterdir())) == 1
    assert len(list((done.out / "gradescope").iterdir())) == 1


def test_another_seed_and_another_course_are_graded_anew(
    made: Any, grade: Any, tools: Any, monkeypatch: Any
):
    made.put("ana/01_field_allowlist.ipynb", tools.solution())
    counts = []
    for seed in ("0", "0", "1"):
        grade("--seed", seed)
        counts.append(len(remembered(made.folder.parent / "report")))
    monkeypatch.setattr("prunelab.cli.grade.course_version", lambda root: "another")
    grade("--seed", "1")
    counts.append(len(remembered(made.folder.parent / "report")))
    assert counts == [1, 1, 2, 3]


def left_in_tmp(folder: Path) -> list[str]:
    return [path.name for path in folder.glob("prunelab-answer-*")]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("unsafe", [False, True])
def test_a_signal_to_all_leaves_no_litter(
    graded: Any, tmp_path: Path, monkeypatch: Any, number: int, unsafe: bool
):
    if unsafe and number == signal.SIGKILL:
        pytest.skip("nobody is left to clean up: the next grading does")
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    run = start(graded.folder, tmp_path / "report", *(["--unsafe"] if unsafe else []))
    while len(remembered(tmp_path / "report")) < 2 and run.poll() is None:
        time.sleep(0.01)
    os.killpg(run.pid, number)
    run.communicate()
    wait_until(lambda: not alive(run.pid))
    assert run.returncode == -number
    assert left_in_tmp(temporary) == []


def test_an_interrupt_while_the_processes_start_is_one_line(graded: Any, tmp_path: Path):
    out = tmp_path / "report"
    run = start(graded.folder, out)
    wait_until(lambda: run.poll() is not None or "spawn_main" in " ".join(alive(run.pid)))
    if run.poll() is None:
        os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate()
    assert run.returncode == 130, said
    assert said.splitlines() == [
        f"Interrupted: what is graded is kept in {out}; the same command goes on."
    ]


def test_an_interrupt_of_our_own_imports_is_one_line(tmp_path: Path):
    late = tmp_path / "sitecustomize.py"
    late.write_text(
        "import sys, signal, os\n"
        "class Finder:\n"
        "    def find_spec(name, path, target=None):\n"
        "        if name == 'prunelab.cohort':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder)\n"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(
        [sys.executable, "-m", "prunelab", "grade", "x", "--out", "y"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (130, "Interrupted before anything began.\n")
