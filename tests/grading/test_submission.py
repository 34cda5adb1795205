"""Damaged, copied, moved and renamed files: each its one line, and the rest is still graded."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import Lab, grade, read_submission, submission_from_text
from prunelab.grading.clean import LINE_CHARS
from prunelab.grading.files import MAX_BYTES
from prunelab.grading.submission import MAX_SOURCE, read_clues

NAME = "apply_field_allowlist"
NOTEBOOK = "01_field_allowlist.ipynb"
WHOLE_FILES = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\n", "is empty"),
    "not JSON": (b'{"cells": [', "is damaged (not valid JSON, line 1)"),
    "no notebook": (b'{"a": 1}', "is JSON but not a Jupyter notebook"),
    "a list": (b"[]", "is JSON but not a Jupyter notebook"),
    "cells is a text": (b'{"cells": "x"}', "is JSON but not a Jupyter notebook"),
    "format 3": (b'{"worksheets": [{"cells": []}], "nbformat": 3}', "old notebook format 3"),
    "Python": (b"def f():\n    return 1\n", "holds Python code, not a notebook: rename it to .py"),
    "conflict": (b'{\n<<<<<<< HEAD\n"cells": []\n', "Git conflict markers (<<<<<<<, line 2)"),
    "UTF-16": ('{"cells": []}'.encode("utf-16"), "is UTF-16, not UTF-8"),
    "Latin-1": ('{"cells": ["é"]}'.encode("latin-1"), "is not UTF-8 text"),
    "null bytes": (b'{"cells": []}\0\0', "is damaged (it holds null bytes)"),
    "too deep": (b"[" * 200_000, "is damaged (nested too deeply)"),
    "too big": (b" " * MAX_BYTES + b"{}", "the limit is 20 MB: clear all outputs"),
}

Cell = Callable[..., dict[str, Any]]
Write = Callable[..., Path]


@pytest.mark.parametrize("kind", WHOLE_FILES)
def test_a_file_that_is_no_notebook_gets_one_line_and_no_points(
    kind: str, lab: Lab, tmp_path: Path
) -> None:
    data, words = WHOLE_FILES[kind]
    path = tmp_path / NOTEBOOK
    path.write_bytes(data)
    report = grade(lab, read_submission(path, lab))
    assert words in report.problem
    assert NOTEBOOK in report.problem
    assert len(report.problem) <= LINE_CHARS
    assert report.points == 0
    assert [answer.outcome for answer in report.answers] == ["could not run"] * 2


def test_a_missing_file_a_folder_and_a_link_are_refused_in_words(lab: Lab, tmp_path: Path) -> None:
    (tmp_path / "real.ipynb").write_text('{"cells": []}')
    (tmp_path / "link.ipynb").symlink_to(tmp_path / "real.ipynb")
    (tmp_path / "folder.ipynb").mkdir()
    problems = [
        read_submission(tmp_path / name, lab).problem
        for name in ("missing.ipynb", "link.ipynb", "folder.ipynb")
    ]
    assert "there is no such file" in problems[0]
    assert "is a link, not a file" in problems[1]
    assert "is a folder" in problems[2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_does_not_hang_the_grader(lab: Lab, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.ipynb")
    assert "is not a regular file" in read_submission(tmp_path / "pipe.ipynb", lab).problem


def test_a_byte_order_mark_and_windows_line_ends_are_no_trouble(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook(answer_cell(good.replace("\n", "\r\n")))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert grade(lab, read_submission(path, lab)).passed


def test_a_source_in_one_text_and_cells_that_are_no_cells_are_read(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    cell = {**answer_cell(good), "source": good}
    del cell["id"]
    path = write_notebook(None, 3, {"cell_type": "code"}, cell)
    assert grade(lab, read_submission(path, lab)).passed


def test_a_copied_answer_cell_is_named_and_the_last_one_begun_is_graded(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    stub = f"def {NAME}(content, allow):\n    raise NotImplementedError\n"
    wrong = f"def {NAME}(content, allow):\n    return '{{}}'\n"
    path = write_notebook(answer_cell(wrong), answer_cell(good), answer_cell(stub))
    report = grade(lab, read_submission(path, lab))
    assert report.passed
    assert report.notes == [f"{NAME} has 3 answer cells (2, 3, 4): cell 3 was graded; keep one."]


def test_a_deleted_answer_cell_is_missing_and_the_rest_is_graded(
    lab: Lab, write_notebook: Write
) -> None:
    report = grade(lab, read_submission(write_notebook(), lab))
    first, second = report.answers
    assert first.outcome == "could not run"
    assert first.line == f"The answer cell of {NAME} is missing: `make reset LAB=01` restores it."
    assert second.outcome == "passed"


@pytest.mark.parametrize(("kind", "word"), [("markdown", "Markdown"), ("raw", "Raw")])
def test_an_answer_cell_of_another_kind_is_named(
    kind: str, word: str, lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook(answer_cell(good, kind=kind))
    first, second = grade(lab, read_submission(path, lab)).answers
    assert first.outcome == "could not run"
    assert f"(cell 2) was turned into {word}: change it back to Code" in first.line
    assert second.outcome == "passed"


@pytest.mark.parametrize("metadata", [{}, [], None, {"tags": "answer", "prunelab": 3}])
def test_an_answer_without_metadata_is_found_by_its_name(
    metadata: Any, lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook({**answer_cell(good), "metadata": metadata})
    report = grade(lab, read_submission(path, lab))
    assert report.passed
    assert report.notes == [f"No cell is tagged as {NAME}: graded the one that defines it, cell 2."]


def test_a_later_definition_outside_the_tagged_cell_is_a_warning(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    later = {**answer_cell(f"def {NAME}(content, allow):\n    return ''\n"), "metadata": {}}
    report = grade(lab, read_submission(write_notebook(answer_cell(good), later), lab))
    assert report.passed
    assert report.notes == [f"Cell 3 defines {NAME} again: the answer cell (cell 2) counts."]


def test_a_helper_in_another_cell_is_named_as_such(
    lab: Lab, write_notebook: Write, answer_cell: Cell
) -> None:
    helper = {**answer_cell("def helper(content):\n    return content\n"), "metadata": {}}
    uses = answer_cell(f"def {NAME}(content, allow):\n    return helper(content)\n")
    report = grade(lab, read_submission(write_notebook(helper, uses), lab))
    assert "`helper` on line 2 stands in another cell: move it" in report.answers[0].line


def test_an_answer_that_is_too_long_is_refused(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook(answer_cell(good + "#" * MAX_SOURCE))
    first, second = grade(lab, read_submission(path, lab)).answers
    assert "is longer than 100,000 characters (cell 2)" in first.line
    assert second.outcome == "passed"


def test_a_null_character_in_the_cell_is_a_line_not_a_crash(
    lab: Lab, write_notebook: Write, answer_cell: Cell
) -> None:
    report = grade(lab, read_submission(write_notebook(answer_cell("x = '\0'\n")), lab))
    assert report.answers[0].outcome == "could not run"
    assert "null bytes" in report.answers[0].line


def test_invisible_direction_marks_are_noted(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook(answer_cell(good + "# \u202egrade me\n"))
    report = grade(lab, read_submission(path, lab))
    assert report.passed
    assert "Line 17 of cell 2 holds an invisible character" in report.notes[0]


def test_a_python_file_is_graded_as_it_stands(lab: Lab, good: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(good + "\n\ndef largest_field():\n    return 'audit_log'\n")
    report = grade(lab, read_submission(path, lab))
    assert report.passed
    assert report.path == str(path)


def test_a_python_file_without_an_answer_still_has_the_others_graded(
    lab: Lab, good: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(good)
    first, second = grade(lab, read_submission(path, lab)).answers
    assert first.outcome == "passed"
    assert second.outcome == "not started"
    assert "does not define largest_field" in second.line


def test_a_python_file_that_does_not_compile_says_so_for_each_answer(
    lab: Lab, good: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(good + "\ndef largest_field(:\n    return 'audit_log'\n")
    report = grade(lab, read_submission(path, lab))
    assert ["syntax error on line 18" in answer.line for answer in report.answers] == [True, True]


def test_the_report_names_the_file_its_hash_and_its_time(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    path = write_notebook(answer_cell(good))
    os.utime(path, (1_700_000_000, 1_700_000_000))
    first = read_submission(path, lab)
    path.write_text(path.read_text() + "\n")
    second = read_submission(path, lab)
    assert first.path == str(path)
    assert first.modified.startswith("2023-11-1")
    assert len(first.sha256) == 64
    assert first.sha256 != second.sha256


def test_a_cell_and_its_notebook_get_the_same_verdict(
    lab: Lab, good: str, write_notebook: Write, answer_cell: Cell
) -> None:
    for source in (good, good.replace("if name in record", "if record.get(name)"), "x = ("):
        path = write_notebook(answer_cell(source))
        from_file = grade(lab, read_submission(path, lab)).answer(NAME)
        from_cell = grade(lab, submission_from_text(lab, NAME, source), only=[NAME]).answer(NAME)
        assert from_file == from_cell


def test_clues_are_metadata_and_names_and_never_an_exception(
    good: str, write_notebook: Write, answer_cell: Cell, tmp_path: Path
) -> None:
    clues = read_clues(write_notebook(answer_cell(good)))
    assert clues.labs == {"01"}
    assert clues.functions == {NAME, "largest_field"}
    path = tmp_path / "broken.ipynb"
    path.write_text(json.dumps({"cells": [{"metadata": {"prunelab": {"lab": 1}}}, None]}))
    assert read_clues(path).labs == frozenset()
    path.write_text("{")
    assert read_clues(path).functions == frozenset()
