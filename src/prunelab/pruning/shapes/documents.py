"""A document: both ends say most, so the middle goes."""

from prunelab.pruning.shapes.graphemes import grapheme_after, grapheme_before


def head_tail(content: str, ref: str, max_chars: int) -> str:
    """Keep both ends of a text and say between them how much is missing and where it is.

    Returns at most `max_chars` characters, the notice included: the head, then on a line of its
    own `…[truncated 33120 characters; use fetch_full(ref="r4")]`, then the tail. The count is
    exact, so `fetch_full(ref, offset=len(head), length=count)` is what is missing.

    The notice takes its room first, as long as it would be if all of `content` were cut. The head
    gets half of the rest, the tail as much or one character more. The head ends before the last
    line end, the tail starts after the first one, that leaves it at least half of its room; where
    lines are longer it is cut where the room ends, but never inside a grapheme.

    Content within `max_chars` comes back as it is, and so does content that would not get shorter.
    Where there is room for nothing else, the notice stands alone, even beyond `max_chars`.

    Raises:
        ValueError: `max_chars` is negative.
    """
    if max_chars < 0:
        raise ValueError(f"max_chars is {max_chars}; use 0 or more characters")
    size = len(content)
    if size <= max_chars:
        return content

    def notice(count: int) -> str:
        return f'\n…[truncated {count} characters; use fetch_full(ref="{ref}")]\n'

    room = max(0, max_chars - len(notice(size)))
    most_head, most_tail = room // 2, room - room // 2
    end = content.rfind("\n", 0, most_head + 1)
    if end < most_head / 2:
        end = grapheme_before(content, most_head)
    start = content.find("\n", size - most_tail - 1) + 1
    if not start or size - start < most_tail / 2:
        start = grapheme_after(content, size - most_tail)
    text = content[:end] + notice(start - end) + content[start:]
    return text if len(text) < size else content
