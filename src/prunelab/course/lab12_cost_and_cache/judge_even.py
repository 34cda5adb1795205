"""Judge after how many turns clearing has paid, with words for the formula that was used."""

import math
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning.cost import break_even_turns

from .words import must_refuse, near, value_of

TOO_EARLY = "a clearing that you took for a saving"


def _turns(call: Call, *args: Any) -> Any:
    refused = "You refused numbers that mean something: only those that the task names are faults."
    return value_of(call, *args, refused=refused)


def finds_the_break_even(
    call: Call, behind: int, cleared: int, read: float, write: float
) -> Failure | None:
    got = _turns(call, behind, cleared, read, write)
    if isinstance(got, Failure):
        return got
    right = break_even_turns(behind, cleared, read, write)
    if near(got, right):
        return None
    return Failure(_why(got, right, behind, cleared, read, write), right, TOO_EARLY)


def _why(got: float, right: float, behind: int, cleared: int, read: float, write: float) -> str:
    factor = (write - read) / read
    known = (
        (-right, "You subtracted the wrong way round: a write costs more than a read."),
        (
            write / read * behind / cleared,
            "You took all of `write`: what stands behind would have been read anyway; subtract it.",
        ),
        (factor * cleared / behind, "You divided the wrong way round: behind by cleared."),
        (
            (write - read) * behind / cleared,
            "You left out what a turn saves: the cleared tokens would be read, so divide by it.",
        ),
        (
            (write - read) / write * behind / cleared,
            "You divided by `write`: a later turn would read the cleared tokens, so by `read`.",
        ),
        (
            factor * (behind + cleared) / cleared,
            "You wrote the cleared tokens again too: only what stands behind them is written.",
        ),
        (
            write / read * (behind + cleared) / cleared,
            "You wrote all of it again: only what stands behind, and for the difference alone.",
        ),
        (right + 1, "You counted one turn too many: the one that clears is not a turn of saving."),
    )
    for number, words in known:
        if near(got, number):
            return words
    if got in (math.floor(right), math.ceil(right), round(right)):
        return "You rounded: give the part of a turn too, the caller rounds if need be."
    return "Once: behind × (write - read). A turn: cleared × read. Divide the first by the second."


def pays_at_once(
    call: Call, behind: int, cleared: int, read: float, write: float
) -> Failure | None:
    got = _turns(call, behind, cleared, read, write)
    if isinstance(got, Failure):
        return got
    if near(got, 0):
        return None
    if got < 0:
        why = "Turns below 0 mean nothing: where a write costs no more, clearing pays at once, 0."
    else:
        why = "A write costs no more than a read here: nothing is lost by clearing, so 0 turns."
    return Failure(why, 0.0)


def takes_nothing_behind(
    call: Call, behind: int, cleared: int, read: float, write: float
) -> Failure | None:
    got = _turns(call, behind, cleared, read, write)
    if isinstance(got, Failure):
        return Failure("Nothing behind is no fault: the last result may be the one to go.", 0.0)
    if near(got, 0):
        return None
    return Failure("Nothing stands behind, so nothing is written again: 0 turns.", 0.0)


def has_the_dated_prices(call: Call, behind: int, cleared: int) -> Failure | None:
    reply = call.attempt(behind, cleared)
    right = break_even_turns(behind, cleared)
    if reply.error == "TypeError":
        return Failure("Without prices it takes `read` 0.1 and `write` 1.25: give them defaults.")
    got = reply.value if reply.ok else call(behind, cleared)
    if near(got, right):
        return None
    return Failure("Without prices, `read` is 0.1 and `write` 1.25.", right)


def refuses_what_cannot_divide(
    call: Call, behind: int, cleared: int, read: float, write: float
) -> Failure | None:
    what = f"A `cleared` of {cleared}" if cleared <= 0 else f"A `read` of {read:g}"
    args = behind, cleared, read, write
    return must_refuse(call, *args, what=what, meaning="a clearing that never or always pays")


def refuses_a_negative_number(
    call: Call, behind: int, cleared: int, read: float, write: float
) -> Failure | None:
    what = "A negative `behind`" if behind < 0 else "A negative `write`"
    return must_refuse(call, behind, cleared, read, write, what=what, meaning=TOO_EARLY)
