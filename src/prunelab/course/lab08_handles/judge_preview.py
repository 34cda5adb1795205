"""Judge which rows the preview shows, and what is cut in them."""

from typing import Any

from prunelab.grading import Call, Failure, GivenStore

from .words import Rows, read_handle

ONLY_TEXTS = "Only a text has a length and can be cut: let all other values stand as they are."


def shows_the_first_rows(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    handle = read_handle(call, columns, rows, store, preview_rows, most)
    if isinstance(handle, Failure):
        return handle
    preview, right = handle["preview"], rows[:preview_rows]
    if preview == right:
        return None
    why, meaning = _why_rows(preview, rows, preview_rows), ""
    if isinstance(preview, list) and len(preview) > len(right):
        meaning = "rows that nobody asked for, on every turn"
    return Failure(why, right, meaning)


def _why_rows(preview: Any, rows: Rows, preview_rows: int) -> str:
    if not isinstance(preview, list):
        kind = type(preview).__name__
        return f"`preview` is a {kind}: make it a list of rows, each a list of values."
    if any(isinstance(row, dict) for row in preview):
        return "A dict for each row says every name again: a row is a list, as it came."
    if preview and not any(isinstance(row, list) for row in preview):
        return "The preview is one flat list: it holds rows, each a list of values."
    if preview == rows:
        return "The preview shows every row: then nothing was saved."
    count = len(preview)
    if count and preview == rows[-count:]:
        return "The preview shows the last rows: show the first, in their order."
    if count and preview == rows[1 : 1 + count]:
        return "The preview leaves the first row out: the columns are not among the rows."
    if preview == rows[:count]:
        wanted = min(preview_rows, len(rows))
        return f"The preview shows {count} rows; `preview_rows` asks for {preview_rows}, {wanted}."
    return "The preview shows other rows than the first ones, in their order."


def cuts_long_texts_alone(
    call: Call, columns: list[str], rows: Rows, store: GivenStore, preview_rows: int, most: int
) -> Failure | None:
    known = {"TypeError": ONLY_TEXTS, "AttributeError": ONLY_TEXTS}
    handle = read_handle(call, columns, rows, store, preview_rows, most, known=known)
    if isinstance(handle, Failure):
        return handle
    right = [[shown(value, most) for value in row] for row in rows[:preview_rows]]
    preview = handle["preview"]
    for wanted_row, row, raw in zip(right, preview, rows, strict=False):
        for wanted, value, whole in zip(wanted_row, row, raw, strict=False):
            if type(value) is not type(wanted) or value != wanted:
                return Failure(_why_value(value, whole, most), wanted)
    if [len(row) for row in preview] != [len(row) for row in right]:
        return Failure("A row of the preview has lost values: keep one for each column.", right)
    return None


def shown(value: Any, most: int) -> Any:
    """Return a value as the preview shows it."""
    return value[:most] + "…" if isinstance(value, str) and len(value) > most else value


def _why_value(value: Any, whole: Any, most: int) -> str:
    if not isinstance(whole, str):
        if type(value) is type(whole):
            return f"{whole!r} became {value!r}: only texts are cut."
        return f"{whole!r} became {value!r}, another type: {ONLY_TEXTS.lower()}"
    if len(whole) <= most:
        if len(whole) == most:
            return f"A text of exactly {most} characters fits: cut what is longer."
        return "A short text stands as it is, the empty one too."
    if not isinstance(value, str):
        return "A long text is cut; it stays a text."
    if value == whole:
        return "A long text stands whole in the preview: one value can fill the window."
    if value == whole[:most]:
        return "A text that simply ends looks complete: put … where you cut."
    if value.endswith("..."):
        return "The mark is one character, …, and not three dots."
    if value == whole[: most - 1] + "…":
        return f"{most} characters of the text stay, and the … comes on top of them."
    if value.startswith(whole[:most]):
        return "After the cut stands … alone: whatever more it says costs in every cell."
    return f"The first {most} characters stay, counted as Python counts them, then …."
