"""
caught by: Refuses a negative number with a ValueError, and keeps nothing then
says: raise ValueError
"""

import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    text = json.dumps({"columns": columns, "rows": rows}, ensure_ascii=False)
    ref = store.put(text)

    def shown(value):
        if isinstance(value, str) and len(value) > max_chars:
            return value[:max_chars] + "…"
        return value

    preview = [[shown(value) for value in row] for row in rows[:preview_rows]]
    return {"rows": len(rows), "columns": columns, "id": ref, "preview": preview}
