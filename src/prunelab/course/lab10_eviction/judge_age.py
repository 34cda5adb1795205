"""Judge `age_out`, with words for what was counted instead of steps, and for what should stay."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import age_out

from .differ import Meaning, Why, changed_words, judged, results_of, same_call
from .draws import Result, Results

AGAIN = "no trace of what failed, so it tries the same thing again"
BASELESS = "a plan, and a note where its basis stood"


def expected(
    results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Results:
    copies: list[Any] = [dict(each) for each in results]
    return [dict(each) for each in age_out(copies, step, max_age, pinned, max_error_age)]


def _judge(
    call: Call, args: tuple[Any, ...], kept: Why, gone: Why, meaning: Meaning = ""
) -> Failure | None:
    reply = call.attempt(*args)
    if reply.raised_a("ValueError"):
        zero = " 0 is not negative." if 0 in (args[2], args[4]) else ""
        ages = f"`max_age` {args[2]}, `max_error_age` {args[4]}"
        return Failure(f"A ValueError, though no age is negative: {ages}.{zero}")
    got = results_of(call, *args)
    if isinstance(got, Failure):
        return got
    return judged(got, expected(*args), args[0], kept=kept, gone=gone, meaning=meaning)


def _age(results: Results, at: int, step: int) -> str:
    """`r3` is 7 steps old."""
    age = step - results[at].get("step", step)
    return f"`{results[at]['ref']}` is {age} step{'' if age == 1 else 's'} old"


def leaves_a_note_of_what_is_old(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def kept(at: int) -> str:
        return f"{_age(results, at, step)} at step {step}, and stays whole: {max_age} is the limit."

    def gone(at: int) -> str:
        return f"{_age(results, at, step)} at step {step}, within {max_age}: it stays whole."

    return _judge(call, (results, step, max_age, pinned, max_error_age), kept, gone)


def keeps_what_is_just_old_enough(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def words(at: int) -> str:
        return f"{_age(results, at, step)}: exactly `max_age` is not too old yet, more is."

    return _judge(call, (results, step, max_age, pinned, max_error_age), words, words)


def keeps_errors_longer(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def kept(at: int) -> str:
        if results[at].get("is_error"):
            return f"{_age(results, at, step)}, an error, over {max_error_age}: now it goes too."
        return f"{_age(results, at, step)} and no error: its limit is `max_age`, {max_age}."

    def gone(at: int) -> str:
        if results[at].get("is_error"):
            return f"{_age(results, at, step)} and an error: it stays {max_error_age} steps."
        return f"{_age(results, at, step)} and no error, within {max_age}: it stays whole."

    def meaning(at: int) -> str:
        return AGAIN if results[at].get("is_error") else ""

    return _judge(call, (results, step, max_age, pinned, max_error_age), kept, gone, meaning)


def lets_mended_errors_go(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def kept(at: int) -> str:
        if results[at].get("is_error"):
            why = "its call has succeeded since, so it ages like any result"
            return f"{_age(results, at, step)}, over {max_age}: {why}."
        return f"{_age(results, at, step)} and no error: its limit is `max_age`, {max_age}."

    def gone(at: int) -> str:
        if _mended(results, at):
            return f"{_age(results, at, step)}, within {max_age}: a mended error ages, no faster."
        return f"`{results[at]['ref']}`: {_not_mended(results, at)}, so it stays on as an error."

    def meaning(at: int) -> str:
        return AGAIN if results[at].get("is_error") and not _mended(results, at) else ""

    return _judge(call, (results, step, max_age, pinned, max_error_age), kept, gone, meaning)


def _mended(results: Results, at: int) -> bool:
    """Has the call of the error at this position succeeded since?"""
    later = (each for each in results[at + 1 :] if not each.get("is_error"))
    return any(same_call(each, results[at]) for each in later)


def _not_mended(results: Results, at: int) -> str:
    """Why the error at this position is still open."""
    if any(not each.get("is_error") for each in results[:at]):
        return "its call succeeded before, not after it"
    if any(each.get("is_error") for each in results[at + 1 :]):
        return "its call failed again"
    if at + 1 < len(results):
        return "another call succeeded, not this one"
    return "its call has not succeeded since"


def keeps_what_is_pinned(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def kept(at: int) -> str:
        return f"{_age(results, at, step)} and not pinned: it is not among {pinned}."

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` is pinned: the plan stands on it, however old it is."

    return _judge(call, (results, step, max_age, pinned, max_error_age), kept, gone, BASELESS)


def keeps_receipts_notes_and_stepless(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def kept(at: int) -> str:
        return f"{_age(results, at, step)} and a plain result: nothing protects it."

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` {_protection(results[at])}."

    return _judge(call, (results, step, max_age, pinned, max_error_age), kept, gone)


def _protection(one: Result) -> str:
    if one.get("side_effects"):
        return "is the receipt of a write: it says what happened, and stays"
    if one.get("placeholder"):
        return "is a note already: a note of a note says nothing new"
    return "has no step, so nobody knows its age: it stays"


def keeps_what_is_shorter_than_its_note(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    def gone(at: int) -> str:
        size = len(results[at]["content"])
        return f"`{results[at]['ref']}` has {size} characters, its note has more: it stays."

    def kept(at: int) -> str:
        return f"{_age(results, at, step)} and longer than its note: it goes."

    args = (results, step, max_age, pinned, max_error_age)
    return _judge(call, args, kept, gone, "a window that grew")


def refuses_a_negative_age(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    reply = call.attempt(results, step, max_age, pinned, max_error_age)
    if reply.raised_a("ValueError"):
        return None
    name = "max_age" if max_age < 0 else "max_error_age"
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"A negative `{name}` must be a ValueError, not {reply.error}.")
    return Failure(f"A negative `{name}` is a slip somewhere else: raise ValueError.")


def changes_nothing(
    call: Call, results: Results, step: int, max_age: int, pinned: list[str], max_error_age: int
) -> Failure | None:
    call.attempt(results, step, max_age, pinned, max_error_age)
    return changed_words(call, ("results", "step", "max_age", "pinned", "max_error_age"))
