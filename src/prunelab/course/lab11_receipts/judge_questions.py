"""Judge the questions of lab 11: two by playing the drill, one with a reason for each statement."""

from functools import cache
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import cleared_by_position, make_receipt, may_clear

from .drill import CRASH, STEPS, drill_notes, drill_plan, drill_store
from .drill_results import drill_results
from .options import STATEMENTS


@cache
def judged_after(steps: int) -> dict[str, tuple[bool, str]]:
    """What `may_clear` says of each result after so many steps."""
    store, results = drill_store(), drill_results(steps)
    pairs = zip(results, drill_notes(steps), strict=True)
    plan = drill_plan(steps)
    return {
        result["ref"]: may_clear(result, make_receipt(result, notes, store), plan)
        for result, notes in pairs
    }


def names_the_steps(call: Call) -> Failure | None:
    numbers: Any = call()
    whole = isinstance(numbers, list) and len(numbers) == CRASH
    if not whole or not all(type(number) is int for number in numbers):
        return Failure(f"Return {CRASH} whole numbers, one each for r1 to r{CRASH}.")
    for at, number in enumerate(numbers, 1):
        ref = f"r{at}"
        if not at <= number <= STEPS:
            return Failure(f"{ref} comes in at step {at}; the drill ends after step {STEPS}.")
        gone, reason = judged_after(number)[ref]
        if not gone:
            return Failure(f"{ref} must stay after step {number}: {reason}.")
        if number > at and judged_after(number - 1)[ref][0]:
            return Failure(f"{ref} may leave earlier than after step {number}.")
    return None


def names_the_smallest_keep(call: Call) -> Failure | None:
    keep: Any = call()
    if type(keep) is not int or not 0 <= keep <= STEPS:
        return Failure(f"Return a whole number from 0 to {STEPS}.")
    if taken := _forbidden(keep):
        return Failure(f"A `keep` of {keep} takes {', '.join(taken)}, which may_clear forbids.")
    if keep and not _forbidden(keep - 1):
        return Failure(f"A `keep` of {keep - 1} takes nothing forbidden either.")
    return None


def _forbidden(keep: int) -> list[str]:
    judged = judged_after(CRASH)
    return [ref for ref in cleared_by_position(drill_results(CRASH), keep) if not judged[ref][0]]


def names_the_true_statements(call: Call) -> Failure | None:
    letters: Any = call()
    known = isinstance(letters, list) and all(letter in STATEMENTS for letter in letters)
    if not known:
        return Failure(f'Return a list of letters from "{min(STATEMENTS)}" to "{max(STATEMENTS)}".')
    for letter, statement in STATEMENTS.items():
        if (letter in letters) != statement.true:
            named = "is false, and you named it" if letter in letters else "is true"
            return Failure(f"{letter} {named}: {statement.why}")
    return None
