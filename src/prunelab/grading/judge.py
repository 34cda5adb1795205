"""Judges one requirement: runs its test over its inputs, and finds the smallest that fails."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from prunelab.grading import messages, shrink
from prunelab.grading.calls import BLOCKED, NO_VALUE, WRONG_TYPE, Call, CallFailed
from prunelab.grading.clean import FIELD_CHARS, around, clean, shared, shown, written
from prunelab.grading.difference import first_difference
from prunelab.grading.draws import inputs
from prunelab.grading.frozen import Frozen, freeze, size, thaw
from prunelab.grading.replies import Reply, Stopped
from prunelab.grading.report import RequirementReport
from prunelab.grading.requirements import Args, Failure, Raises, Requirement
from prunelab.grading.session import Session

TWICE_EVERY = 8
"""Of the inputs, the first and then each so many-th is called twice, to catch a changed mind."""
NOT_WRITTEN = "raised NotImplementedError"


@dataclass(frozen=True)
class Finding:
    """An input that failed. ``kind`` is equal for inputs that fail in the same way.

    ``stopped``: the answer's process had to be ended; ``tested``: a test judged what came back;
    ``values``: what came back and what was expected, where both are values.
    """

    kind: str
    why: str
    size: int
    called: str = ""
    returned: str = ""
    expected: str = ""
    meaning: str = ""
    stopped: bool = False
    tested: bool = False
    values: tuple[object, object] | None = None

    @property
    def line(self) -> str:
        """One line; a reason that already says what came back stands alone with the call."""
        returned = self.returned if self.tested else ""
        return messages.failure_line(self.called, returned, self.expected, self.why)

    def around_the_difference(self) -> "Finding":
        """The same with both values cut around the first place where they differ."""
        if self.values is None:
            return self
        one, other = map(written, self.values)
        at = shared(one, other)
        returned, expected = (around(text, at, FIELD_CHARS) for text in (one, other))
        return replace(self, returned=returned, expected=expected)


@dataclass
class Verdict:
    """A requirement's outcome. ``calls`` holds what a new process must answer in the same way."""

    requirement: Requirement
    finding: Finding | None
    calls: list[tuple[Args, Reply]]

    def report(self) -> RequirementReport:
        name = self.requirement.name
        if self.finding is None:
            return RequirementReport(name, "passed")
        found = self.finding.around_the_difference()
        return RequirementReport(
            name,
            "failed",
            found.line,
            called=found.called,
            returned=found.returned,
            expected=found.expected,
            why=clean(found.why, FIELD_CHARS),
            meaning=clean(found.meaning, FIELD_CHARS),
            kind=clean("value" if found.tested and found.kind != BLOCKED else found.kind),
            difference=first_difference(*found.values) if found.values else None,
        )


def judge(requirement: Requirement, session: Session, scope: str, seed: int) -> Verdict:
    """Run the inputs until one fails; then look for a smaller one that fails in the same way."""
    cases = inputs(requirement, scope, seed)
    calls: list[tuple[Args, Reply]] = []
    for index, frozen in enumerate(cases):
        call = Call(session, twice=_is_twice(index))
        finding = _try(requirement, call, frozen)
        rest = cases[index + 1 :]
        if finding is not None:
            smaller = _smaller(requirement, session, finding, rest, seed)
            return Verdict(requirement, smaller, calls)
        if call.twice and call.args is not None:
            calls.append((call.args, call.reply))
        if index == 0 and _called_once(call, frozen):
            session.foresee(_expected(rest))
    return Verdict(requirement, None, calls)


def _is_twice(index: int) -> bool:
    return index % TWICE_EVERY == 0


def _called_once(call: Call, frozen: Frozen) -> bool:
    """Did the test make one call, of the input as it came?"""
    try:
        return call.times == 1 and call.args is not None and freeze(call.args) == frozen
    except (TypeError, ValueError):  # the test has changed its input since
        return False


def _expected(rest: Sequence[Frozen]) -> Iterator[Frozen]:
    """The calls of a test that calls once for each input, as it did for the first."""
    for index, frozen in enumerate(rest, 1):
        yield frozen
        if _is_twice(index):
            yield frozen


def _smaller(
    requirement: Requirement,
    session: Session,
    finding: Finding,
    rest: Sequence[Frozen],
    seed: int,
) -> Finding:
    """The smallest finding of the same kind, of the inputs left and those Hypothesis makes."""
    if finding.stopped or finding.kind in (NOT_WRITTEN, NO_VALUE, WRONG_TYPE):
        return finding  # a smaller input would show no more
    best = finding
    last = session.received + session.shrink_bytes_left

    def over() -> bool:
        return session.over or session.received > last

    def fails(frozen: Frozen) -> bool:
        nonlocal best
        found = _try(requirement, Call(session), frozen)
        if found is None or found.kind != best.kind:
            return False
        if found.size <= best.size:  # of two as long, the later is the simpler one
            best = found
        return True

    for frozen in rest:
        if not over() and size(frozen) < best.size:
            fails(frozen)
    if requirement.shrink is not None and not over():
        budget, session.shrink_left = session.shrink_left, 0  # for the first failure alone
        shrink.search(
            requirement.shrink,
            lambda args: not over() and fails(freeze(args)),
            seed=seed,
            budget=budget,
        )
    session.shrink_bytes_left = last - session.received
    return best


def _try(requirement: Requirement, call: Call, frozen: Frozen) -> Finding | None:
    """Test one input. Whatever the answer or the test does, a finding or None comes back."""
    args = thaw(frozen)
    length = size(frozen)
    try:
        failure = requirement.test(call, *args)
    except CallFailed as failed:
        return _finding(call, failed.kind, failed.why, length)
    except Stopped as stopped:
        return _finding(call, stopped.kind, stopped.line, length, stopped=True)
    except (ValueError, RecursionError) as error:  # such as broken JSON text
        why = f"What came back could not be read ({clean(str(error), 90)})."
        return _finding(call, f"unreadable {type(error).__name__}", why, length)
    except Exception as error:
        text = clean(f"{type(error).__name__}: {error}", 90)
        why = f"The check itself failed ({text}): a fault of ours, not yours; please report it."
        return _finding(call, f"fault {type(error).__name__}", why, length)
    return None if failure is None else _failed(call, failure, length)


def _failed(call: Call, failure: Failure, length: int) -> Finding:
    # Two inputs fail in the same way when the sentence is the same, whatever names it quotes.
    kind = re.sub(r"""`[^`]*`|"[^"]*"|'[^']*'|\d+""", "", failure.why)
    kind = BLOCKED if call.reply.raised and call.reply.raised.blocked else kind
    finding = replace(
        _finding(call, kind, failure.why, length),
        returned=call.came_back,
        expected="" if failure.expected is None else shown(failure.expected),
        meaning=failure.meaning,
        tested=True,
    )
    both = failure.expected is not None and not isinstance(failure.expected, Raises)
    if both and call.reply.ok:
        return replace(finding, values=(call.reply.value, failure.expected))
    return finding


def _finding(
    call: Call,
    kind: str,
    why: str,
    length: int,
    *,
    stopped: bool = False,
) -> Finding:
    return Finding(kind, why, length, call.as_text(), call.returned, stopped=stopped)
