"""Judge the floor: a result of fewer tokens is left as it is, stale or not."""

from typing import cast

from prunelab.grading import Call, Failure
from prunelab.pruning import count_tokens

from .words import Args, Result, expected_results, returned_results

GREW = "more text than before, and less in it"


def leaves_what_is_below_the_floor(call: Call, *args: object) -> Failure | None:
    results, *_, floor = cast("Args", args)
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        if new["content"] != want["content"]:
            largest = max(count_tokens(each["content"]) for each in results)
            why = _why_floor(old, want, new, floor, largest)
            return Failure(why, right, GREW if want == old else "all of it, again on every turn")
    return None


def _why_floor(old: Result, want: Result, new: Result, floor: int, largest: int) -> str:
    ref, tokens = old["ref"], count_tokens(old["content"])
    has = f"`{ref}` has {tokens} {'token' if tokens == 1 else 'tokens'}"
    if want == old:  # it is below the floor, and something was done to it
        if largest >= floor:
            return f"{has}, the floor is {floor}: each result is measured by itself."
        if new.get("placeholder"):
            return f"{has}, the floor is {floor}: stale or not, it stays."
        why = f"{has}, the floor is {floor}: no rule touches it."
        count = len(old["content"])
        return f"{why} (Its {count} characters do not count.)" if count >= floor else why
    if tokens == floor:
        return f"{has}, as many as the floor: only fewer are left alone."
    if tokens < floor:
        return f"{has}, the floor is {floor}."
    if len(old["content"]) < floor:
        return f"The floor counts tokens, not characters: `{ref}` has {tokens} tokens."
    if len(old["content"]) / 4 < floor:
        return f"{has}. A token is not four characters, so let `count_tokens` count."
    if count_tokens(want["content"]) < floor:
        return f"Measure `{ref}` before the rules: it had {tokens} tokens, so they apply."
    return f"{has}, the floor is {floor}: the rules apply to it."
