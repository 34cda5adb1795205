"""
caught by: Collapses lines that differ only in their time
says: others stand between them
"""

import re

TIME = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
VARYING = re.compile(TIME + r"|\breq-\w+|\battempt \d+")


def kind_of(line):
    return VARYING.sub("*", line)


def dedupe_lines(content):
    lines = content.split("\n")
    kinds = {}
    run = 0
    for at, line in enumerate(lines):
        run += at > 0 and kind_of(line) != kind_of(lines[at - 1])
        kinds.setdefault(run, []).append(line)
    out = []
    for same in kinds.values():
        line = same[0]
        if len(same) > 1:
            found = re.search(TIME, same[-1])
            last = f", last {found[0]}" if found else ""
            line += f" [×{len(same)}{last}]"
        out.append(line)
    text = "\n".join(out)
    return text if len(text) < len(content) else content
