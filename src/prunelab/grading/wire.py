"""JSON of the parts that json is made of. The worker is sent this text and runs it.

Imports the standard library alone, and no more of it than it must: json, with the re and enum that
it imports, takes as long to load as Python itself, in each of the processes that a grading starts.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

written: Callable[[Any], str]
"""A value as JSON in ASCII; ValueError for NaN, TypeError for what JSON does not know."""
read: Callable[[str], Any]
"""The value of a JSON text that the grader has sent."""


class Rules:
    """What a scanner asks of its decoder, as json has it."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float, parse_int, parse_constant = float, int, float


def refused(value: object) -> Any:
    raise TypeError(f"{type(value).__name__} is no JSON")


def from_parts() -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """ImportError where this Python keeps them elsewhere."""
    from _json import encode_basestring_ascii, make_encoder, make_scanner

    pieces = make_encoder(
        None, refused, encode_basestring_ascii, None, ": ", ", ", False, False, False
    )
    rules: Any = Rules()
    scan = make_scanner(rules)
    return lambda value: "".join(pieces(value, 0)), lambda text: scan(text, 0)[0]


def from_json() -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    import json

    return json.JSONEncoder(check_circular=False, allow_nan=False).encode, json.loads


try:
    written, read = from_parts()
except (ImportError, TypeError):
    written, read = from_json()
