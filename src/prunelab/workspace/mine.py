"""The learner's own pruning functions, as they stand in the notebooks of `labs/`."""

from collections.abc import Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from prunelab.course import CourseError, load_course
from prunelab.grading import Lab, read_submission
from prunelab.grading.limits import MEGABYTE, RUN_LIMITS
from prunelab.grading.process import AnswerProcess
from prunelab.grading.replies import Stopped
from prunelab.grading.submission import Found
from prunelab.pruning import RULES, Rules

# A learner's function, and where `Rules` keeps it.
FUNCTIONS = {
    "drop_stale": "drop_stale",
    "placeholder_note": "placeholder",
    "apply_field_allowlist": "field_allowlist",
    "apply_length_cap": "length_cap",
}

EMPTY = "{labs}/ holds no notebooks yet (`make lab` fills it): every rule is the reference."

LIMITS = replace(RUN_LIMITS, reply_bytes=64 * MEGABYTE)  # drop_stale returns a whole conversation


class MineError(Exception):
    """A function of the learner's cannot be used; the message is one line."""


@dataclass(frozen=True)
class Mine:
    """The learner's rules, with the reference for the rest.

    notes: one line on each rule. missing: why the reference stands in, by the function's name.
    """

    rules: Rules = RULES
    notes: tuple[str, ...] = ()
    missing: Mapping[str, str] = field(default_factory=dict)


def learner_rules(
    labs: Path, processes: ExitStack, names: Collection[str] = tuple(FUNCTIONS)
) -> Mine:
    """Start what the learner has written.

    labs: the folder of the learner's notebooks.
    processes: keeps the processes that run the learner's functions until it is closed.
    names: the functions that are wanted; for another the reference stands, unmentioned.

    Raises:
        MineError: a notebook or a function cannot be used. A rule's call raises it too, when the
            function crashes, hangs, or returns what the rule must not.
    """
    if not any(labs.glob("*.ipynb")):
        empty = EMPTY.format(labs=labs.name)
        return Mine(notes=(empty,), missing=dict.fromkeys(names, empty))
    rules, notes = RULES, []
    missing: dict[str, str] = {}
    for name, lab in _labs(names).items():
        found = _find(labs, name, lab) if lab else "no lab asks for it yet"
        if lab is None or isinstance(found, str):
            missing[name] = str(found)
            notes.append(f"{name}: the reference ({found})")
            continue
        function = _start(labs, found, lab, processes)
        rules = replace(rules, **{FUNCTIONS[name]: function})
        notes.append(f"{name}: yours ({function.place})")
    return Mine(rules, tuple(notes), missing)


@dataclass(frozen=True)
class LearnerFunction:
    """A function in a process of its own, called like any other. `place`: where it stands."""

    process: AnswerProcess
    name: str
    place: str

    def __call__(self, *args: Any) -> Any:
        try:
            reply = self.process.call(self.name, *args)
        except Stopped as stopped:
            raise MineError(f"{self.place}, {self.name}: {stopped.line}") from None
        if not reply.ok:
            raise MineError(f"{self.place}, {self.name}: {reply.line}")
        if trouble := _trouble(self.name, reply.value):
            raise MineError(f"{self.place}, {self.name}: {trouble}")
        return reply.value


def _labs(names: Collection[str]) -> dict[str, Lab | None]:
    try:
        labs = load_course()
    except CourseError as error:
        raise MineError(str(error)) from None
    asked = {answer.name: lab for lab in labs for answer in lab.answers}
    return {name: asked.get(name) for name in FUNCTIONS if name in names}


def _find(labs: Path, name: str, lab: Lab) -> Found | str:
    """Return the learner's function, or why there is none."""
    path = labs / f"{lab.slug}.ipynb"
    if not path.exists():
        return f"{labs.name}/{path.name} is not there"
    submission = read_submission(path, lab)
    if submission.problem:
        raise MineError(submission.problem)
    found = submission.answers[name]
    if found.outcome == "could not run":
        raise MineError(f"{path.name}: {found.line}")
    return found if found.source is not None else f"{labs.name}/{path.name}: not written yet"


def _start(labs: Path, found: Found, lab: Lab, processes: ExitStack) -> LearnerFunction:
    place = ", ".join(filter(None, (f"{labs.name}/{lab.slug}.ipynb", found.place)))
    try:
        process = AnswerProcess(found.source or "", lab.answer(found.name).given, limits=LIMITS)
    except Stopped as stopped:
        raise MineError(f"{place}, {found.name}: {stopped.line}") from None
    return LearnerFunction(processes.enter_context(process), found.name, place)


def _trouble(name: str, value: Any) -> str:
    """Say what is wrong with a returned value; "" when it is of the right type."""
    if name != "drop_stale":
        return "" if isinstance(value, str) else f"returned {_kind(value)}; return a string"
    if isinstance(value, list) and all(isinstance(each, dict) for each in value):
        return ""
    return f"returned {_kind(value)}; return a list of tool results"


def _kind(value: Any) -> str:
    return "None" if value is None else f"a value of type {type(value).__name__}"
