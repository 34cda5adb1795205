"""
caught by: Leaves a text in which nothing repeats as it is
says: gets no mark
"""

import re

TIME = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
VARYING = re.compile(TIME + r"|\breq-\w+|\battempt \d+")


def kind_of(line):
    return VARYING.sub("*", line)


def dedupe_lines(content):
    lines = content.split("\n")
    kinds = {}
    for at, line in enumerate(lines):
        key = kind_of(line) if line.strip() else at
        kinds.setdefault(key, []).append(line)
    out = []
    for same in kinds.values():
        line = same[0]
        if len(same) > 1 or (len(kinds) == len(lines) and same[0].strip()):
            found = re.search(TIME, same[-1])
            last = f", last {found[0]}" if found else ""
            line += f" [×{len(same)}{last}]"
        out.append(line)
    text = "\n".join(out)
    return text if len(text) < len(content) or len(kinds) == len(lines) else content
