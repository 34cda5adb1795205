"""Every wrong answer is caught with its words, every right one passes, and nothing is for free."""

import contextlib
import copy
import dataclasses
import io
import itertools
import re

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text
from prunelab.grading.limits import Limits

LAB = find_lab("01")
NAME = "apply_field_allowlist"
WRONG = sorted((LAB.folder / "wrong").glob("*.py"))
RIGHT = sorted((LAB.folder / "right").glob("*.py"))

# The machine may be busy: no answer here is judged by its speed.
PATIENT = Limits(load=60, call=60, notebook=600, cpu_seconds=300)

# Inputs that tell answers apart: content and allow
POOL = [
    *(args for requirement in LAB.answer(NAME).requirements for args in requirement.examples),
    ('{"b": 1, "a": 2, "c": {"a": 0}, "items": [], "ab": 3}', ["a", "c"]),
    ('{"d": 1, "c": 2, "b": 3, "a": 4, "e": 5}', ["c", "a", "e", "b", "d", "c"]),
    ('{"a": 1, "b": 2, "_dropped_fields": ["x", "b"]}', ["a"]),
    ('{"a": 1, "z": 0, "b": 2, "_dropped_fields": ["x"]}', ["a"]),
    ('{"a": 1, "_dropped_fields": ["x"], "b": 2}', ["b", "a"]),
    ('{"a": 1, "_dropped_fields": {"x": 1}}', ["a"]),
    ('[{"a": 1, "b": 2}]', ["a"]),
    ('{"a": {"b": 1, "a": 2}, "c": 3}', ["a"]),
    ('{"a": "上海", "b": 1}', ["a"]),
    ('{"a": "b", "b": "NaN"}', ["a"]),
    ('{"a": "b", "b": NaN}', ["a"]),
    ('{"order": {"a": 1}}', ["a"]),
]


def header(path, word):
    return re.search(rf"^{word}: (.+)$", path.read_text(), re.MULTILINE)[1]


def graded(text, seed=0, lab=LAB):
    submission = submission_from_text(lab, NAME, text)
    return grade(lab, submission, seed=seed, only=[NAME], limits=PATIENT).answer(NAME)


def only(requirement_name):
    """Lab 01 with this one requirement, so that more seeds can be tried."""
    answer = LAB.answer(NAME)
    kept = tuple(each for each in answer.requirements if each.name == requirement_name)
    return dataclasses.replace(LAB, answers=(dataclasses.replace(answer, requirements=kept),))


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_a_wrong_answer_is_caught_by_its_requirement_with_its_words(path):
    caught_by, says = header(path, "caught by"), header(path, "says")
    whole = graded(path.read_text())
    assert whole.outcome == "failed"
    # What the learner reads first is about this mistake, whatever the inputs were.
    others = [graded(path.read_text(), seed, only(caught_by)) for seed in (1, 2)]
    for report in (whole, *others):
        first = report.first_failure
        assert first.name == caught_by
        assert says in f"{first.line} {first.why}"
        assert len(first.line) <= 160


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_right_answer_passes_however_it_is_written(path):
    for seed in range(20):
        report = graded(path.read_text(), seed)
        assert (report.outcome, report.line) == ("passed", "")
        assert report.points == LAB.answer(NAME).points


def behaviour(path):
    """What an answer returns, raises, prints or changes, for each input of the pool."""
    namespace = {}
    exec(compile(path.read_text(), str(path), "exec"), namespace)
    seen = []
    for content, allow in POOL:
        given = copy.deepcopy(allow)
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                result = namespace[NAME](content, given)
            except Exception as error:
                result = type(error)
        seen.append((result, given))
    return seen


def test_no_two_wrong_answers_behave_alike():
    behaviours = {path.stem: behaviour(path) for path in WRONG}
    alike = [
        (one, other)
        for one, other in itertools.combinations(behaviours, 2)
        if behaviours[one] == behaviours[other]
    ]
    assert alike == []
    assert len(WRONG) >= 16


LOOKED_UP = """
ANSWERS = {answers!r}


def apply_field_allowlist(content, allow):
    return ANSWERS.get((content, tuple(allow)), content)
"""


def looked_up():
    """Right for every example of the checks, by heart."""
    namespace = {}
    exec(RIGHT[0].read_text(), namespace)
    answers = {
        (content, tuple(allow)): namespace[NAME](content, list(allow)) for content, allow in POOL
    }
    return LOOKED_UP.format(answers=answers)


@pytest.mark.parametrize(
    "text",
    [
        "def apply_field_allowlist(content, allow):\n    raise NotImplementedError\n",
        "",
        "def apply_field_allowlist(content, allow):\n    pass\n",
        "def apply_field_allowlist(content, allow):\n    return content\n",
        "def apply_field_allowlist(content, allow):\n    return '{}'\n",
        'def apply_field_allowlist(content, allow):\n    return \'{"status": "shipped"}\'\n',
        looked_up(),
    ],
    ids=["stub", "empty", "pass", "unchanged", "empty object", "constant", "looked up"],
)
def test_nothing_is_earned_without_work(text):
    report = graded(text)
    assert report.points == 0
    assert report.outcome != "passed"


def test_every_requirement_is_needed_by_some_wrong_answer():
    caught = {header(path, "caught by") for path in WRONG}
    assert caught == {each.name for each in LAB.answer(NAME).requirements}
