"""What a learner may read of a report: with an instructor's own inputs, the kind of a failure only.

An answer sees the inputs that it is called with, and could put them into its exceptions' texts and
types. So with a secret seed nothing that came out of a call is shown: only sentences of the
course, without the values in them.
"""

import builtins
import re
from dataclasses import replace

from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.grading.clean import clean

VALUES = re.compile(r"""`[^`]*`|"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|\d[\d,.]*""")
KINDS = {
    "None": "Your function returned None: did you forget `return`?",
    "wrong type": "Your function returned another type than the task asks for.",
    "changes its mind": "The same call gave two results: keep nothing between calls.",
    "another process": "A new Python process gave another result: use no hash(), id() or clock.",
    "time": "A call took too long (endless loop, sleep or input()?).",
    "died": "Your code ended the Python process in a call.",
    "channel": "Your code wrote to the grader's channel.",
    "printed": "Your code printed too much.",
    "size": "Your function returned too much.",
    "asks": "Your function asked too often for what it is given.",
    "blocked": "Your code tried what an answer has no need of.",
}
ERRORS = {
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, BaseException)
} | {"JSONDecodeError"}


def for_learner(report: LabReport, *, secret_seed: bool) -> LabReport:
    """The report as its learner may read it."""
    if not secret_seed:
        return report
    return replace(report, answers=[_answer(each) for each in report.answers], seed=0)


def _answer(answer: AnswerReport) -> AnswerReport:
    requirements = [_requirement(each) for each in answer.requirements]
    # A line of an answer that was called is that of its first failure.
    failed = next((each.line for each in requirements if each.outcome == "failed"), None)
    return replace(answer, requirements=requirements, line=failed or answer.line)


def _requirement(found: RequirementReport) -> RequirementReport:
    if found.outcome != "failed":
        return found
    return RequirementReport(found.name, found.outcome, clean(_kind(found)), kind=_word(found.kind))


def _kind(found: RequirementReport) -> str:
    kind = found.kind
    raised = re.match(r"raised (.*?)(?::|$)", kind if kind != "value" else found.returned)
    if raised and raised[1] not in ERRORS:
        return "Your function raised an exception of its own."
    if kind == "value":
        return VALUES.sub("…", found.why)
    if raised:
        return f"Your function raised {raised[1]}."
    return KINDS.get(kind, "Your function gave what could not be judged.")


def _word(kind: str) -> str:
    return kind if kind in KINDS or kind == "value" else "raised"
