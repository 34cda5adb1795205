"""What varies is cut out of the line."""

import re

TIME = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"


def dedupe_lines(content: str) -> str:
    kinds: dict[object, dict] = {}
    for at, line in enumerate(content.split("\n")):
        key = tuple(re.split(rf"{TIME}|\breq-\w+|\battempt \d+", line)) if line.strip() else at
        kind = kinds.setdefault(key, {"first": line, "count": 0})
        kind["count"] += 1
        kind["last"] = re.findall(TIME, line)[:1]
    out = [
        kind["first"]
        if kind["count"] == 1
        else f"{kind['first']} [×{', last '.join([str(kind['count']), *kind['last']])}]"
        for kind in kinds.values()
    ]
    text = "\n".join(out)
    return text if len(text) < len(content) else content
