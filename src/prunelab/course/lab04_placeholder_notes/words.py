"""Read a note that may be worded in any way: what it carries, what it says, what it lacks."""

import functools
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.grading.calls import CHANGES_ITS_MIND, CallFailed

Result = dict[str, Any]

MOST = 200  # characters of a note
CRASH = "nothing: the agent stops here, with the customer's question open"
PURPOSE = re.compile(r"\b(on purpose|deliberately|intentionally)\b", re.IGNORECASE)
AGAIN = re.compile(r"\b(again\b|re-?fetch)", re.IGNORECASE)
ALLOWED = re.compile(r"\b(fine|ok|okay|safe|safely|may)\b", re.IGNORECASE)
FAILED = re.compile(r"error|failed", re.IGNORECASE)

_ANY_TYPE = "An argument may be a number, a list or null: `json.dumps(value)` makes text of any."
# What an exception and its text tell about the mistake.
_CRASHES = (
    ("KeyError", "is_error", "`is_error` may be absent: ask `result.get(...)` for it."),
    ("TypeError", "expected str instance", _ANY_TYPE),
    ("TypeError", "can only concatenate str", _ANY_TYPE),
    ("AttributeError", "'dict' object", 'A result is a dict: write `result["tool"]`, not a dot.'),
    ("IndexError", "", "A call may have no arguments at all: go through them in a loop."),
)


class Told(Exception):
    """There is no note to judge; the failure says why."""

    def __init__(self, why: str, meaning: str) -> None:
        super().__init__(why)
        self.failure = Failure(why, meaning=meaning)


def judge(test: Callable[[Call, Result], Failure | None]) -> Callable[..., Failure | None]:
    """A test that calls `note_of`, and answers with its failure where it got no note."""

    @functools.wraps(test)
    def judged(call: Call, result: Result) -> Failure | None:
        try:
            return test(call, result)
        except Told as told:
            return told.failure

    return judged


def note_of(call: Call, result: Result) -> str:
    """Call the answer. Mistakes that show before there is a note have words of their own.

    Raises:
        Told: the answer gave no note, and we know why.
    """
    try:
        reply = call.attempt(result)
    except CallFailed as failed:
        if failed.kind != CHANGES_ITS_MIND:
            raise
        reply = call.reply  # the first note; that there are two is one requirement's business
    for error, text, why in _CRASHES:
        if reply.error == error and text in reply.error_text:
            raise Told(why, CRASH)
    note = reply.value if reply.ok else call(result)
    if isinstance(note, dict):
        raise Told(
            "Return the text alone: the result keeps its role and its place after the call.",
            "a call without its result; a provider refuses that",
        )
    if not isinstance(note, str):
        raise Told(f"You returned a {type(note).__name__}; the note is a text.", CRASH)
    return note


def way_back(result: Result) -> str:
    return f'fetch_full(ref="{result["ref"]}")'


def own_words(note: str, result: Result) -> str:
    """The note without the way back and without the tool's name."""
    return note.replace(way_back(result), " ").replace(result["tool"], " ")


def stands(value: Any, text: str) -> bool:
    """Does a value stand whole in the text, as JSON or as Python writes it, quoted or not?

    Of a nested value every name and every scalar is looked for; an empty one is never missed.
    """
    match value:
        case dict():
            return all(stands(name, text) and stands(each, text) for name, each in value.items())
        case list():
            return all(stands(each, text) for each in value)
        case _:
            return any(True for _ in places(value, text))


def places(value: Any, text: str) -> Iterator[int]:
    """Where a scalar stands: not inside a longer word or number."""
    for form in dict.fromkeys(_forms(value)):
        before = r"(?<![A-Za-z0-9_])" if re.match("[A-Za-z0-9_]", form) else ""
        after = r"(?![A-Za-z0-9_]|\.\d)" if re.search(r"[A-Za-z0-9_]\Z", form) else ""
        for found in re.finditer(before + re.escape(form) + after, text):
            yield found.start()


def _forms(value: Any) -> list[str]:
    if isinstance(value, str):
        written = json.dumps(value, ensure_ascii=False)
        return [value, written[1:-1], repr(value)[1:-1]]
    return [json.dumps(value), repr(value)]


def absent(note: str, result: Result) -> dict[str, tuple[bool, bool]]:
    """For each argument that is not whole: does its name stand in the note, does its value?"""
    text = own_words(note, result)
    found = {
        name: (stands(name, text), stands(value, text)) for name, value in result["args"].items()
    }
    return {name: both for name, both in found.items() if not all(both)}


def may_be_cut(note: str, result: Result) -> bool:
    """Would the note be too long, were the arguments whole that it lacks?"""
    lacking = {name: result["args"][name] for name in absent(note, result)}
    length = len(json.dumps(lacking, ensure_ascii=False)) if lacking else 0
    return bool(lacking) and len(note) + length > MOST


def lacking_words(note: str, result: Result) -> str:
    """Which of the words that a note must say are not there; "" when all are."""
    text = own_words(note, result)
    if not PURPOSE.search(text):
        return "on purpose"
    if not (AGAIN.search(text) and ALLOWED.search(text)):
        return "fetching again is fine"
    if result.get("is_error") is True and not FAILED.search(text):
        return "failed"
    return ""


def with_args(result: Result, args: Mapping[str, Any]) -> Result:
    return {**result, "args": dict(args)}
