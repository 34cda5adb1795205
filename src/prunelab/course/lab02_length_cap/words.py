"""What is right, and how to ask an answer for its text."""

import re
from collections.abc import Mapping

from prunelab.grading import Call, Failure
from prunelab.pruning.rules import apply_length_cap

NOTICE = re.compile(r'\n…\[truncated (.*?) characters; use fetch_full\(ref="(.*?)"\)\]')
CRASH = "nothing: the agent stops here, with the customer's question open"

PART_AS_WHOLE = "the whole text, though it is a part"


def notice(cut: int, ref: str) -> str:
    """Return what stands after the text that is left."""
    return f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'


def right_text(content: str, ref: str, max_chars: int) -> str:
    """Return what an answer should return."""
    return apply_length_cap(content, ref, max_chars)


def returned_text(
    call: Call, content: str, ref: str, max_chars: int, known: Mapping[str, str] | None = None
) -> str | Failure:
    """Call the answer. `known` holds the words for exceptions that tell a mistake, by name."""
    reply = call.attempt(content, ref, max_chars)
    if reply.error in (known or {}):
        return Failure(
            (known or {})[reply.error], right_text(content, ref, max_chars), meaning=CRASH
        )
    value = reply.value if reply.ok else call(content, ref, max_chars)
    if isinstance(value, str):
        return value
    kind = type(value).__name__
    return Failure(f"You returned a {kind}; the model reads text: return one text, a str.")


def characters(number: int) -> str:
    """Say a length: `1 character`, `53 characters`."""
    return f"{number} character" if number == 1 else f"{number} characters"


def count_in(text: str) -> str | None:
    """Return what the last notice gives as the count, if there is a notice."""
    found = NOTICE.findall(text)
    return found[-1][0] if found else None


def ref_in(text: str) -> str | None:
    """Return the ref that the last notice names, if there is a notice."""
    found = NOTICE.findall(text)
    return found[-1][1] if found else None


def shared(one: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
