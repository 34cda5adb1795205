"""Judge what must not change: the rest of a result, the recent ones, and the caller's list."""

import json

from prunelab.grading import Call, Failure

from .words import MARK, Result, Results, expected_results, returned_results, same, unmarked


def changes_nothing_else(call: Call, results: Results, keep_recent: int) -> Failure | None:
    got = returned_results(call, results, keep_recent)
    if isinstance(got, Failure):
        return got
    for old, new in zip(results[: max(0, len(results) - keep_recent)], got, strict=False):
        if not same(unmarked(old), unmarked(new)):
            meaning = ""
            if not new.get("content"):
                meaning = "a tool that had nothing to say"
            right = expected_results(results, keep_recent)
            return Failure(_why_changed(unmarked(old), unmarked(new)), right, meaning)
    return None


def _why_changed(old: Result, new: Result) -> str:
    ref = old["ref"]
    if not same(old["content"], new.get("content")):
        if new.get("content"):
            return f"`{ref}` lost its content: only mark it. The note is the next rule's work."
        return (
            f"The content of `{ref}` is gone: only mark it. "
            "The next rule needs the result to write the note."
        )
    gone = [name for name in old if name not in new]
    if gone:
        return (
            f"`{ref}` lost `{gone[0]}`: copy the whole result, whatever it holds, "
            "with `{**result, …}`."
        )
    added = [name for name in new if name not in old]
    if added:
        return f"`{ref}` got a new field `{added[0]}`: the mark is all that is added."
    changed = next(name for name in old if not same(old[name], new[name]))
    return f"`{changed}` of `{ref}` changed: the mark is all that is added."


def hands_on_the_recent(call: Call, results: Results, keep_recent: int) -> Failure | None:
    got = returned_results(call, results, keep_recent)
    if isinstance(got, Failure):
        return got
    start = max(0, len(results) - keep_recent)
    for old, new in zip(results[start:], got[start:], strict=True):
        newly_marked = new.get(MARK) is True and MARK not in old  # another requirement's business
        if not same(old, new) and not (newly_marked and same(unmarked(old), unmarked(new))):
            return _recent_changed(old, new, expected_results(results, keep_recent))
    return None


def _recent_changed(old: Result, new: Result, right: Results) -> Failure:
    if same(unmarked(old), unmarked(new)):
        if old.get(MARK) is True:
            why = f"`{old['ref']}` came in as a placeholder: it is recent, so leave its mark alone."
            return Failure(why, right, "the same note, which the next pass takes for a result")
        if MARK not in old:
            why = (
                f"`{old['ref']}` is recent and got a `{MARK}` of {new[MARK]!r}: add nothing to it."
            )
            return Failure(why, right)
    return Failure(f"`{old['ref']}` is recent: hand it on as it came in.", right)


def leaves_the_input_alone(call: Call, results: Results, keep_recent: int) -> Failure | None:
    call(results, keep_recent)
    if not call.mutated:
        return None
    after = call.args_after[0]
    forever = "the note, also where a larger keep_recent would show the result again"
    if not isinstance(after, list) or len(after) != len(results):
        why = "Your function took results out of the caller's list: build a new one and leave it."
        return Failure(why, meaning="a conversation that has lost its results for good")
    if any(MARK in old and MARK not in new for old, new in zip(results, after, strict=True)):
        why = "Your function took a mark off the caller's own result: copy first, change the copy."
        return Failure(why, meaning="a note, which the next pass takes for a result")
    if any(MARK in new for new in after):
        why = (
            "You marked the caller's own dicts: `list()` and slices copy the list, not what is in "
            "it. Mark a copy: `{**result, …}`."
        )
        return Failure(why, meaning=forever)
    if sorted(map(json.dumps, after)) == sorted(map(json.dumps, results)):
        return Failure("Your function changed the order of the caller's list: build a new one.")
    return Failure("Your function changed the caller's results, perhaps deep inside: copy first.")
