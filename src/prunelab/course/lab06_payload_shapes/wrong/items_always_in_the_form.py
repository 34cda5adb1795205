"""
caught by: Leaves a list that fits as it is, also exactly at `max_chars`
says: return `content` itself
"""

import json


def first_items(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more characters")
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
    if len(content) > max_chars and len(text) >= len(content):
        return content
    return text
