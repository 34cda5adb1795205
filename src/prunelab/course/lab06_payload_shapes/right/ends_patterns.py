"""The line ends are found by patterns."""

import re

from prunelab.pruning import grapheme_after, grapheme_before


def head_tail(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError("max_chars is negative")
    if len(content) <= max_chars:
        return content
    words = '\n…[truncated %d characters; use fetch_full(ref="%s")]\n'
    room = max(0, max_chars - len(words % (len(content), ref)))
    most_head, most_tail = room // 2, (room + 1) // 2
    ends = [m.start() for m in re.finditer(r"\n", content[: most_head + 1])]
    end = ends[-1] if ends and ends[-1] >= most_head / 2 else grapheme_before(content, most_head)
    found = re.compile(r"\n").search(content, max(0, len(content) - most_tail - 1))
    start = grapheme_after(content, len(content) - most_tail)
    if found and len(content) - found.end() >= most_tail / 2:
        start = found.end()
    text = content[:end] + words % (start - end, ref) + content[start:]
    return text if len(text) < len(content) else content
