"""One walk over the rows, which counts and shows."""

import json


def make_handle(columns, rows, store, preview_rows, max_chars):
    if not (preview_rows >= 0 <= max_chars):
        raise ValueError("preview_rows and max_chars are 0 or more")
    count, preview = 0, []
    for row in rows:
        if count < preview_rows:
            preview.append(
                [
                    cell[:max_chars] + "…" if isinstance(cell, str) and cell[max_chars:] else cell
                    for cell in row
                ]
            )
        count += 1
    kept = json.dumps({"columns": columns, "rows": rows}, ensure_ascii=False)
    return {"rows": count, "columns": columns, "id": store.put(kept), "preview": preview}
