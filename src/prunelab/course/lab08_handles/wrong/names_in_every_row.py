"""
caught by: Shows the first `preview_rows` rows
says: says every name again
"""

import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    if preview_rows < 0 or max_chars < 0:
        raise ValueError("use 0 or more")
    text = json.dumps({"columns": columns, "rows": rows}, ensure_ascii=False)
    ref = store.put(text)

    def shown(value):
        if isinstance(value, str) and len(value) > max_chars:
            return value[:max_chars] + "…"
        return value

    preview = [dict(zip(columns, map(shown, row))) for row in rows[:preview_rows]]
    return {"rows": len(rows), "columns": columns, "id": ref, "preview": preview}
