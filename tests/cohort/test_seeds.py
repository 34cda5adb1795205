"""An instructor's own inputs: the same file the same report, and nothing of them told."""

import ast
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from prunelab.cohort.audience import for_learner
from prunelab.cohort.errors import CohortError
from prunelab.cohort.seeds import public_seed, seed_from
from prunelab.course import load_course
from prunelab.grading import (
    AnswerReport,
    Lab,
    LabReport,
    RequirementReport,
    grade,
    submission_from_text,
)

FIRST = "apply_field_allowlist"
# It tells what it was called with: in the exception's text, in its type, and in what it returns.
TELLS = f"""\
def {FIRST}(content, allow):
    if len(content) % 3 == 0:
        raise ValueError(content)
    if len(content) % 3 == 1:
        raise type(content[:50], (Exception,), {{}})(content)
    return content + str(allow)
"""


@pytest.fixture
def seed_file(tmp_path: Path) -> Path:
    path = tmp_path / "own seed.txt"
    path.write_bytes(b"a line that nobody guesses\n")
    return path


def test_the_same_bytes_are_the_same_seed_and_others_another(tmp_path: Path):
    seeds = []
    for name, data in (("a", b"x"), ("b", b"x"), ("c", b"y"), ("d", b"x\n")):
        (tmp_path / name).write_bytes(data)
        seeds.append(seed_from(tmp_path / name))
    values = [each.value for each in seeds]
    assert values[0] == values[1]
    assert len(set(values)) == 3
    assert all(each.secret and str(each.value) not in repr(each) for each in seeds)
    assert not public_seed(7).secret


@pytest.mark.parametrize("data", [b"", b" \n"])
def test_an_empty_file_is_no_seed(tmp_path: Path, data: bytes):
    (tmp_path / "seed").write_bytes(data)
    with pytest.raises(CohortError, match="is empty"):
        seed_from(tmp_path / "seed")
    with pytest.raises(CohortError, match="cannot be read"):
        seed_from(tmp_path)


def reports(out: Path) -> dict[str, bytes]:
    files = (path for path in out.rglob("*") if path.is_file())
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def test_the_same_file_gives_the_same_report_and_the_seed_is_told_nowhere(
    made: Any, grade: Any, tools: Any, seed_file: Path
):
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(TELLS))
    one = grade("--seed-file", seed_file, out="one")
    two = grade("--seed-file", seed_file, out="two")
    assert reports(one.out) == reports(two.out)
    assert one.json["seed"] == "seed from the file own seed.txt"
    assert "seed from the file own seed.txt" in one.shown
    seed = str(seed_from(seed_file).value)
    for data in (*reports(one.out).values(), one.shown.encode()):
        assert seed.encode() not in data


def strings_in(text: str) -> set[str]:
    """Every text in a call's arguments, also those inside JSON texts."""
    found: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, str):
            found.add(value)
            try:
                walk(json.loads(value)) if value[:1] in "{[" else None
            except ValueError:
                return
        elif isinstance(value, dict):
            for each in (*value, *value.values()):
                walk(each)
        elif isinstance(value, list | tuple):
            for each in value:
                walk(each)

    for literal in re.findall(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", text):
        walk(ast.literal_eval(literal))
    return found


def told_to(done: Any, learner: str) -> str:
    """Everything that a learner is given to read."""
    results = next((done.out / "gradescope").glob(f"{learner}-*/results.json"))
    return done.page(learner) + json.dumps(json.loads(results.read_text()), ensure_ascii=False)


def test_an_answer_cannot_tell_its_learner_what_it_was_called_with(
    made: Any, grade: Any, tools: Any, seed_file: Path
):
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(TELLS))
    silent = f"def {FIRST}(content, allow):\n    return None\n"
    made.put("ben/01_field_allowlist.ipynb", tools.with_answer(silent))
    done = grade("--seed-file", seed_file)
    failed = [r for r in done.answer("ana")["requirements"] if r["outcome"] == "failed"]
    assert len(failed) > 3
    told, known = told_to(done, "ana"), told_to(done, "ben")
    inputs = set().union(*(strings_in(each["called"]) for each in failed))
    secret = {text for text in inputs if len(text) > 3 and text not in known}
    assert len(secret) > 5
    assert [text for text in secret if text in told] == []
    assert "names the kind of a failure" in " ".join(done.page("ana").split())


