"""The counts that fit are taken while they fit."""

import json
from itertools import takewhile


def first_items(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more characters")
    if len(content) <= max_chars:
        return content
    try:
        items = json.loads(content)
    except ValueError:
        return content
    if not isinstance(items, list):
        return content

    def view(count):
        kept = {"items": items[:count], "shown": count, "total": len(items), "ref": ref}
        return json.dumps(kept, ensure_ascii=False)

    fits = takewhile(lambda n: len(view(n)) <= max_chars, range(1, len(items) + 1))
    count = max(fits, default=0)
    text = view(count)
    return text if len(text) < len(content) else content
