"""Judge what a note depends on: equal results, other contents, and the result itself afterwards."""

import re
from typing import Any

from prunelab.grading import Call, Failure

from .words import Result, judge, note_of, with_args

CACHE = "another prompt from this note on: the provider's cache misses"


@judge
def is_equal_for_equal_results(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    if note_of(call, result) != note:
        why = "The same result gave two notes: keep clock, counter and chance out of it."
        return Failure(why, expected=note, meaning=CACHE)
    turned = note_of(call, with_args(result, dict(reversed(result["args"].items()))))
    if turned != note:
        why = "The same arguments in another order gave another note: go through them sorted."
        return Failure(why, expected=note, meaning=CACHE)
    inside = note_of(call, with_args(result, _turned(result["args"])))
    if inside != note:
        why = "Inside a value names can change places too: `json.dumps(value, sort_keys=True)`."
        return Failure(why, expected=note, meaning=CACHE)
    return None


def _turned(value: Any) -> Any:
    """The same value with the names of every object in reverse order."""
    if isinstance(value, dict):
        return {name: _turned(each) for name, each in reversed(value.items())}
    if isinstance(value, list):
        return [_turned(each) for each in value]
    return value


@judge
def ignores_content(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    other = note_of(call, {**result, "content": "-" if result["content"] else "19 March"})
    note_of(call, result)  # the card shows the last call
    if note == other:
        return None
    content = result["content"]
    if content and content[:6] in note and content[:6] not in other:
        return Failure(
            "The content got into the note: it is text from outside, and may give orders.",
            expected=other,
            meaning="a line of yours that says what a stranger wrote",
        )
    if re.sub(r"\d+", "", note) == re.sub(r"\d+", "", other):
        why = "Its length is of the content too: make the note of the call and the ref alone."
    elif not content:
        why = "An empty result is dropped like any other: do not look at the content."
    else:
        why = (
            "With another content the note is another one: use tool, args, ref and is_error alone."
        )
    return Failure(why, expected=other, meaning="a note that whoever fills the result can change")


@judge
def leaves_result_alone(call: Call, result: Result) -> Failure | None:
    note_of(call, result)
    if not call.mutated:
        return None
    after = call.args_after[0] or {}
    names = [name for name in (*result, *after) if result.get(name) != after.get(name)]
    which = f"`{names[0]}` of the result" if names else "the result"
    if "content" in names:
        why = "Return the note; do not write it into the result: a store may not have kept it yet."
    else:
        why = f"Your function changed {which}: work on a copy."
    return Failure(why, meaning="what the next rule finds is not what the tool returned")
