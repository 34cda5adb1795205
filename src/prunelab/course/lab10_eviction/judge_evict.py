"""Judge `evict`: when it acts, how far it goes, and what it never takes."""

import re
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import evict

from .differ import Why, changed_words, judged, results_of
from .draws import Result, Results
from .draws_evict import refused, size

BROKEN = "the whole prompt anew: the cache was broken for nothing"

Policy = dict[str, int]


def expected(
    results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Results:
    copies: list[Any] = [dict(each) for each in results]
    left: list[Any] = [dict(each) for each in due]
    how: Any = policy
    return [dict(each) for each in evict(copies, left, step, how, pinned)]


def _judge(
    call: Call, args: tuple[Any, ...], kept: Why, gone: Why, meaning: str = ""
) -> Failure | None:
    reply = call.attempt(*args)
    if reply.raised_a("ValueError"):
        budget = args[3]["budget"]
        why = f"A ValueError, though {size(expected(*args))} tokens can be reached: {budget} fit."
        return Failure(why)
    got = results_of(call, *args)
    if isinstance(got, Failure):
        return got
    return judged(got, expected(*args), args[0], kept=kept, gone=gone, meaning=meaning)


def _going(results: Results, due: Results, pinned: list[str]) -> int:
    """Tokens that go when all that is due goes, the pinned ones left alone."""
    pairs = zip(results, due, strict=True)
    return size(results) - size([old if old["ref"] in pinned else new for old, new in pairs])


def lets_go_what_is_due(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    going = _going(results, due, pinned)

    def kept(at: int) -> str:
        ref, least = results[at]["ref"], policy["min_saving"]
        return f"`{ref}` is due, and {going} tokens go, at least {least}: let all go that is due."

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` is not due, and all fits: it stays."

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def changes_nothing_for_little(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    going = _going(results, due, pinned)

    def gone(at: int) -> str:
        least = policy["min_saving"]
        return f"`{results[at]['ref']}` gave way for {going} tokens in all, fewer than {least}."

    return _judge(call, (results, due, step, policy, pinned), gone, gone, BROKEN)


def takes_exactly_enough(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    going = _going(results, due, pinned)

    def words(at: int) -> str:
        del at
        return f"Exactly `min_saving`, {going} tokens, is enough: only fewer are too few."

    return _judge(call, (results, due, step, policy, pinned), words, words)


def puts_pins_back(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    going, all_due = _going(results, due, pinned), _going(results, due, [])
    least = policy["min_saving"]

    def kept(at: int) -> str:
        return f"`{results[at]['ref']}` is due and not pinned, and {going} tokens go: it goes too."

    def gone(at: int) -> str:
        if results[at]["ref"] in pinned:
            return f"`{results[at]['ref']}` is pinned: it stays as it stands in `results`."
        return (
            f"Without the pinned ones {going} tokens go, not {all_due}: fewer than {least}, so "
            "nothing does."
        )

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def obeys_the_budget(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    before, budget = size(results), policy["budget"]

    def kept(at: int) -> str:
        ref = results[at]["ref"]
        return f"`{ref}` is due, and {before} tokens are over the budget of {budget}: it goes."

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` can stay: what is due was enough for the budget."

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def takes_the_exact_budget_for_enough(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    def words(at: int) -> str:
        del at
        return f"Exactly the budget, {policy['budget']} tokens, is room enough: no more must go."

    return _judge(call, (results, due, step, policy, pinned), words, words, BROKEN)


def goes_on_from_the_oldest(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    reply = call.attempt(results, due, step, policy, pinned)
    if reply.ok and isinstance(reply.value, list) and _contents(reply.value):
        left = size(reply.value)
        if left > policy["budget"] and len(reply.value) == len(results):
            why = f"{left} tokens are left, and {policy['budget']} fit: go on until they do."
            return Failure(why, expected(results, due, step, policy, pinned))

    def kept(at: int) -> str:
        ref = results[at]["ref"]
        return f"`{ref}` stands before what you took: begin with the oldest, first in the list."

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` could stay: stop as soon as the rest fits."

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def takes_errors_last(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    def kept(at: int) -> str:
        if results[at].get("is_error"):
            return f"`{results[at]['ref']}` is an error: when no success is left to go, it goes."
        return f"`{results[at]['ref']}` is a success: it goes before any error does."

    def gone(at: int) -> str:
        if results[at].get("is_error"):
            return f"`{results[at]['ref']}` is an error: the successes go first, all of them."
        return f"`{results[at]['ref']}` could stay: stop as soon as the rest fits."

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def never_takes_what_must_stay(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    def kept(at: int) -> str:
        return f"`{results[at]['ref']}` may go, and the budget needs it: note it."

    def gone(at: int) -> str:
        one = results[at]
        if _protection(one, step, pinned):
            return f"`{one['ref']}` {_protection(one, step, pinned)}: it stays, over budget or not."
        return f"`{one['ref']}` could stay: stop as soon as the rest fits."

    return _judge(call, (results, due, step, policy, pinned), kept, gone)


def _protection(one: Result, step: int, pinned: list[str]) -> str:
    if one["ref"] in pinned:
        return "is pinned"
    if one.get("side_effects"):
        return "is the receipt of a write"
    if one.get("placeholder"):
        return "is a note already"
    if "step" not in one:
        return "has no step"
    return f"is of step {step}, not read yet" if one["step"] >= step else ""


def _contents(some: list[Any]) -> bool:
    return all(isinstance(each, dict) and isinstance(each.get("content"), str) for each in some)


def says_what_does_not_fit(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    assert refused(results, due, step, policy, pinned)
    reply = call.attempt(results, due, step, policy, pinned)
    budget = policy["budget"]
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error and not reply.raised_a("ValueError"):
        return Failure(f"What does not fit must be a ValueError, not {reply.error}.")
    if not reply.raised_a("ValueError"):
        why = f"What must stay is over the budget of {budget}: raise ValueError, do not hand it on."
        return Failure(why, meaning="nothing: the provider refuses the request")
    must_stay = _must_stay(results, due, step, policy, pinned)
    said = reply.raised.text if reply.raised else ""
    numbers = [int(number) for number in re.findall(r"\d+", said.replace(",", ""))]
    if must_stay not in numbers or budget not in numbers:
        why = f"Say both sizes in the text: {must_stay} tokens must stay, the budget is {budget}."
        return Failure(why)
    return None


def _must_stay(results: Results, due: Results, step: int, policy: Policy, pinned: list[str]) -> int:
    try:
        expected(results, due, step, policy, pinned)
    except ValueError as error:
        return int(str(error).split()[0])
    return 0


def changes_nothing(
    call: Call, results: Results, due: Results, step: int, policy: Policy, pinned: list[str]
) -> Failure | None:
    call.attempt(results, due, step, policy, pinned)
    return changed_words(call, ("results", "due", "step", "policy", "pinned"))
