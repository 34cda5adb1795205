"""Counts first, then one pass."""

import re
from collections import Counter

TIME = re.compile(r"(\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d([.,]\d+)?Z?")
REST = re.compile(r"\breq-\w+|\battempt \d+")


def mask(line: str) -> str:
    return REST.sub("<id>", TIME.sub("<time>", line))


def dedupe_lines(content: str) -> str:
    lines = content.split("\n")
    count = Counter(mask(line) for line in lines)
    last = {mask(line): line for line in lines}
    seen, out = set(), []
    for line in lines:
        kind = mask(line)
        if not line.strip() or count[kind] == 1:
            out.append(line)
        elif kind not in seen:
            seen.add(kind)
            time = TIME.search(last[kind])
            out.append(
                f"{line} [×{count[kind]}, last {time.group()}]"
                if time
                else f"{line} [×{count[kind]}]"
            )
    text = "\n".join(out)
    return content if len(text) >= len(content) else text
