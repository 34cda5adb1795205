"""The bench of lab 08: what a large result costs, and what a long run can still read at its end."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, Boxes, FactLine, Frame, Slider, must_return
from prunelab.pruning import MemoryStore, count_tokens
from prunelab.scenario import Settings

from . import chart as picture
from .long_run import ALL, DELAYED, LAST_STEP, RECEIPT, Need, Run, needs, play, puts

POINTS = (0, 5, 50, 500, 1_500, 3_000, 5_180)
CELL_CHARS = 80
ROOM, THOUSAND = 900, 1_000
PINNABLE = tuple(put.ref for put in puts() if put.ref != RECEIPT)
SHAPE = {"rows": int, "columns": list, "id": str, "preview": list}


class HandleView:
    """Two ways to hand over a result, side by side, and the facts at the end of a long run."""

    answers = ("make_handle", "refs_to_evict")
    controls = (
        Slider("preview_rows", "preview_rows (rows)", 0, 50, 5),
        Slider("room", "room of the store (thousand characters)", 0, 1_000, ROOM, 10),
        Slider("max_age", "max_age (steps)", 0, LAST_STEP - 1, LAST_STEP - 1),
        Boxes("pinned", "Pinned results", PINNABLE, (DELAYED,)),
    )

    def __init__(self) -> None:
        self._orders = puts()[0]
        self._whole = {count: self._tokens_of_all(count) for count in POINTS}

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Count both ways at each number of rows, play the run, and check what can be read.

        Raises:
            AnswerError: a function returned what it must not.
        """
        make, evict = functions.get("make_handle"), functions.get("refs_to_evict")
        make, evict = make and _checked_handle(make), evict and _checked_refs(evict)
        preview_rows = values.get("preview_rows", 5)
        run = play(
            make,
            evict,
            preview_rows=preview_rows,
            room=values.get("room", ROOM) * THOUSAND,
            max_age=values.get("max_age", LAST_STEP - 1),
            pinned=values.get("pinned", (DELAYED,)),
        )
        handles = {} if make is None else self._handle_tokens(make, preview_rows)
        missing = [name for name in self.answers if name not in functions]
        facts = [_fact_line(run, need) for need in needs()]
        hidden = sum(fact.state != "visible" for fact in facts)
        return Frame(
            rows=self._rows(handles),
            title=self._title(handles),
            status="red" if hidden else "unwritten" if missing else "green",
            verdict=_verdict(hidden, missing),
            facts=facts,
            notes=_notes(run, make is not None),
            description=self._in_words(handles),
        )

    def _tokens_of_all(self, count: int) -> int:
        rows = {"columns": self._orders.columns, "rows": self._orders.rows[:count]}
        return count_tokens(json.dumps(rows))

    def _handle_tokens(self, make: Callable[..., Any], preview_rows: int) -> dict[int, int]:
        """Tokens of the handle to the first so many orders."""
        tokens = {}
        for count in POINTS:
            rows = [list(row) for row in self._orders.rows[:count]]
            handle = make(list(self._orders.columns), rows, MemoryStore(), preview_rows, CELL_CHARS)
            tokens[count] = count_tokens(json.dumps(handle, ensure_ascii=False, default=str))
        return tokens

    def _rows(self, handles: Mapping[int, int]) -> list[dict[str, Any]]:
        last = POINTS[-1]
        lines = {picture.WHOLE: self._whole, picture.HANDLE: handles}
        apart = handles.get(last, 0) < self._whole[last] / 2  # else the labels cover each other
        labelled = {picture.HANDLE: True, picture.WHOLE: apart}
        return [
            {
                "returned": count,
                "tokens": tokens,
                "way": way,
                "label": f"{tokens:,}" if count == last and labelled[way] else "",
            }
            for way, line in lines.items()
            for count, tokens in line.items()
        ]

    def _title(self, handles: Mapping[int, int]) -> str:
        count, whole = POINTS[-1], self._whole[POINTS[-1]]
        if not handles:
            return f"{count:,} rows: {whole:,} tokens in the window"
        handle = handles[count]
        times = f", {whole / handle:,.0f}× fewer" if whole > handle else ""
        return f"{count:,} rows: {whole:,} tokens, or {handle:,} as a handle{times}"

    def _in_words(self, handles: Mapping[int, int]) -> str:
        parts = [
            f"{count:,} rows: {whole:,} tokens with every row"
            + (f", {handles[count]:,} with a handle" if handles else "")
            for count, whole in self._whole.items()
        ]
        return f"Tokens in the window by rows returned. {'; '.join(parts)}."


def view(_settings: Settings) -> HandleView:
    return HandleView()


def _checked_handle(make: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        handle = make(*args)
        must_return("make_handle", handle, dict, "a dict")
        for name, kind in SHAPE.items():
            if name not in handle:
                raise AnswerError("make_handle", f"returned a dict without {name!r}")
            if not isinstance(handle[name], kind):
                raise AnswerError("make_handle", f"returned {name!r} that is no {kind.__name__}")
        return handle

    return call


def _checked_refs(evict: Callable[..., Any]) -> Callable[..., Any]:
    def call(entries: list[Any], *limits: Any) -> Any:
        known = [entry["ref"] for entry in entries]
        gone = evict(entries, *limits)
        must_return("refs_to_evict", gone, list, "a list of refs")
        for ref in gone:
            if ref not in known:
                raise AnswerError("refs_to_evict", f"returned {ref!r}, which is no ref of an entry")
        return gone

    return call


def _verdict(hidden: int, missing: list[str]) -> str:
    total = len(needs())
    if hidden:
        return f"Only {total - hidden} of the {total} facts can be read when the answer is written."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    return f"All {total} facts can be read when the answer is written."


def _fact_line(run: Run, need: Need) -> FactLine:
    state = run.state(need)
    return FactLine(need.sentence, state, "" if state == "visible" else _what_happened(run, need))


def _what_happened(run: Run, need: Need) -> str:
    put = need.put
    if need.where == "count":
        return "the handle counts otherwise"
    if need.ref in run.evicted:
        mend = "it cannot be run again" if put.keep == "durable" else f"run {put.call} again"
        return f"{put.ref} expired: {mend}"
    if need.where == "preview":
        return f'not in the preview; the way back: read_result(id="{ALL}", offset={need.row})'
    return f"the store has no such row under the id of {put.ref}"


def _notes(run: Run, with_handles: bool) -> list[str]:
    notes = []
    if run.evicted:
        notes.append(f"Given up by the store, in this order: {', '.join(run.evicted)}.")
    if with_handles:
        tokens = sum(
            count_tokens(json.dumps(handle, ensure_ascii=False, default=str))
            for handle in run.handles.values()
        )
        count = len(run.handles)
        notes.append(f"The {count} handles of the run: {tokens:,} tokens, read on every turn.")
    return notes
