"""
caught by: Counts the digits of its own counts
says: the digits of `shown` count too
"""

import json


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

    size, count = len(view(0)) - 2, 0
    for item in items:
        size += len(json.dumps(item, ensure_ascii=False)) + 2
        if size > max_chars:
            break
        count += 1
    text = view(count)
    return text if len(text) < len(content) else content
