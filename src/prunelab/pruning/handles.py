"""Return a handle, not the haystack: what the model reads of a result that is kept elsewhere."""

import json
from typing import Any, TypedDict

from prunelab.pruning.stores.store import Store


class Handle(TypedDict):
    """What stands in the window for a result, whatever its size.

    rows: how many rows the result has, exactly.
    columns: their names.
    id: the ref under which the store keeps all of it.
    preview: the first rows, long texts cut.
    """

    rows: int
    columns: list[str]
    id: str
    preview: list[list[Any]]


def make_handle(
    columns: list[str], rows: list[list[Any]], store: Store, preview_rows: int, max_chars: int
) -> Handle:
    """Keep a query's result whole in the store and return the little that the model reads.

    - Put the whole result into the store, once, as the JSON object
      {"columns": columns, "rows": rows}. `store.put(text)` returns its ref; non-ASCII unescaped.
    - Return {"rows": how many rows there are in all, "columns": columns, "id": that ref,
      "preview": the first `preview_rows` rows}.
    - In the preview a text of more than `max_chars` characters becomes its first `max_chars` and
      "…". All other values stand as they are. What the store keeps is not cut.
    - A result of no rows is kept and named too. The caller's lists stay as they are.

    Raises:
        ValueError: `preview_rows` or `max_chars` is negative; nothing is put then.
    """
    if preview_rows < 0 or max_chars < 0:
        raise ValueError(f"preview_rows {preview_rows}, max_chars {max_chars}: use 0 or more")
    whole = json.dumps({"columns": columns, "rows": rows}, ensure_ascii=False)
    ref = store.put(whole)

    def shown(value: Any) -> Any:
        if isinstance(value, str) and len(value) > max_chars:
            return value[:max_chars] + "…"
        return value

    preview = [[shown(value) for value in row] for row in rows[:preview_rows]]
    return {"rows": len(rows), "columns": columns, "id": ref, "preview": preview}
