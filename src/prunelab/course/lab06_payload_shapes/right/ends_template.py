"""The notice is a template, the rest is one expression an end."""

from string import Template

from prunelab.pruning import grapheme_after, grapheme_before

GAP = Template('\n\u2026[truncated $count characters; use fetch_full(ref="$ref")]\n')


def head_tail(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError("use 0 or more")
    size = len(content)
    if size <= max_chars:
        return content
    room = max(0, max_chars - len(GAP.substitute(count=size, ref=ref)))
    half = room // 2
    line = content.rfind("\n", 0, half + 1)
    head = content[: line if line >= half / 2 else grapheme_before(content, half)]
    rest = room - half
    line = content.find("\n", size - rest - 1)
    near = line != -1 and size - line - 1 >= rest / 2
    tail = content[line + 1 if near else grapheme_after(content, size - rest) :]
    gap = GAP.substitute(count=size - len(head) - len(tail), ref=ref)
    text = head + gap + tail
    return text if len(text) < size else content
