"""
caught by: Refuses a negative `max_chars` with a ValueError
says: raise `ValueError`
"""

import json


def first_items(content, ref, max_chars):
    max_chars = max(0, max_chars)
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

    count = 0
    while count < len(items) and len(view(count + 1)) <= max_chars:
        count += 1
    text = view(count)
    return text if len(text) < len(content) else content
