"""
caught by: Refuses a negative `max_chars` with a ValueError
says: raise `ValueError`
"""

from prunelab.pruning import grapheme_after, grapheme_before


def head_tail(content, ref, max_chars):
    max_chars = max(0, max_chars)
    size = len(content)
    if size <= max_chars:
        return content

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
