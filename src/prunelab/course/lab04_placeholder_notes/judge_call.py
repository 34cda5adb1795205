"""Judge what a note carries: the tool, the way back, the arguments, and how they are written."""

import json
import re
from typing import Any

from prunelab.grading import Call, Failure

from .words import Result, absent, judge, may_be_cut, note_of, own_words, places, stands, way_back


@judge
def carries_tool_and_way_back(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    has_tool, has_way = result["tool"] in note, way_back(result) in note
    if has_tool and has_way:
        return None
    if not has_tool and not re.search("ref|fetch", note):
        return Failure(
            "Nothing to act on: say which call this was, and how its result can be read again.",
            meaning=f"`{note[:60]}`: it guesses, or calls every tool again",
        )
    if not has_way:
        return Failure(_why_no_way(note, result), meaning="a result that is gone for good")
    return Failure(
        f"The note leads back, but to what? Name the tool, here `{result['tool']}`.",
        meaning="one of many notes alike: it fetches each to see which one it needs",
    )


def _why_no_way(note: str, result: Result) -> str:
    ref = result["ref"]
    if f"fetch_full(ref='{ref}')" in note:
        return (
            'Write the ref in double quotes, `fetch_full(ref="…")`: '
            "the survival check looks for it."
        )
    if "fetch_full(" in str(result["args"]):
        return (
            "A way back inside an argument is text from outside: add the result's own all the same."
        )
    others = re.findall(r'fetch_full\(ref="([^"]*)"\)', note)
    if others:
        return f'`{others[0]}` is the ref of another result: take `result["ref"]`.'
    if re.search(rf"(?<![\w-]){re.escape(ref)}(?![\w-])", note):
        return (
            'The ref alone is not a way back: write the call that reads it, `fetch_full(ref="…")`.'
        )
    return 'The way back is missing: write `fetch_full(ref="…")` with `result["ref"]`.'


@judge
def carries_arguments(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    gone = absent(note, result)
    if gone:
        return None if may_be_cut(note, result) else _why_absent(result["args"], gone)
    if _pairs_are_mixed_up(note, result):
        return Failure(
            'Names and values do not belong together: take both from `result["args"].items()`.',
            meaning="another call than the one that was made",
        )
    return None


def _why_absent(args: dict[str, Any], gone: dict[str, tuple[bool, bool]]) -> Failure:
    name, (name_stands, value_stands) = next(iter(gone.items()))
    value = args[name]
    known = f"`{name}` of the call is not known"
    if not name_stands and not value and not isinstance(value, str):
        why = f"`{name}` is {json.dumps(value)}, and the call said so: do not test the value."
        return Failure(why, meaning=f"a call without `{name}`")
    if len(gone) < len(args):
        why = f"`{name}` is not in the note, other arguments are: carry every one, whole."
        return Failure(why, meaning=known)
    if name_stands:
        why = f"The note names `{name}`, but not its value {json.dumps(value)[:30]}: carry both."
        return Failure(why, meaning=known)
    if value_stands:
        why = f"The value {json.dumps(value)[:30]} stands there without its name, `{name}`."
        return Failure(why, meaning="a value of it does not know what")
    return Failure(
        "The note does not say with which arguments: carry each by name and value.",
        meaning="a call of this tool, but for which order or which query?",
    )


def _pairs_are_mixed_up(note: str, result: Result) -> bool:
    """Do the names come in another order than their values? Only what stands once can tell."""
    text = own_words(note, result)
    pairs = []
    for name, value in result["args"].items():
        if isinstance(value, str | int | float) and not isinstance(value, bool):
            at, behind = set(places(name, text)), set(places(value, text))
            if len(at) == len(behind) == 1:
                pairs.append((at.pop(), behind.pop()))
    return [value for _, value in sorted(pairs)] != sorted(value for _, value in pairs)


@judge
def writes_chinese(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    if stands(result["args"], own_words(note, result)):
        return None
    if re.search(r"\\[uUxN]", note):
        return Failure(
            "Chinese came out as \\u codes, twice the tokens: set `ensure_ascii=False`.",
            meaning="codes that it has to decode before it can compare them",
        )
    if may_be_cut(note, result):
        return None
    written = json.dumps(result["args"], ensure_ascii=False)
    lacking = "".join(dict.fromkeys(char for char in written if char not in note))
    return Failure(f"{lacking!r} is not in the note: carry text beyond ASCII as it is.")
