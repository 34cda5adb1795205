"""Works on a copy of its own, which it may change."""

import copy
import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    if preview_rows < 0 or max_chars < 0:
        raise ValueError("negative")
    ref = store.put(json.dumps({"columns": columns, "rows": rows}, ensure_ascii=False))
    preview = copy.deepcopy(rows[:preview_rows])
    for row in preview:
        for at in range(len(row)):
            if isinstance(row[at], str) and row[at] != row[at][:max_chars]:
                row[at] = row[at][:max_chars] + "…"
    return {"rows": len(rows), "columns": columns, "id": ref, "preview": preview}
