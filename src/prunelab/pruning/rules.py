"""The four pruning rules. Each is small enough to write by hand; the course asks for exactly that.

Every length here is in characters (Python code points).
"""

import json
import math

from prunelab.pruning.results import ToolResult


def apply_field_allowlist(content: str, allow: list[str]) -> str:
    """Keep the allowed fields of a JSON object and name the ones that were left out.

    Returns JSON text (indent 2, non-ASCII unescaped) with the fields of `allow` that exist, in
    `allow`'s order, values untouched. When a field was left out, a last field `_dropped_fields`
    lists its name; a list that an earlier pass left there is carried on. Content that is no JSON
    object, and content of which `allow` matches nothing, comes back as the same string.
    """

    def finite(number: str) -> float:
        if not math.isfinite(float(number)):
            raise ValueError("NaN and Infinity are not JSON")
        return float(number)

    try:
        record = json.loads(content, parse_float=finite, parse_constant=finite)
        if not isinstance(record, dict):
            return content
        trace = record.get("_dropped_fields")
        if isinstance(trace, list) and all(isinstance(name, str) for name in trace):
            record.pop("_dropped_fields")
        else:
            trace = []
        kept = {k: record[k] for k in allow if k in record and k != "_dropped_fields"}
        if not kept:
            return content
        dropped = list(dict.fromkeys(trace + [k for k in record if k not in kept]))
        if dropped:
            kept["_dropped_fields"] = dropped
        return json.dumps(kept, indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return content


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    """Keep the first `max_chars` characters and say how many were cut and where they are.

    Content within the cap comes back as it is, and so does content that the notice would make
    longer.

    Raises:
        ValueError: `max_chars` is negative.
    """
    if max_chars < 0:
        raise ValueError(f"max_chars is {max_chars}; use 0 or more characters")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice


def drop_stale(results: list[ToolResult], keep_recent: int) -> list[ToolResult]:
    """Mark all but the last `keep_recent` results with `placeholder: True`.

    Returns a new list of the same length and order; marked results are copies, and the input
    stays as it was.

    Raises:
        ValueError: `keep_recent` is negative.
    """
    if keep_recent < 0:
        raise ValueError(f"keep_recent is {keep_recent}; use 0 or more results")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if position < first_kept else result
        for position, result in enumerate(results)
    ]


def placeholder_note(result: ToolResult) -> str:
    """Return the one line, at most 200 characters, that stands where a dropped result stood.

    It carries the tool, its arguments and the way back, says that dropping was meant and that
    reading again is fine, and says "failed" when the result was an error. It never depends on
    the content: that is text from outside.
    """
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)}"
        for name, value in sorted(result["args"].items())
    )
    what = "failed; its error" if result.get("is_error") else "result"
    way_back = f'fetching it again with fetch_full(ref="{result["ref"]}") is fine]'
    start, end = f"[{result['tool']}(", f"): {what} dropped on purpose; {way_back}"
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: max(room - 1, 0)] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
