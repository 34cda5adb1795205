"""Judge the text itself: when it must come back unchanged, how it is written, what calls share."""

import json

from prunelab.grading import Call, Failure

from .words import (
    expected_record,
    expected_text,
    returned_record,
    returned_text,
    same,
    without_trace,
)

EMPTY_SUCCESS = "an empty success: no order, no error"


def returns_unchanged(call: Call, content: str, allow: list[str]) -> Failure | None:
    crash = "JSON can be a list, a number or a text: is it a dict? If not, return content."
    known = {
        "JSONDecodeError": "Not every result is JSON: catch `ValueError` and return content.",
        "AttributeError": crash,
        "TypeError": crash,
        "IndexError": crash,
    }
    text = returned_text(call, content, allow, known)
    if isinstance(text, Failure):
        return text
    if text == content:
        return None
    if text.strip() in ("", "{}", "null", "None"):
        why = "What you cannot read is not empty: return content, so that the next rule sees it."
        return Failure(why, expected=content, meaning="a tool that had nothing to say")
    if content.startswith("{'"):
        why = "Single quotes are Python's notation, not JSON: return content as it is."
        return Failure(why, expected=content)
    return Failure("This is no JSON object: return content, the same text.", expected=content)


def refuses_nan(call: Call, content: str, allow: list[str]) -> Failure | None:
    text = returned_text(call, content, allow)
    if isinstance(text, Failure):
        return text
    try:
        right = expected_record(content, allow)
    except ValueError:
        if text == content:
            return None
        why = (
            "`json.loads` takes NaN and Infinity, JSON does not, nor in a field that goes: "
            "refuse while you parse."
        )
        return Failure(why, expected=content, meaning="a number that no other service means")
    got = returned_record(call, content, allow)
    if isinstance(got, Failure) or same(without_trace(got), without_trace(right)):
        return got if isinstance(got, Failure) else None
    why = "Here NaN is a word inside a text, and that is fine JSON: do not search the text for it."
    return Failure(why, expected=expected_text(content, allow))


def keeps_unmatched(call: Call, content: str, allow: list[str]) -> Failure | None:
    text = returned_text(call, content, allow)
    if isinstance(text, Failure) or text == content:
        return text if isinstance(text, Failure) else None
    try:
        fields = json.loads(text)
    except ValueError:
        fields = None
    if fields == json.loads(content):
        why = "Nothing matched, so nothing was pruned: return content itself, not a new text of it."
        return Failure(why, expected=content)
    if isinstance(fields, dict) and without_trace(fields):
        why = "Nothing matched at the top: do not look inside; unwrapping is the tool's business."
        return Failure(why, expected=content)
    why = "The allowlist matched nothing: an error or a wrapped record. Return content, not {}."
    return Failure(why, expected=content, meaning=EMPTY_SUCCESS)


def writes_readably(call: Call, content: str, allow: list[str]) -> Failure | None:
    text = returned_text(call, content, allow)
    got = returned_record(call, content, allow)
    if isinstance(text, Failure) or isinstance(got, Failure):
        return text if isinstance(text, Failure) else None
    right = json.dumps(got, indent=2, ensure_ascii=False)
    if text == right:
        return None
    if text.isascii() and not right.isascii():
        why = (
            "Chinese came out as \\u codes, two to three times the tokens: "
            "set `ensure_ascii=False`."
        )
    else:
        why = "Write it with `json.dumps(kept, indent=2, ensure_ascii=False)`."
    return Failure(why, expected=right)


def leaves_list_alone(call: Call, content: str, allow: list[str]) -> Failure | None:
    call(content, allow)
    if not call.mutated:
        return None
    return Failure(
        "Your function changed the `allow` list: work on a copy.",
        meaning="the next order, pruned with another list",
    )
