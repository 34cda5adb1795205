"""How to ask an answer for its text, and what is shared by the judges of lab 06."""

import re
from collections.abc import Mapping
from typing import Any

from prunelab.grading import Call, Failure, Raises

CRASH = "nothing: the agent stops here, with the customer's question open"
NOTICE = re.compile(r'\n…\[truncated (\d+) characters; use fetch_full\(ref="([\w-]+)"\)\]\n')


def returned_text(
    call: Call, args: tuple[Any, ...], right: str, known: Mapping[str, str] | None = None
) -> str | Failure:
    """Call the answer. `known` holds the words for exceptions that tell a mistake, by name."""
    reply = call.attempt(*args)
    if reply.error in (known or {}):
        return Failure((known or {})[reply.error], right, meaning=CRASH)
    value = reply.value if reply.ok else call(*args)
    if isinstance(value, str):
        return value
    kind = type(value).__name__
    return Failure(f"You returned a {kind}; the model reads text: return one text, a str.")


def refuses_negative(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    reply = call.attempt(content, ref, max_chars)
    if reply.error == "ValueError":
        return None
    if reply.error and reply.error != "NotImplementedError":
        return Failure(f"A negative `max_chars` must raise `ValueError`, not {reply.error}.")
    if not reply.ok:
        call(content, ref, max_chars)
    return Failure(
        "A negative `max_chars` is a mistake of whoever calls: raise `ValueError`.",
        Raises("ValueError"),
    )


def counted(number: int, what: str) -> str:
    """Say a count: `1 item`, `3 items`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
