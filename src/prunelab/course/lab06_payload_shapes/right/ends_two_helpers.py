"""A helper for each end."""

from prunelab.pruning import grapheme_after, grapheme_before


def head_end(text, room):
    line_end = text.rfind("\n", 0, room + 1)
    return line_end if 2 * line_end >= room else grapheme_before(text, room)


def tail_start(text, room):
    line_end = text.find("\n", len(text) - room - 1)
    if line_end >= 0 and 2 * (len(text) - line_end - 1) >= room:
        return line_end + 1
    return grapheme_after(text, len(text) - room)


def head_tail(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError("max_chars")
    if len(content) <= max_chars:
        return content
    notice = '\n…[truncated {} characters; use fetch_full(ref="' + ref + '")]\n'
    room = max_chars - len(notice.format(len(content)))
    room = room if room > 0 else 0
    end, start = head_end(content, room // 2), tail_start(content, room - room // 2)
    text = content[:end] + notice.format(start - end) + content[start:]
    return content if len(text) >= len(content) else text
