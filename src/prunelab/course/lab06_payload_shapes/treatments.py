"""The two ways that lab 06 compares: the first N characters, and each shape's own treatment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from prunelab.pruning import count_tokens, shorten
from prunelab.pruning.facts import stands_in
from prunelab.pruning.shapes.diagnostics import diagnostic_shortener
from prunelab.pruning.shapes.jsontext import NotJson, read_json
from prunelab.scenario import Payload

ANSWER_OF = {"list": "first_items", "document": "head_tail", "diagnostic": "dedupe_lines"}


@dataclass(frozen=True)
class Cut:
    """What one way left of a payload: the text, its tokens, and what became of the fact."""

    text: str
    tokens: int
    visible: bool
    recoverable: bool
    broken_json: bool


def first_characters(payload: Payload, max_chars: int) -> Cut:
    """Cut after so many characters, as most wrappers do."""
    return _judged(payload, payload.content[:max_chars])


def own_treatment(
    payload: Payload, max_chars: int, functions: Mapping[str, Callable[..., Any]]
) -> Cut | None:
    """Treat a payload by its shape; None while the function that it takes is not there.

    A record is projected by the library. A log is first collapsed by `dedupe_lines`; which of its
    lines are kept after that the library decides.
    """
    name = ANSWER_OF.get(payload.shape)
    if name is None:
        text = shorten(payload.content, payload.ref, max_chars, "record", payload.fields)
    elif name not in functions:
        return None
    elif name == "dedupe_lines":
        text = diagnostic_shortener(payload.content, functions[name])(payload.ref, max_chars)
    else:
        text = functions[name](payload.content, payload.ref, max_chars)
    return _judged(payload, text)


def _judged(payload: Payload, text: str) -> Cut:
    return Cut(
        text=text,
        tokens=count_tokens(text),
        visible=stands_in(payload.fact, text),
        recoverable=payload.ref in text,
        broken_json=_is_json(payload.content) and not _is_json(text),
    )


def _is_json(text: str) -> bool:
    try:
        read_json(text)
    except NotJson:
        return False
    return True
