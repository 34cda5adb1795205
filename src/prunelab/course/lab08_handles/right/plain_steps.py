"""One thing after the other."""

import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    if preview_rows < 0:
        raise ValueError("preview_rows is negative")
    if max_chars < 0:
        raise ValueError("max_chars is negative")
    whole = {}
    whole["columns"] = columns
    whole["rows"] = rows
    ref = store.put(json.dumps(whole, ensure_ascii=False))
    preview = []
    for row in rows[:preview_rows]:
        cut = []
        for value in row:
            if isinstance(value, str):
                if len(value) > max_chars:
                    value = value[:max_chars] + "…"
            cut.append(value)
        preview.append(cut)
    handle = {}
    handle["rows"] = len(rows)
    handle["columns"] = columns
    handle["id"] = ref
    handle["preview"] = preview
    return handle