def wrong_answers(lab: Lab) -> list[tuple[str, str]]:
    """A sample of a lab's wrong answers: the answer's name and its text."""
    names = [answer.name for answer in lab.answers]
    paths = sorted((lab.folder / "wrong").glob("*.py"))
    texts = [path.read_text(encoding="utf-8") for path in random.Random(4).sample(paths, 4)]
    return [(name, text) for text in texts for name in names if f"def {name}(" in text]


@pytest.mark.parametrize("lab", [lab for lab in load_course() if lab.answers], ids=lambda x: x.id)
def test_no_lab_tells_a_hidden_input_in_its_words(lab: Lab):
    known = " ".join(path.read_text(encoding="utf-8") for path in lab.folder.glob("*.py"))
    seen = 0
    for name, text in wrong_answers(lab):
        report = grade(lab, submission_from_text(lab, name, text), seed=2**200, only=[name])
        shown = for_learner(report, secret_seed=True).answer(name)
        for full, told in zip(report.answer(name).requirements, shown.requirements, strict=True):
            assert (told.called, told.returned, told.expected, told.meaning) == ("", "", "", "")
            if full.outcome == "failed":
                seen += 1
                assert told.line
                leaked = {
                    each
                    for each in strings_in(full.called)
                    if len(each) > 3 and each in told.line and each not in known
                }
                assert leaked == set()
    assert seen


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (
            ("value", "raised ORD-77 is the id: x", "Raise a ValueError, not ORD-77 is the id."),
            "own",
        ),
        (("value", "raised KeyError: 'eta'", "Raise a ValueError, not KeyError."), "not KeyError."),
        (("value", "'x'", "It names `eta`, 'x' and 41: none."), "It names …, … and …: none."),
        (("raised ORD-77 is the id", "", "ORD-77"), "own"),
        (("raised KeyError", "", "KeyError on line 3: 'eta'"), "Your function raised KeyError."),
        (("unreadable ValueError", "'x'", "x"), "what could not be judged"),
    ],
)
def test_a_hidden_line_holds_words_of_the_course_alone(found: tuple[str, str, str], line: str):
    kind, returned, why = found
    full = RequirementReport("Says", "failed", "all", "f('x')", returned, "y", why, "z", kind)
    report = LabReport("01", "Lab", [AnswerReport("f", "failed", 0, 1, [full], "all")])
    (answer,) = for_learner(report, secret_seed=True).answers
    (told,) = answer.requirements
    assert told.line == answer.line
    assert line in told.line
    assert not {"ORD", "eta", "41"} & set(re.findall(r"\w+", told.line))
    assert "ORD" not in told.kind


def test_with_a_public_seed_the_learner_reads_everything(made: Any, grade: Any, tools: Any):
    text = f"def {FIRST}(content, allow):\n    return '{{}}'\n"
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(text))
    done = grade()
    page = done.page("ana")
    for label in ("called", "came back", "expected", "why"):
        assert f"<dt>{label}</dt>" in page


def test_learners_still_read_what_kind_of_failure_it_was(
    made: Any, grade: Any, tools: Any, seed_file: Path
):
    texts = {
        "none": ("    pass\n", "did you forget `return`?"),
        "types": ("    return {1}\n", "returned another type"),
        "loops": ("    while True: pass\n", "took too long"),
        "dies": ("    import os; os._exit(1)\n", "ended the Python process"),
        "raises": ("    return content[99999]\n", "raised IndexError"),
        "own": (
            "    class Mine(Exception): pass\n    raise Mine(content)\n",
            "an exception of its own",
        ),
    }
    for learner, (text, _) in texts.items():
        answer = f"def {FIRST}(content, allow):\n{text}"
        made.put(f"{learner}/01_field_allowlist.ipynb", tools.with_answer(answer))
    done = grade("--seed-file", seed_file)
    for learner, (_, words) in texts.items():
        path = next((done.out / "gradescope").glob(f"{learner}-*/results.json"))
        output = json.loads(path.read_text())["tests"][0]["output"]
        assert words in output, learner
