"""The one line that stands where a result stood, once it was superseded or grew old.

Like every note it names the call and the way back, and stays the same however often it is written:
a note that changes breaks the prefix cache behind it. At most 200 characters.
"""

from prunelab.pruning.results import ToolResult, call_text

MAX_CHARS = 200
SUPERSEDED, AGED = "superseded", "aged"  # as they stand in `pruned`


def superseded_note(result: ToolResult, later_ref: str) -> str:
    """Return the note of a result whose call was made again: `later_ref` holds the new answer."""
    way_back = f'what it said then: fetch_full(ref="{result["ref"]}")]'
    return _fitted(f"[{call_text(result)}", f": superseded by {later_ref}; {way_back}")


def aged_note(result: ToolResult) -> str:
    """Return the note of a result that grew old: its own `summary`, its step and the way back.

    A result without a summary is told by its call alone. A failed call says so.
    """
    what = result.get("summary") or "dropped on purpose"
    failed = "failed, " if result.get("is_error") else ""
    when = f" at step {result['step']}" if "step" in result else ""
    head = f"[{call_text(result)}{when}: {failed}{what}"
    return _fitted(head, f'; fetch_full(ref="{result["ref"]}")]')


def as_note(result: ToolResult, note: str, rule: str) -> ToolResult:
    """Return a copy of `result` with `note` in place of its content, and `rule` as what fired.

    A note that is not shorter than the content saves nothing: then the result comes back as it is.
    """
    if len(note) >= len(result["content"]):
        return result
    fired = [*result.get("pruned", []), rule]
    return {**result, "content": note, "placeholder": True, "pruned": fired}


def _fitted(head: str, tail: str) -> str:
    """Join both to one line of at most 200 characters; what is too much goes from the head."""
    head = " ".join(head.split())
    room = MAX_CHARS - len(tail)
    return (head if len(head) <= room else f"{head[: room - 1]}…") + tail
