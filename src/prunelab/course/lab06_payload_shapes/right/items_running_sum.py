"""The length grows item by item; nothing is written twice."""

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

    length, count = len(view(0)) - 3, 0
    for item in items:
        length += len(json.dumps(item, ensure_ascii=False)) + 2
        if length + len(str(count + 1)) > max_chars:
            break
        count += 1
    text = view(count)
    return text if len(text) < len(content) else content
