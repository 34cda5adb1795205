"""The whole text is masked at once."""

import re


def dedupe_lines(content: str) -> str:
    time = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
    masked = re.sub(time + r"|\breq-\w+|\battempt \d+", "*", content).split("\n")
    lines = content.split("\n")
    where = {}
    for at, kind in enumerate(masked):
        where.setdefault(kind if kind.strip() else (at,), []).append(at)
    out = []
    for places in where.values():
        mark = ""
        if len(places) > 1:
            when = re.search(time, lines[places[-1]])
            mark = f" [×{len(places)}" + (f", last {when.group()}]" if when else "]")
        out.append(lines[places[0]] + mark)
    return min(content, "\n".join(out), key=len)
