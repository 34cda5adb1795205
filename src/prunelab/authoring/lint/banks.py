"""The answers of a lab, graded: starter, solution, and the banks of wrong and right ones."""

import ast
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from os import cpu_count
from pathlib import Path

from prunelab.authoring.lint.complaint import Complaint
from prunelab.authoring.sources import answer_source
from prunelab.grading import (
    Answer,
    AnswerReport,
    Lab,
    grade,
    read_submission,
    submission_from_text,
)
from prunelab.grading.limits import Limits

WRONG = 12  # answers in the bank, for each function that takes arguments
RIGHT = 6
# The machine may be busy: no answer here is judged by its speed.
PATIENT = Limits(load=30, call=30, notebook=600, cpu_seconds=300)
Task = Callable[[], list[Complaint]]


def judge_all(tasks: list[Task]) -> list[Complaint]:
    """Run the tasks side by side: the answers run in other processes, a thread only waits."""
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        return [found for each in pool.map(lambda task: task(), tasks) for found in each]


def notebook_tasks(lab: Lab, repository: Path) -> Iterator[Task]:
    """Every starter is not started, every solution passes."""
    starter = repository / "starter" / f"{lab.slug}.ipynb"
    solution = repository / "solutions" / f"{lab.slug}.ipynb"
    if starter.is_file():
        mend = "let the stub raise NotImplementedError alone"
        yield partial(_judge_notebook, lab, starter, "not started", mend)
    if solution.is_file():
        mend = "mend the reference or the checks"
        yield partial(_judge_notebook, lab, solution, "passed", mend)


def bank_tasks(lab: Lab) -> Iterator[Task]:
    """Each wrong answer triggers its requirement and words, each right one passes."""
    unsearched = _without_shrinking(lab)
    for kind, judge in (("wrong", _judge_wrong), ("right", _judge_right)):
        for path in sorted((lab.folder / kind).glob("*.py")):
            yield partial(_judge_file, unsearched, path, judge)


def sizes(lab: Lab) -> Iterator[Complaint]:
    """Complain of banks that are not full, and of requirements that no wrong answer triggers."""
    for answer in lab.answers:
        if not _takes_arguments(answer, lab):
            continue
        banks = {kind: _bank(lab, kind, answer) for kind in ("wrong", "right")}
        for kind, least in (("wrong", WRONG), ("right", RIGHT)):
            count = len(banks[kind])
            if count < least:
                where = f"{lab.folder.name}/{kind}"
                yield Complaint(where, f"{count} {kind} answers for {answer.name}; write {least}")
        caught = {_header(path, "caught by") for path in banks["wrong"]}
        for requirement in answer.requirements:
            if banks["wrong"] and requirement.name not in caught:
                yield Complaint(
                    f"{lab.folder.name}/checks.py",
                    f"no wrong answer is caught by {requirement.name!r}; add one to wrong/",
                )


def _judge_notebook(lab: Lab, path: Path, wanted: str, mend: str) -> list[Complaint]:
    where = f"{path.parent.name}/{path.name}"
    report = grade(lab, read_submission(path, lab), limits=PATIENT)
    if report.problem:
        return [Complaint(where, report.problem)]
    return [
        Complaint(
            where,
            f"the outcome of {answer.name} is {answer.outcome!r}, not {wanted!r}; "
            f"{mend}, then make build ({answer.line or 'it meets every requirement'})",
        )
        for answer in report.answers
        if answer.outcome != wanted
    ]


def _judge_file(
    lab: Lab, path: Path, judge: Callable[[Path, Answer, AnswerReport], Iterator[str]]
) -> list[Complaint]:
    where = f"{lab.folder.name}/{path.parent.name}/{path.name}"
    answers = [answer for answer in lab.answers if _defines(path, answer.name)]
    if not answers:
        names = ", ".join(answer.name for answer in lab.answers)
        return [Complaint(where, f"defines none of the lab's answers; define {names}")]
    found = []
    for answer in answers:
        text = _text(path)
        submission = submission_from_text(lab, answer.name, text)
        report = grade(lab, submission, only=[answer.name], limits=PATIENT)
        found += [Complaint(where, words) for words in judge(path, answer, report.answers[0])]
    return found


def _judge_wrong(path: Path, answer: Answer, report: AnswerReport) -> Iterator[str]:
    caught_by, says = _header(path, "caught by"), _header(path, "says")
    names = {each.name for each in answer.requirements}
    if not caught_by or not says:
        yield "no lines 'caught by: …' and 'says: …' in its docstring; add them"
    elif caught_by not in names:
        yield f"caught by {caught_by!r}, which is no requirement; copy its sentence from checks.py"
    elif report.outcome == "passed":
        yield f"passes, but it is wrong; let the requirement {caught_by!r} catch it"
    elif (first := report.first_failure) is None:
        yield f"does not fall short, its outcome is {report.outcome} ({report.line}); let it run"
    elif first.name != caught_by:
        yield f"is caught by {first.name!r} first; correct its header or the requirements"
    elif says not in f"{first.line} {first.why}":
        yield f"its author reads {first.why or first.line!r}, not {says!r}; correct one of the two"


def _judge_right(_path: Path, _answer: Answer, report: AnswerReport) -> Iterator[str]:
    if report.outcome != "passed":
        yield f"is right, but its outcome is {report.outcome} ({report.line}); mend either"


def _without_shrinking(lab: Lab) -> Lab:
    """The same lab, which searches no smaller input: that takes most of the time."""

    def bare(answer: Answer) -> Answer:
        return replace(
            answer, requirements=tuple(replace(each, shrink=None) for each in answer.requirements)
        )

    return replace(lab, answers=tuple(map(bare, lab.answers)))


def _bank(lab: Lab, kind: str, answer: Answer) -> list[Path]:
    return [p for p in sorted((lab.folder / kind).glob("*.py")) if _defines(p, answer.name)]


def _defines(path: Path, name: str) -> bool:
    pattern = rf"^(async )?def {name}\b|^{name} = "
    return re.search(pattern, _text(path), re.MULTILINE) is not None


def _header(path: Path, word: str) -> str:
    found = re.search(rf"^{word}: (.+)$", _text(path), re.MULTILINE)
    return found[1].strip() if found else ""


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="replace")


def _takes_arguments(answer: Answer, lab: Lab) -> bool:
    """Does it? A question takes none."""
    function = ast.parse(answer_source(answer, lab.folder).solution).body[-1]
    return isinstance(function, ast.FunctionDef) and bool(function.args.args)
