"""Judge `collapse_superseded`, with words for what was taken for the same call or its answer."""

import json
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import collapse_superseded, superseded_note

from .differ import Meaning, Why, changed_words, differs_at, judged, results_of, same_call
from .draws import Result, Results

STALE = "an answer that is out of date, beside the one that holds"
FORGOTTEN = "a note, where the answer that holds stood"
LOST = "a note, where this was the only answer there is"


def expected(results: Results) -> Results:
    copies: list[Any] = [dict(each) for each in results]
    return [dict(each) for each in collapse_superseded(copies)]


def _judge(
    call: Call,
    results: Results,
    kept: Why,
    gone: Why,
    meaning: Meaning = "",
    meaning_kept: str = "",
) -> Failure | None:
    got = results_of(call, results)
    if isinstance(got, Failure):
        return got
    right = expected(results)
    return _another_ref(got, right, results) or judged(
        got, right, results, kept=kept, gone=gone, meaning=meaning, meaning_kept=meaning_kept
    )


def _another_ref(got: Results, right: Results, results: Results) -> Failure | None:
    """The note is written by `superseded_note`, with a ref that does not hold the new answer."""
    at = differs_at(got, right)
    if at is None or "superseded" not in right[at].get("pruned", []):
        return None
    one: Any = results[at]
    others = [each["ref"] for each in results if each["ref"] != _latest(results, results[at])]
    named = next((ref for ref in others if superseded_note(one, ref) == got[at]["content"]), "")
    if not named:
        return None
    whose = "its own ref" if named == one["ref"] else f"`{named}`"
    latest = _latest(results, results[at])
    why = f"The note of `{one['ref']}` names {whose}, but `later_ref` is the latest's: `{latest}`."
    return Failure(why, right, "a ref that does not hold the answer of today")


def leaves_a_note_of_what_was_answered_again(call: Call, results: Results) -> Failure | None:
    def kept(at: int) -> str:
        later = _later(results, at)
        return f"`{results[at]['ref']}` stays whole, though `{later}` answers the very same call."

    def gone(at: int) -> str:
        ref = results[at]["ref"]
        if _later(results, at):
            return f"`{ref}` gave way to another note than `superseded_note` writes."
        if _earlier(results, at):
            return f"`{ref}` is the latest answer to its call: the earlier one gives way."
        return f"`{ref}` gave way, and no later result answers its call."

    def meaning(at: int) -> str:
        return FORGOTTEN if _earlier(results, at) else LOST

    return _judge(call, results, kept, gone, meaning, STALE)


def takes_another_tool_for_another_call(call: Call, results: Results) -> Failure | None:
    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` is a call of another tool: equal arguments are not enough."

    return _judge(call, results, gone, gone, LOST)


def names_the_latest_answer(call: Call, results: Results) -> Failure | None:
    got = results_of(call, results)
    if isinstance(got, Failure):
        return got
    right = expected(results)
    for mine, ours in zip(got, right, strict=True):
        if mine.get("content") != ours["content"] and ours.get("placeholder"):
            latest = _latest(results, ours)
            why = f"The note of `{ours['ref']}` must name the latest answer, `{latest}`."
            if not mine.get("placeholder"):
                why = f"`{ours['ref']}` stays whole: each answer but the latest gives way."
                return Failure(why, right, STALE)
            return Failure(why, right, "a ref to an answer that is out of date itself")
    return judged(
        got,
        right,
        results,
        kept=lambda at: f"`{results[at]['ref']}` stays whole: all but the latest give way.",
        gone=lambda at: f"`{results[at]['ref']}` is the latest answer, and gave way.",
    )


def compares_as_json(call: Call, results: Results) -> Failure | None:
    def said(at: int) -> str:
        one, other = (json.dumps(each["args"]) for each in (results[0], results[-2]))
        del at
        return f"{one} and {other}"

    return _judge(
        call,
        results,
        lambda at: f"{said(at)} are the same arguments: the order of names does not matter.",
        lambda at: f"{said(at)} are two calls: as JSON these are different values.",
        "an answer to a question that nobody asked",
    )


def lets_no_failure_supersede(call: Call, results: Results) -> Failure | None:
    def kept(at: int) -> str:
        what = "failed call" if results[at].get("is_error") else "result"
        ref = results[at]["ref"]
        return f"`{ref}` is a {what} whose call has succeeded later: it is superseded."

    def gone(at: int) -> str:
        later = [each for each in results[at + 1 :] if same_call(each, results[at])]
        if later and all(each.get("is_error") for each in later):
            return f"Only a failed call comes after `{results[at]['ref']}`: it answers nothing."
        return f"`{results[at]['ref']}` gave way, and no later success answers its call."

    return _judge(call, results, kept, gone, LOST)


def leaves_what_is_not_seen_yet(call: Call, results: Results) -> Failure | None:
    last = max(each["step"] for each in results)

    def kept(at: int) -> str:
        return (
            f"`{results[at]['ref']}` is of step {results[at]['step']}, it has been seen: note it."
        )

    def gone(at: int) -> str:
        return f"`{results[at]['ref']}` is of step {last}, the last: nobody has read it yet."

    return _judge(call, results, kept, gone, "a note of a result that it never saw")


def leaves_writes_and_notes(call: Call, results: Results) -> Failure | None:
    def gone(at: int) -> str:
        ref = results[at]["ref"]
        if results[at].get("side_effects"):
            return f"`{ref}` has side effects: a second refund does not undo the first. It stays."
        return f"`{ref}` is a note already: a note of a note says nothing new."

    def kept(at: int) -> str:
        later = _later(results, at)
        why = f"`{results[at]['ref']}` is a plain result, and `{later}` answers its call again"
        return f"{why}: so does a note or a write. Note it."

    return _judge(call, results, kept, gone)


def takes_results_without_step(call: Call, results: Results) -> Failure | None:
    return _judge(
        call,
        results,
        lambda at: f"`{results[at]['ref']}` has no step, so it is not of the last one: note it.",
        lambda at: f"`{results[at]['ref']}` gave way, and no later result answers its call.",
    )


def keeps_what_is_shorter_than_its_note(call: Call, results: Results) -> Failure | None:
    def gone(at: int) -> str:
        size = len(results[at]["content"])
        return f"`{results[at]['ref']}` has {size} characters, its note has more: it stays."

    def kept(at: int) -> str:
        return f"`{results[at]['ref']}` is longer than its note, and stays whole."

    return _judge(call, results, kept, gone, "a window that grew")


def changes_nothing(call: Call, results: Results) -> Failure | None:
    call.attempt(results)
    return changed_words(call, ("results",))


def _later(results: Results, at: int) -> str:
    return next((each["ref"] for each in results[at + 1 :] if same_call(each, results[at])), "")


def _earlier(results: Results, at: int) -> bool:
    return any(same_call(each, results[at]) for each in results[:at])


def _latest(results: Results, one: Result) -> str:
    """The ref of the latest success of the same call."""
    successes = (each for each in results if not each.get("is_error"))
    return [str(each["ref"]) for each in successes if same_call(each, one)][-1]
