"""Judge the handle's fields, its count, and what the store keeps behind it."""

import json
from typing import Any

from prunelab.grading import Call, Failure, GivenStore
from prunelab.pruning import Store

from .words import FIELDS, Rows, kept_before, read_handle

COSTS = "more than it needs, on every turn"
GUESS = "an id that leads nowhere: it guesses, or runs the query again"


def has_the_four_fields(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    more = [name for name in handle if name not in FIELDS]
    if more:
        return Failure(f"`{more[0]}` is one field too many: a handle has four.", meaning=COSTS)
    if handle["columns"] != columns:
        return Failure("`columns` is the list of the columns' names, as it was given.", columns)
    return None


def keeps_all_of_it(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    ref, filled = handle["id"], call.store
    assert filled is not None
    if not isinstance(ref, str):
        why = "A small result needs an `id` too: without one the model cannot filter it."
        return Failure(why, meaning=GUESS)
    if ref not in filled:
        why = f"Nothing is kept under `{ref[:40]}`: put first, and take the id that `put` returns."
        return Failure(why, meaning=GUESS)
    if ref in store.contents:
        why = f"Under `{ref}` an earlier result is kept: take the id that `store.put` returns."
        return Failure(why, meaning="the rows of another query")
    return _judge_text(filled.fetch_full(ref), columns, rows)


def _judge_text(text: str, columns: list[str], rows: Rows) -> Failure | None:
    try:
        kept = json.loads(text)
    except ValueError:
        why = "What is kept is no JSON: `str` writes Python's notation. Use json.dumps."
        return Failure(why, json.dumps({"columns": columns, "rows": rows}))
    right = {"columns": columns, "rows": rows}
    if kept == right:
        return None
    return Failure(_why_kept(kept, columns, rows), right, "a result that is not what came back")


def _why_kept(kept: Any, columns: list[str], rows: Rows) -> str:
    if isinstance(kept, list):
        if kept and isinstance(kept[0], dict):
            return "Kept is a dict for each row, with every name in each: keep columns and rows."
        return "The rows are kept without their columns: nobody can filter them by name."
    if not isinstance(kept, dict) or set(kept) != {"columns", "rows"}:
        return 'Keep the result itself, {"columns": …, "rows": …}, not the handle to it.'
    found = kept["rows"]
    if isinstance(found, list) and len(found) < len(rows):
        return f"Only {len(found)} of {len(rows)} rows are kept: put all, then take the preview."
    if kept["columns"] != columns:
        return "The columns that are kept are not those of the result."
    return "The texts that are kept are cut: cut them in the preview only."


def counts_all_rows(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    count = handle["rows"]
    if type(count) is int and count == len(rows):
        return None
    meaning = f"a result of {count!r} rows, though there are {len(rows)}"
    if not isinstance(count, int):
        why = f"`rows` is how many there are, a whole number; you gave a {type(count).__name__}."
        return Failure(why, len(rows), COSTS if isinstance(count, list) else "")
    if count == min(preview_rows, len(rows)):
        why = "That counts the preview: count all rows of the result."
    elif count == len(rows) * len(columns):
        why = "That counts the values: count the rows."
    elif count == len(rows) - min(preview_rows, len(rows)):
        why = "That counts what the preview leaves out: count all rows of the result."
    else:
        why = f"The result has {len(rows)} rows, not {count}: the model decides by this number."
    return Failure(why, len(rows), meaning)


def puts_it_once(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    minted = kept_before(store) + 1
    following = _next_ref(call.store)
    if following == f"r{minted}":
        why = "You named the ref yourself: the next result under it is refused. Use `store.put`."
        return Failure(why, f"r{minted}")
    if following != f"r{minted + 1}" or handle["id"] != f"r{minted}":
        why = "More than one text was put for one result: put once, all of it."
        return Failure(why, f"r{minted}", "refs that nobody reads take room that others need")
    return None


def names_a_result_of_nothing(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    empty = "A result of no rows has no rows[0]: slices and loops need none."
    known = {"IndexError": empty, "ZeroDivisionError": empty, "ValueError": empty}
    handle = read_handle(call, columns, rows, store, preview_rows, most, known=known)
    if isinstance(handle, Failure):
        return handle
    filled = call.store
    assert filled is not None
    if handle["id"] not in filled:
        why = "No rows is a result too: keep it and give its id, like any other."
        return Failure(why, meaning="a query that did not run")
    if handle["rows"] != 0 or handle["preview"] != []:
        return Failure("A result of no rows has `rows` 0 and the preview [].")
    return None


def _next_ref(store: Store | None) -> str:
    assert store is not None
    return store.put("what comes next")


def refuses_a_negative_number(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    reply = call.attempt(columns, rows, store, preview_rows, most)
    name = "preview_rows" if preview_rows < 0 else "max_chars"
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error and not reply.raised_a("ValueError"):
        return Failure(f"A negative `{name}` must be a ValueError, not {reply.error}.")
    if not reply.error:
        why = f"A negative `{name}` is a slip somewhere else: raise ValueError."
        return Failure(why, meaning="a preview that nobody asked for")
    if _next_ref(call.store) != f"r{kept_before(store) + 1}":
        return Failure("The result was put before you refused: look at the numbers first.")
    return None


def leaves_the_lists_alone(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    call(columns, rows, store, preview_rows, most)
    if not call.mutated:
        return None
    after = call.args_after[1]
    if isinstance(after, list) and len(after) == len(rows):
        why = "You cut the texts in the caller's own rows: build new lists for the preview."
    else:
        why = "You changed the caller's lists: slice or copy them."
    return Failure(why, meaning="whatever the caller does next with rows that have changed")


def writes_no_escapes(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    filled = call.store
    assert filled is not None
    if "\\u" in filled.fetch_full(handle["id"]):
        why = "Kept as \\u escapes, which cost more to read back: ensure_ascii=False."
        return Failure(why, meaning="six characters for one, whenever it fetches the text")
    return None
