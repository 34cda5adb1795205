"""What a check cell shows to nbgrader; tests/nbgrader runs nbgrader itself."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

from prunelab.authoring.sources import answer_source
from prunelab.course import find_lab

LAB = find_lab("01")
NAME, OTHER = (answer.name for answer in LAB.answers)
PARTLY = f"""\
import json

def {NAME}(content, allow):
    try:
        record = json.loads(content)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    kept = {{name: record[name] for name in allow if name in record}}
    if not kept:
        return content
    dropped = [name for name in record if name not in kept]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept)
"""


def solution(name: str) -> str:
    return answer_source(LAB.answer(name), LAB.folder).solution


@pytest.fixture
def shell(monkeypatch, tmp_path):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    shell.run_cell("from prunelab.notebook import check", store_history=True)
    yield shell
    InteractiveShell.clear_instance()


def shown(shell, *cells):
    """The value of the last cell, or the exception that it raised."""
    for cell in cells:
        result = shell.run_cell(cell, store_history=True)
    return result.error_in_exec or result.result


def test_the_plain_text_is_the_points_and_the_card_stays_to_be_read(shell):
    card = shown(shell, solution(NAME), f"check({NAME})")
    assert repr(card) == str(LAB.answer(NAME).points)
    assert f"{NAME}: passed" in card._repr_html_()
    assert f"{NAME}: passed" in str(card)


def test_part_of_the_requirements_earns_their_points(shell):
    points = float(repr(shown(shell, PARTLY, f"check({NAME})")))
    assert 0 < points < LAB.answer(NAME).points


def test_a_learner_who_validates_is_told_what_is_missing(shell, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    error = shown(shell, PARTLY, f"check({NAME})")
    assert isinstance(error, AssertionError)
    assert "11 requirements hold" in str(error)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (f"def {NAME}(content, allow):\n    return content", "There are no points until"),
        ("class T:\n    __eq__ = lambda *_: True", "not defined"),
        (f"class T:\n    __eq__ = lambda *_: True\n{NAME} = T()", "is a T, not a function"),
        (f"{NAME} = lambda content, allow: content", "<lambda>"),
        (f"{solution(OTHER)}\n\n\n{NAME} = {OTHER}", f"checks another answer than {OTHER}"),
    ],
)
def test_what_earns_nothing_raises_whatever_it_is(shell, answer, words):
    error = shown(shell, answer, f"check({NAME})")
    assert isinstance(error, AssertionError | NameError)
    assert words in str(error)
