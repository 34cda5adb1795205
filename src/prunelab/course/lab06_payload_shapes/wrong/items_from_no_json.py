"""
caught by: Leaves what is no JSON array as it is
says: makes `json.loads` raise
"""

import json


def first_items(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more characters")
    if len(content) <= max_chars:
        return content
    items = json.loads(content)
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
