"""
caught by: Compares the blanks at the start of a line, and leaves blank lines alone
says: Blank lines are no messages
"""

import re

TIME = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
VARYING = re.compile(TIME + r"|\breq-\w+|\battempt \d+")


def kind_of(line):
    return VARYING.sub("*", line)


def dedupe_lines(content):
    lines = [line for line in content.split("\n") if line.strip()]
    kinds = {}
    for at, line in enumerate(lines):
        key = kind_of(line) if line.strip() else at
        kinds.setdefault(key, []).append(line)
    out = []
    for same in kinds.values():
        line = same[0]
        if len(same) > 1:
            found = re.search(TIME, same[-1])
            last = f", last {found[0]}" if found else ""
            line += f" [×{len(same)}{last}]"
        out.append(line)
    text = "\n".join(out)
    return text if len(out) < len(lines) and len(text) < len(content) else content
