"""All items first, then one fewer until it fits."""

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

    count = len(items)
    while count and len(view(count)) > max_chars:
        count -= 1
    text = view(count)
    return text if len(text) < len(content) else content
