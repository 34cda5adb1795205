"""The tail is a head, read backwards."""

from prunelab.pruning import grapheme_after, grapheme_before


def head_tail(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(f"{max_chars}")
    size = len(content)
    if size <= max_chars:
        return content
    longest = len(f'\n…[truncated {size} characters; use fetch_full(ref="{ref}")]\n')
    room = max(0, max_chars - longest)

    def cut(text, most):
        at = text.rfind("\n", 0, most + 1)
        return at if at * 2 >= most else None

    head, tail = cut(content, room // 2), cut(content[::-1], room - room // 2)
    if head is None:
        head = grapheme_before(content, room // 2)
    start = size - tail if tail is not None else grapheme_after(content, size - (room - room // 2))
    gap = f'\n…[truncated {start - head} characters; use fetch_full(ref="{ref}")]\n'
    text = content[:head] + gap + content[start:]
    return min(content, text, key=len)
