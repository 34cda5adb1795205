"""Structural matching, and islice for the preview."""

import json
from itertools import islice


def make_handle(columns, rows, store, preview_rows, max_chars):
    if min(preview_rows, max_chars) < 0:
        raise ValueError(f"{preview_rows=}, {max_chars=}")

    def shown(value):
        match value:
            case str() if len(value) > max_chars:
                return f"{value[:max_chars]}…"
            case _:
                return value

    ref = store.put(json.dumps({"rows": rows, "columns": columns}, ensure_ascii=False))
    return {
        "id": ref,
        "preview": [list(map(shown, row)) for row in islice(rows, preview_rows)],
        "columns": list(columns),
        "rows": len(rows),
    }
