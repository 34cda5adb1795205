"""Read what an answer returned, and name the mistake in words for the person who made it."""

import ast
import json
from collections.abc import Mapping
from typing import Any, NoReturn

from prunelab.grading import Call, Failure

from .draws import TRACE

Record = dict[str, Any]

CRASH = "nothing: the agent stops here, with the customer's question open"


def returned_text(
    call: Call, content: str, allow: list[str], known: Mapping[str, str] | None = None
) -> str | Failure:
    """Call the answer. `known` holds the words for exceptions that tell a mistake, by name."""
    reply = call.attempt(content, allow)
    if reply.error in (known or {}):
        return Failure((known or {})[reply.error], meaning=CRASH)
    value = reply.value if reply.ok else call(content, allow)
    if isinstance(value, str):
        return value
    kind = type(value).__name__
    return Failure(f"You returned a {kind}; the model reads text: return `json.dumps(…)` of it.")


def returned_record(
    call: Call, content: str, allow: list[str], known: Mapping[str, str] | None = None
) -> Record | Failure:
    """Call the answer and parse what it returned as a JSON object."""
    text = returned_text(call, content, allow, known)
    if isinstance(text, Failure):
        return text
    try:
        record = json.loads(text)
    except ValueError:
        return Failure(_why_not_json(text), meaning="text in no format that it knows")
    if isinstance(record, dict):
        return record
    return Failure(f"Your text holds a {type(record).__name__}; return a JSON object of fields.")


def same(left: object, right: object) -> bool:
    """Compare JSON values: true is not 1, and an integer is equal to the last digit."""
    match left, right:
        case (bool(), _) | (_, bool()):
            return left is right
        case dict(), dict():
            return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
        case list(), list():
            return len(left) == len(right) and all(map(same, left, right))
        case _:
            return left == right


def expected_record(content: str, allow: list[str]) -> Record:
    """Return what is right for an object of which `allow` matches something."""
    record: Record = json.loads(content, parse_constant=_refuse)
    earlier = _earlier_trace(record)
    wanted = [name for name in dict.fromkeys(allow) if name in record and name != TRACE]
    ordinary = [name for name in record if name != TRACE or earlier is None]
    left_out = [name for name in ordinary if name not in wanted]
    gone = list(dict.fromkeys([*(earlier or []), *left_out]))
    kept = {name: record[name] for name in wanted}
    return {**kept, TRACE: gone} if gone else kept


def _earlier_trace(record: Record) -> list[str] | None:
    """Return what an earlier pass left; None where the field is none or an ordinary one."""
    names = record.get(TRACE)
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        return names
    return None


def expected_text(content: str, allow: list[str]) -> str:
    """Return `expected_record` as the text that the answer should return."""
    return json.dumps(expected_record(content, allow), indent=2, ensure_ascii=False)


def without_trace(record: Record) -> Record:
    return {name: value for name, value in record.items() if name != TRACE}


def listed(names: object) -> str:
    """Name fields for a sentence: `eta`, `items`."""
    return ", ".join(f"`{name}`" for name in names) if isinstance(names, list) else f"{names!r}"


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"{number} is not JSON")


def _why_not_json(text: str) -> str:
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return "What you returned is not JSON: build a dict and return `json.dumps(…)` of it."
    return "That is Python's notation ('single quotes', None, True), not JSON: use `json.dumps`."
