"""Without blanks after commas and colons: fewer characters, the same JSON."""

import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    if preview_rows < 0 or max_chars < 0:
        raise ValueError("a count is 0 or more")
    encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    ref = store.put(encode({"columns": columns, "rows": rows}))
    cut = lambda v: v if type(v) is not str or len(v) <= max_chars else v[:max_chars] + "…"
    preview = [[cut(v) for v in row] for row in rows[:preview_rows]]
    return dict(zip(("rows", "columns", "id", "preview"), (len(rows), columns, ref, preview)))
