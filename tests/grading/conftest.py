"""A small lab made by hand, notebooks to hand in, and a watch for what an answer leaves behind."""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import Answer, Call, Failure, Lab, Requirement, leaves_arguments_alone

NAME = "apply_field_allowlist"
GOOD = """\
import json

def apply_field_allowlist(content: str, allow: list[str]) -> str:
    try:
        record = json.loads(content)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    kept = {name: record[name] for name in allow if name in record}
    if not kept:
        return content
    dropped = [name for name in record if name not in kept]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
"""
GOOD_SECOND = """\
def largest_field():
    return "audit_log"
"""


def keeps_allowed(call: Call, content: str, allow: list[str]) -> Failure | None:
    record = json.loads(content)
    expected = {name: record[name] for name in allow if name in record}
    returned = json.loads(call(content, allow))
    if not isinstance(returned, dict):
        return Failure("Return a JSON object.", expected)
    returned.pop("_dropped_fields", None)
    extra = [name for name in returned if name not in expected]
    if extra:
        return Failure(f"Field `{extra[0]}` is not on the list.", expected, "It reads too much.")
    return None if returned == expected else Failure("An allowed field is missing.", expected)


def keeps_text(call: Call, content: str, allow: list[str]) -> Failure | None:
    returned = call(content, allow)
    return None if returned == content else Failure("What is not JSON stays as it is.", content)


def names_largest(call: Call) -> Failure | None:
    return None if call() == "audit_log" else Failure("Look at the longest field.")


def draw_record(random: Any) -> tuple[Any, ...]:
    names = ["id", "status", "total", "note"]
    record = {name: random.choice([0, None, "", "x"]) for name in random.sample(names, 3)}
    return json.dumps(record), [*random.sample(list(record), 2), "eta"]


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    """Lab 01: one function of 6 points and one question of 1."""
    examples = (('{"a": 1, "b": 2}', ["a"]),)
    requirements = (
        Requirement("Keeps what is allowed", 3, keeps_allowed, examples, draw_record, core=True),
        Requirement("Keeps text", 2, keeps_text, (("Order not found", ["a"]),)),
        Requirement("Changes nothing", 1, leaves_arguments_alone("content", "allow"), examples),
    )
    answers = (
        Answer(NAME, "somewhere.apply_field_allowlist", 6, (), requirements, returns="str"),
        Answer(
            "largest_field",
            "questions.largest_field",
            1,
            requirements=(Requirement("Names it", 1, names_largest, core=True),),
        ),
    )
    goals = ("Keep what the next answer needs.",)
    return Lab("01", "01_field_allowlist", "Field allowlist", 1, 15, goals, answers, (), tmp_path)


@pytest.fixture
def good() -> str:
    return GOOD


@pytest.fixture
def answer_cell() -> Callable[..., dict[str, Any]]:
    """Makes an answer cell as the build does."""

    def make(source: str, answer: str = NAME, kind: str = "code") -> dict[str, Any]:
        cell = {
            "cell_type": kind,
            "id": answer.replace("_", "-"),
            "metadata": {"tags": ["answer"], "prunelab": {"answer": answer, "lab": "01"}},
            "source": source.splitlines(keepends=True),
        }
        return {**cell, "outputs": [], "execution_count": None} if kind == "code" else cell

    return make


@pytest.fixture
def write_notebook(
    tmp_path: Path, answer_cell: Callable[..., dict[str, Any]]
) -> Callable[..., Path]:
    """Writes a notebook: a heading, the cells given, and a right second answer."""

    def write(*cells: Any, name: str = "01_field_allowlist.ipynb") -> Path:
        heading = {"cell_type": "markdown", "id": "top", "metadata": {}, "source": "# Lab 01"}
        last = answer_cell(GOOD_SECOND, "largest_field")
        notebook = {
            "cells": [heading, *cells, last],
            "metadata": {},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        path = tmp_path / name
        path.write_text(json.dumps(notebook), encoding="utf-8")
        return path

    return write


@pytest.fixture
def nothing_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails when a worker, a process it started or its folder outlives the test."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield
    assert list(folder.iterdir()) == []
    assert _processes_in(folder) == []


def _processes_in(folder: Path) -> list[int]:
    """Processes whose working folder lies below; the worker starts in its own."""
    if sys.platform != "linux":
        return []
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                where = (entry / "cwd").readlink()
            except OSError:
                continue
            if where.is_relative_to(folder):
                found.append(int(entry.name))
    return found
