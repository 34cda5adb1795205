"""Judge the bill of a run, with words for what was added up instead."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning.cost import billed_input_tokens

from .words import must_refuse, value_of

WRONG_BILL = "a bill that you did not expect"


def _bill(call: Call, base: int, per_step: int, steps: int) -> Any:
    refused = "You refused numbers that mean something: 0 is no fault, below 0 is."
    return value_of(call, base, per_step, steps, refused=refused)


def sends_the_base_alone_first(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    got = _bill(call, base, per_step, steps)
    if isinstance(got, Failure) or got == base:
        return got if isinstance(got, Failure) else None
    if got == base + per_step:
        why = "You counted a result in the first call: it comes in afterwards, for the next one."
    elif got == 0:
        why = "The first call sends the base, and is paid for too."
    elif base < got < base + per_step:
        why = "You counted a part of a result in the first call: no result has come in yet."
    else:
        why = "A run of one call sends its base once, and nothing else."
    return Failure(why, base, WRONG_BILL)


def sends_the_base_each_time(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    got = _bill(call, base, per_step, steps)
    right = billed_input_tokens(base, per_step, steps)
    if isinstance(got, Failure):
        return got
    if got == right:
        return None
    once = got == base
    why = (
        "You counted the base once: each call sends all of the window again, the base too."
        if once
        else f"Where results are empty, {steps} calls send {steps} times the base."
    )
    return Failure(why, right, WRONG_BILL)


def adds_up_the_windows(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    got = _bill(call, base, per_step, steps)
    right = billed_input_tokens(base, per_step, steps)
    if isinstance(got, Failure):
        return got
    if got == right:
        return None
    return Failure(_why(got, base, per_step, steps), right, WRONG_BILL)


def _why(got: Any, base: int, per_step: int, steps: int) -> str:
    pairs = steps * (steps - 1)
    known = {
        base * steps + per_step * (steps - 1): (
            "You counted each result once: every later call reads it again."
        ),
        base * steps + per_step * pairs: (
            "You counted each result twice as often: 0 + 1 + … + (n - 1) is half of n × (n - 1)."
        ),
        base * steps: "You left the results out: every call but the first sends some.",
        steps * ((2 * base + per_step * (steps - 1)) // 2): (
            "You rounded the mean window before you multiplied: multiply first."
        ),
        base * steps + per_step * (steps - 1) * (steps - 2) // 2: (
            "The last call sends all results but its own: one more than you counted."
        ),
    }
    return known.get(got, "The bill is the sum of all windows: base, base + per_step, and so on.")


def costs_nothing_without_calls(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    reply = call.attempt(base, per_step, steps)
    if reply.raised_a("ValueError"):
        return Failure("A run of no calls is no fault: it costs 0.", 0)
    got = reply.value if reply.ok else call(base, per_step, steps)
    if got == 0:
        return None
    return Failure("A run of no calls sends nothing, not even the base: 0.", 0, WRONG_BILL)


def is_exact_when_large(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    got = _bill(call, base, per_step, steps)
    right = billed_input_tokens(base, per_step, steps)
    if isinstance(got, Failure):
        return got
    if got == right:
        return None
    if abs(got - right) * 1_000_000 < right:
        why = "A float has 53 bits and rounds what is larger: divide with //, and stay with int."
    elif got < right:
        why = "You stop growing at some size: the bill has no limit, whatever the window has."
    else:
        why = "The bill is the sum of all windows, however large they are."
    return Failure(why, right, WRONG_BILL)


def refuses_a_negative_number(call: Call, base: int, per_step: int, steps: int) -> Failure | None:
    numbers = {"base": base, "per_step": per_step, "steps": steps}
    name = next(name for name, number in numbers.items() if number < 0)
    what = f"A negative `{name}`"
    return must_refuse(call, base, per_step, steps, what=what, meaning=WRONG_BILL)
