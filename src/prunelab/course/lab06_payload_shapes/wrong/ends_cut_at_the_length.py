"""
caught by: Leaves a text within `max_chars` as it is, also exactly at it
says: Exactly `max_chars` characters fit
"""

from prunelab.pruning import grapheme_after, grapheme_before


def head_tail(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more characters")
    size = len(content)
    if size < max_chars:
        return content
    if size == max_chars:
        return content.strip() + "…"

    def notice(count):
        return f'\n…[truncated {count} characters; use fetch_full(ref="{ref}")]\n'

    room = max(0, max_chars - len(notice(size)))
    most_head = room // 2
    most_tail = room - most_head
    end = content.rfind("\n", 0, most_head + 1)
    if end < most_head / 2:
        end = grapheme_before(content, most_head)
    start = content.find("\n", size - most_tail - 1) + 1
    if not start or size - start < most_tail / 2:
        start = grapheme_after(content, size - most_tail)
    text = content[:end] + notice(start - end) + content[start:]
    return text if len(text) < size else content
