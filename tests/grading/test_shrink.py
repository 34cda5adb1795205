"""The search for a smaller input: it leaves nothing behind, and ends."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from prunelab.grading import Answer, Call, Failure, Lab, Requirement, grade, submission_from_text


def _numbers() -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(st.lists(st.integers(-50, 50), max_size=8))


def _failures(answer: str) -> int:
    """How often a test was asked about an answer that returns that text, whatever it is given."""
    asked = 0

    def refuses(call: Call, numbers: list[int]) -> Failure | None:
        nonlocal asked
        asked += 1
        call(numbers)
        return Failure("Too many.") if sum(numbers) > 20 else None

    requirement = Requirement("Never", 1, refuses, (([10, 20],),), None, _numbers)
    asks = Answer("total", "somewhere.total", 1, (), (requirement,))
    lab = Lab("99", "99_made_up", "Made up", 9, 5, (), (asks,), (), Path())
    grade(lab, submission_from_text(lab, "total", f"def total(numbers): return {answer}"))
    return asked


def test_a_search_does_not_read_huge_replies_without_end() -> None:
    """Judging a reply of a megabyte takes the grader's own time."""
    assert _failures("'x' * 900_000") <= 4 < _failures("'x'")


def test_a_search_leaves_no_file_behind(tmp_path: Path) -> None:
    """In a process of its own: Hypothesis looks for its folder once."""
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    code = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "import test_shrink\n"
        """assert test_shrink._failures("'x'") > 4"""
    )
    places = ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "USERPROFILE")
    environment = {**os.environ, **dict.fromkeys(places, str(home))}
    command = [sys.executable, "-B", "-c", code]
    subprocess.run(command, check=True, cwd=here, env=environment)
    assert [*home.rglob("*"), *here.rglob("*")] == []
