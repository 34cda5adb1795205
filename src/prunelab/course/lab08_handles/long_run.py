"""A long run of an agent over the shop's orders: what it keeps, gives up, and needs at the end.

Eleven steps. Each query's rows go through `make_handle` into a store of limited room; before each
new result `refs_to_evict` says what must go. The last step writes the answer, which needs five
facts: some stand in a handle, the others must be read by a ref that still leads somewhere.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from prunelab.pruning import MemoryStore, ResultTools, StoreEntry, make_handle
from prunelab.scenario import shop_database

Keep = Literal["normal", "pinned", "durable"]
MakeHandle = Callable[..., Any]
Evict = Callable[..., Any]


@dataclass(frozen=True)
class Put:
    """A result that comes in: the call that makes it, its mark, and its rows.

    size: characters of what the store keeps of it.
    """

    step: int
    ref: str
    call: str
    keep: Keep
    columns: list[str]
    rows: list[list[Any]]
    size: int


@dataclass(frozen=True)
class Need:
    """A fact of the answer, and where it is read: in a handle, or by the ref of a result.

    row: of the result, counted from 0.
    """

    sentence: str
    ref: str
    where: Literal["count", "preview", "store"]
    row: int = 0

    @property
    def put(self) -> Put:
        return next(each for each in puts() if each.ref == self.ref)


ALL, DELAYED, RECEIPT = "r1", "r2", "r3"
READ_AGAIN = (6, ALL)  # at step 6 the agent reads a slice of all orders
LAST_STEP = 11
_LATER = (
    (4, "SELECT * FROM orders WHERE status = 'cancelled'"),
    (5, "SELECT * FROM orders WHERE carrier = 'GLS'"),
    (7, "SELECT * FROM orders WHERE country = 'NL'"),
    (8, "SELECT customer, count(*) AS orders, sum(total) AS total FROM orders GROUP BY customer"),
    (9, "SELECT placed, count(*) AS orders, sum(total) AS total FROM orders GROUP BY placed"),
    (10, "SELECT * FROM orders WHERE status = 'returned'"),
)


@cache
def puts() -> tuple[Put, ...]:
    """The results in their order; what they hold comes from the shop's database."""
    store = MemoryStore()
    tools = ResultTools(shop_database(), store)

    def put(step: int, call: str, keep: Keep, made: Callable[[], Any]) -> Put:
        ref = made()["id"]
        text = store.fetch_full(ref)
        kept = json.loads(text)
        return Put(step, ref, call, keep, kept["columns"], kept["rows"], len(text))

    def query(step: int, sql: str) -> Put:
        return put(step, f'query_db(sql="{sql}")', "normal", lambda: tools.query_db(sql))

    late = "status = 'delayed'"
    call = f'filter_result(id="{ALL}", expr="{late}")'
    first = query(1, "SELECT * FROM orders")
    second = put(2, call, "pinned", lambda: tools.filter_result(ALL, late))
    paid = ["RF-2093", second.rows[0][0], second.rows[0][7]]
    receipt = make_handle(["refund", "order_id", "amount"], [paid], store, 1, 80)
    third = put(3, "pay_refund(…)", "durable", lambda: receipt)
    return (first, second, third, *(query(step, sql) for step, sql in _LATER))


@cache
def needs() -> tuple[Need, ...]:
    """The facts that the answer needs."""
    everything, delayed, receipt = puts()[:3]
    status, paid = everything.columns.index("status"), receipt.rows[0]
    shown = next(at for at, row in enumerate(everything.rows) if row[status] == "delayed")
    middle, last = 4_000, len(delayed.rows) - 1
    customer = everything.rows[middle][everything.columns.index("customer")]
    return (
        Need(f"The shop has {len(everything.rows):,} orders", ALL, "count"),
        Need(f"An order that is late is called 'delayed' (row {shown + 1})", ALL, "preview", shown),
        Need(f"{delayed.rows[last][0]} is the last of those delayed", DELAYED, "store", last),
        Need(f"Refund {paid[0]} is paid, {paid[2]:.2f} EUR", RECEIPT, "store"),
        Need(f"{everything.rows[middle][0]} was placed by {customer}", ALL, "store", middle),
    )


@dataclass
class Run:
    """What is left at the end: the handles by ref, what was given up and when, what is readable."""

    handles: dict[str, Any]
    evicted: list[str]
    texts: dict[str, str]

    def state(self, need: Need) -> Literal["visible", "recoverable", "lost"]:
        put, handle = need.put, self.handles.get(need.ref)
        if need.where == "count":
            counted = handle is None or handle.get("rows") == len(put.rows)
            return "visible" if counted else "lost"
        wanted = put.rows[need.row]
        if need.where == "preview":  # the model must see it before it can ask for it
            seen = handle is None or wanted in handle.get("preview", [])
            return "visible" if seen else "recoverable"
        if _holds(self.texts.get(need.ref), wanted):
            return "visible"
        can_run_again = need.ref in self.evicted and put.keep != "durable"
        return "recoverable" if can_run_again else "lost"


def play(
    make: MakeHandle | None,
    evict: Evict | None,
    *,
    preview_rows: int,
    room: int,
    max_age: int,
    pinned: Collection[str] = (DELAYED,),
) -> Run:
    """Play the run. `room` is in characters, `max_age` in steps; None means not written yet."""
    run, entries = Run({}, [], {}), list[StoreEntry]()

    def give_up(now: int, left: int) -> None:
        if evict is None:
            return
        copies = [StoreEntry(**entry) for entry in entries]
        for ref in evict(copies, now, max_age, left):
            run.evicted.append(ref)
            run.texts.pop(ref, None)
        entries[:] = [entry for entry in entries if entry["ref"] not in run.evicted]

    for put in puts():
        if put.step > READ_AGAIN[0]:
            for entry in entries:
                if entry["ref"] == READ_AGAIN[1]:
                    entry["used"] = max(entry["used"], READ_AGAIN[0])
        give_up(put.step, max(0, room - put.size))
        store = MemoryStore()
        store.reserve(f"r{number}" for number in range(1, int(put.ref[1:])))
        if make is not None:
            rows = [list(row) for row in put.rows]
            handle = make(list(put.columns), rows, store, preview_rows, 80)
            run.handles[put.ref] = handle
            ref = handle.get("id")
            run.texts[put.ref] = store.fetch_full(ref) if ref in store else ""
        else:
            run.texts[put.ref] = json.dumps({"columns": put.columns, "rows": put.rows})
        keep = "pinned" if put.ref in pinned else "normal" if put.keep == "pinned" else put.keep
        entries.append(StoreEntry(ref=put.ref, keep=keep, size=put.size, used=put.step))
    give_up(LAST_STEP, room)
    return run


def _holds(text: str | None, row: list[Any]) -> bool:
    """Whether a kept text still says this row: JSON of the form that `make_handle` puts."""
    try:
        kept = json.loads(text or "null")
        return isinstance(kept, dict) and row in kept.get("rows", [])
    except (ValueError, RecursionError):
        return False
