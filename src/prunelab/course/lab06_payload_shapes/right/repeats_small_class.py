"""A small class for a kind of line."""

import re
from dataclasses import dataclass

TIME = re.compile(r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?")
OTHER = re.compile(r"\breq-\w+|\battempt \d+")


@dataclass
class Kind:
    first: str
    last: str
    count: int = 1

    def again(self, line):
        self.last, self.count = line, self.count + 1

    def __str__(self):
        if self.count == 1:
            return self.first
        time = TIME.search(self.last)
        return f"{self.first} [×{self.count}{', last ' + time[0] if time else ''}]"


def dedupe_lines(content: str) -> str:
    kinds = {}
    for number, line in enumerate(content.split("\n")):
        name = OTHER.sub("?", TIME.sub("?", line)) if line.strip() else number
        if name in kinds:
            kinds[name].again(line)
        else:
            kinds[name] = Kind(line, line)
    text = "\n".join(str(kind) for kind in kinds.values())
    return text if len(text) < len(content) else content
