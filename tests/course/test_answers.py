"""Every wrong answer is caught with its words, every right one passes, and nothing is for free."""

import ast
import contextlib
import copy
import dataclasses
import io
import itertools
import random
import re
from pathlib import Path

import pytest

from prunelab import pruning
from prunelab.authoring.sources import answer_source
from prunelab.course import load_course
from prunelab.grading import Answer, GivenFunction, GivenStore, Lab, grade, submission_from_text
from prunelab.grading.given import new_store
from prunelab.grading.limits import Limits

# The machine may be busy: no answer here is judged by its speed.
PATIENT = Limits(load=60, call=60, notebook=600, cpu_seconds=300)
SEEDS_FOR_RIGHT = 4
POOL_DRAWS = 12


def parameters(lab: Lab, answer: Answer) -> int:
    """How many parameters the answer has; a question has none."""
    function = ast.parse(answer_source(answer, lab.folder).solution).body[-1]
    assert isinstance(function, ast.FunctionDef)
    return len(function.args.args)


TAUGHT = [
    (lab, answer) for lab in load_course() for answer in lab.answers if parameters(lab, answer)
]


def answers_in(lab: Lab, kind: str, name: str) -> list[Path]:
    """The files under wrong/ or right/ that define this answer."""
    files = sorted((lab.folder / kind).glob("*.py"))
    defines = re.compile(rf"^(async )?def {name}\b|^{name} = ", re.MULTILINE)
    return [path for path in files if defines.search(path.read_text(encoding="utf-8"))]


def each(kind: str):
    return [
        pytest.param(lab, answer, path, id=f"{lab.id}-{path.stem}")
        for lab, answer in TAUGHT
        for path in answers_in(lab, kind, answer.name)
    ]


def header(path: Path, word: str) -> str:
    found = re.search(rf"^{word}: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{path.name}: no line `{word}: ...` in its docstring"
    return found[1]


def graded(lab: Lab, answer: Answer, text: str, seed: int = 0):
    submission = submission_from_text(lab, answer.name, text)
    report = grade(lab, submission, seed=seed, only=[answer.name], limits=PATIENT)
    return report.answer(answer.name)


def only(lab: Lab, answer: Answer, requirement: str) -> Lab:
    """The lab with this one requirement, so that more seeds can be tried."""
    kept = tuple(each for each in answer.requirements if each.name == requirement)
    return dataclasses.replace(lab, answers=(dataclasses.replace(answer, requirements=kept),))


@pytest.mark.parametrize(("lab", "answer", "path"), each("wrong"))
def test_a_wrong_answer_is_caught_by_its_requirement_with_its_words(lab, answer, path):
    caught_by, says = header(path, "caught by"), header(path, "says")
    text = path.read_text(encoding="utf-8")
    whole = graded(lab, answer, text)
    assert whole.outcome == "failed"
    # What the learner reads first is about this mistake, whatever the inputs were.
    other = graded(only(lab, answer, caught_by), answer, text, seed=1)
    for report in (whole, other):
        first = report.first_failure
        assert first.name == caught_by
        assert says in f"{first.line} {first.why}"
        assert len(first.line) <= 160


@pytest.mark.parametrize(("lab", "answer", "path"), each("right"))
def test_a_right_answer_passes_however_it_is_written(lab, answer, path):
    for seed in range(SEEDS_FOR_RIGHT):
        report = graded(lab, answer, path.read_text(encoding="utf-8"), seed)
        assert (report.outcome, report.line) == ("passed", "")
        assert report.points == answer.points


def pool(answer: Answer) -> list[tuple]:
    """Inputs that tell answers apart: the checks' own examples, and some of what they draw."""
    chance = random.Random(7)
    inputs = [args for requirement in answer.requirements for args in requirement.made_examples()]
    for requirement in answer.requirements:
        if requirement.draw:
            inputs += [requirement.draw(chance) for _ in range(POOL_DRAWS)]
    return inputs


def made(argument):
    """What stands in for a given object, or a copy that an answer may change."""
    if isinstance(argument, GivenFunction):
        return getattr(pruning, argument.name)
    if isinstance(argument, GivenStore):
        return new_store(argument)
    return copy.deepcopy(argument)


def behaviour(path: Path, name: str, inputs: list[tuple]) -> list[str]:
    """What an answer returns, raises, prints or changes, for each input."""
    namespace: dict = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), namespace)
    seen = []
    for args in inputs:
        given, printed = [made(argument) for argument in args], io.StringIO()
        with contextlib.redirect_stdout(printed):
            try:
                result = repr(namespace[name](*given))
            except Exception as error:
                result = type(error).__name__
        plain = [argument for argument in given if isinstance(argument, str | int | list | dict)]
        kept = [each._texts for each in given if isinstance(each, pruning.MemoryStore)]
        seen.append(f"{result} {plain!r} {kept!r} {printed.getvalue()}")
    return seen


@pytest.mark.parametrize(("lab", "answer"), TAUGHT, ids=lambda value: getattr(value, "name", ""))
def test_the_banks_are_full_and_no_two_wrong_answers_behave_alike(lab, answer):
    wrong = answers_in(lab, "wrong", answer.name)
    assert len(wrong) >= 12
    assert len(answers_in(lab, "right", answer.name)) >= 6
    inputs = pool(answer)
    behaviours = {path.stem: behaviour(path, answer.name, inputs) for path in wrong}
    alike = [
        (one, other)
        for one, other in itertools.combinations(behaviours, 2)
        if behaviours[one] == behaviours[other]
    ]
    assert alike == []


@pytest.mark.parametrize(("lab", "answer"), TAUGHT, ids=lambda value: getattr(value, "name", ""))
def test_nothing_is_earned_without_work(lab, answer):
    reference: dict = {}
    exec(answer_source(answer, lab.folder).solution, reference)
    examples = [args for requirement in answer.requirements for args in requirement.made_examples()]
    known = {}
    for args in examples:
        with contextlib.suppress(Exception):
            known[repr(args)] = reference[answer.name](*map(made, args))
    head = f"def {answer.name}(*args):\n"
    texts = {
        "stub": answer_source(answer, lab.folder).stub,
        "empty": "",
        "pass": head + "    pass\n",
        "first argument": head + "    return args[0]\n",
        "constant": head + f"    return {next(iter(known.values()))!r}\n",
        "looked up": f"KNOWN = {known!r}\n\n{head}    return KNOWN.get(repr(args), args[0])\n",
    }
    for kind, text in texts.items():
        report = graded(lab, answer, text)
        assert (kind, report.points, report.outcome == "passed") == (kind, 0, False)


@pytest.mark.parametrize(("lab", "answer"), TAUGHT, ids=lambda value: getattr(value, "name", ""))
def test_every_requirement_is_needed_by_some_wrong_answer(lab, answer):
    caught = {header(path, "caught by") for path in answers_in(lab, "wrong", answer.name)}
    assert caught == {requirement.name for requirement in answer.requirements}
