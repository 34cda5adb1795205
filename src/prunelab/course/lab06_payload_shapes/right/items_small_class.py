"""A small class that knows its list."""

import json


class View:
    def __init__(self, items, ref):
        self.items, self.ref = items, ref

    def text(self, count):
        view = dict(items=self.items[:count], shown=count, total=len(self.items), ref=self.ref)
        return json.dumps(view, ensure_ascii=False)

    def within(self, length):
        texts = [self.text(0)]
        for count in range(1, len(self.items) + 1):
            texts.append(self.text(count))
            if len(texts[-1]) > length:
                return texts[-2]
        return texts[-1]


def first_items(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(max_chars)
    if len(content) <= max_chars:
        return content
    try:
        items = json.loads(content)
        assert type(items) is list
    except (ValueError, AssertionError):
        return content
    return min(content, View(items, ref).within(max_chars), key=len)
