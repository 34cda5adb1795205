"""How a list of results differs from the right one, in words that all three judges share."""

import json
from collections.abc import Callable
from typing import Any

from prunelab.grading import Call, Failure

from .draws import Result, Results

Why = Callable[[int], str]
Meaning = str | Why


def results_of(call: Call, results: Results, *more: Any) -> Results | Failure:
    """Call the answer; a list with each of the results comes back, or a Failure."""
    reply = call.attempt(results, *more)
    if reply.error == "KeyError":
        return Failure(
            "A KeyError: `step`, `is_error`, `side_effects` and `placeholder` may be missing, use "
            "`get`."
        )
    got = reply.value if reply.ok else call(results, *more)
    if not all(isinstance(each, dict) and "ref" in each for each in got):
        return Failure("Return the results themselves: a list of dicts, each with its ref.")
    refs, back = [each["ref"] for each in results], [each["ref"] for each in got]
    if back == refs:
        return list(got)
    missing = [ref for ref in refs if ref not in back]
    if missing:
        why = f"`{missing[0]}` is gone: a provider refuses a call without its result. Leave a note."
        return Failure(why)
    if len(back) > len(refs):
        return Failure("There are more results than before: one comes back for each.")
    return Failure("The results are in another order: each stays where its call is.")


def same_call(one: Result, other: Result) -> bool:
    """Have both the same tool, and arguments that are equal as JSON?"""
    keys = [json.dumps([each["tool"], each["args"]], sort_keys=True) for each in (one, other)]
    return keys[0] == keys[1]


def differs_at(got: Results, right: Results) -> int | None:
    """The first position at which they differ; None where they are equal."""
    pairs = zip(got, right, strict=True)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), None)


def judged(
    got: Results,
    right: Results,
    before: Results,
    *,
    kept: Why,
    gone: Why,
    meaning: Meaning = "",
    meaning_kept: str = "",
) -> Failure | None:
    """Compare with the right list. `kept` says why a note was due, `gone` why none was.

    meaning: what the model reads when a note stands where none was due, or a function of the
    position that says it. meaning_kept: the same where a note was due and none stands.
    """
    at = differs_at(got, right)
    if at is None:
        return None
    mine, ours = got[at], right[at]
    if _is_whole(mine, before[at]) and not _is_whole(ours, before[at]):
        return Failure(_why_kept(before[at], kept(at)), right, meaning_kept)
    if _is_whole(ours, before[at]) and mine.get("content") != before[at]["content"]:
        return Failure(gone(at), right, meaning if isinstance(meaning, str) else meaning(at))
    return Failure(_other_note(mine, ours), right)


def _why_kept(before: Result, why: str) -> str:
    """A result that was cut is easily taken for a note."""
    if not before.get("pruned") or before.get("placeholder"):
        return why
    return f"{why} `pruned` says that a rule cut it; a note is what has `placeholder`."


def _is_whole(one: Result, before: Result) -> bool:
    return one == before


def _other_note(mine: Result, ours: Result) -> str:
    ref = ours["ref"]
    if mine.get("content") != ours["content"]:
        return f"The content of `{ref}` is not the note that was asked for: {ours['content']}"
    if ours.get("placeholder") and not mine.get("placeholder"):
        return (
            f"`{ref}` has its note, but is not marked `placeholder`: let `as_note` make the copy."
        )
    fired = mine.get("pruned"), ours.get("pruned")
    if fired[0] != fired[1]:
        return f"`pruned` of `{ref}` is {fired[0]}, where {fired[1]} fired: let `as_note` say it."
    return f"`{ref}` has other fields than before: only what `as_note` sets may change."


def changed_words(call: Call, names: tuple[str, ...]) -> Failure | None:
    """Say which of the caller's arguments the last call changed."""
    if not call.mutated:
        return None
    name = names[call.changed[0]]
    how = " or a dict in it" if name in ("results", "due") else ""
    why = f"You changed the caller's `{name}`{how}: make a new list, and copies where you change."
    return Failure(why, meaning="the full text is gone from the agent's own record too")
