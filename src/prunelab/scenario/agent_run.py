"""A recorded run of the shop's agent: forty calls in 37 steps, and what its decisions stand on.

A carrier was slow. The agent goes through twenty days of orders, a page a day, and gives back the
shipping fee of each dear order that is late. In between it watches a customer's parcel; at the end
it takes back a shoe of his and writes a report. The run is the same each time: its orders come from
the seeded database of the shop.
"""

import json
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from prunelab.pruning import Fact, MemoryStore, Store, ToolResult
from prunelab.scenario import agent_tools as tools

DEAR = 380  # EUR; a late order of more gets its shipping fee back
PINNED = ("r1", "r2", "r3", "r5", "r10")  # what the agent has marked for its plan


@dataclass(frozen=True)
class Decision:
    """What the agent decides after a step, with the window as it is then, and on which fact."""

    step: int
    fact: Fact


@dataclass(frozen=True)
class AgentRun:
    """The results in the order they came, the decisions, the pins, and what the store kept."""

    results: list[ToolResult]
    decisions: tuple[Decision, ...]
    store: Store
    pinned: tuple[str, ...] = PINNED

    @property
    def last_step(self) -> int:
        """The step after which the agent writes its report."""
        return max(decision.step for decision in self.decisions)


def agent_run() -> AgentRun:
    """Return the run; its results are the caller's to change."""
    run = _recorded()
    return AgentRun(deepcopy(run.results), run.decisions, run.store)


@dataclass
class _Recorder:
    store: MemoryStore = field(default_factory=MemoryStore)
    results: list[ToolResult] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def call(
        self, step: int, tool: str, args: dict[str, Any], content: str, summary: str, **flags: bool
    ) -> str:
        """Record a call and its result; returns the new ref."""
        return self._add(self.store.put(content), step, tool, args, content, summary, flags)

    def page(self, step: int, day: str) -> str:
        """Record a page of orders; it says in its summary how many it shows."""
        text, ref = tools.page_of_orders(day, self.store)
        page = json.loads(text)
        summary = f"the {page['shown']} dearest of {page['total']} orders"
        return self._add(ref, step, "list_orders", {"placed": day}, text, summary, {})

    def decide(self, step: int, why: str, ref: str, value: Any, *path: str | int) -> None:
        self.decisions.append(Decision(step, Fact(f"{why} ({ref})", ref, value, path or None)))

    def refund(self, step: int, number: int, page: str) -> str:
        """Refund the late and dear order of a page; the decision is made after the step before."""
        text = next(each["content"] for each in self.results if each["ref"] == page)
        at, order = _late_and_dear(json.loads(text)["items"])
        order_id, total = order["order_id"], order["total"]
        why = f"{order_id} is late, {total:.2f} EUR"
        self.decide(step - 1, why, page, total, "items", at, "total")
        args = {"order_id": order_id, "amount": 490, "reason": "CARRIER_DELAY"}
        content = tools.refund(number, order_id)
        return self.call(step, "issue_refund", args, content, "booked", side_effects=True)

    def poll(self, step: int, number: int) -> str:
        args = {"tracking_number": tools.TRACKED, "carrier": "DHL"}
        content = tools.parcel(number)
        return self.call(step, "track_shipment", args, content, "the parcel's scans so far")

    def _add(
        self,
        ref: str,
        step: int,
        tool: str,
        args: dict[str, Any],
        content: str,
        summary: str,
        flags: dict[str, bool],
    ) -> str:
        result = ToolResult(ref=ref, tool=tool, args=args, content=content)
        result["step"], result["summary"] = step, summary
        if flags.get("is_error"):
            result["is_error"] = True
        if flags.get("side_effects"):
            result["side_effects"] = True
        self.results.append(result)
        return ref


def _late_and_dear(orders: list[dict[str, Any]]) -> tuple[int, dict[str, Any]]:
    return next(
        (at, order)
        for at, order in enumerate(orders)
        if order["status"] == "delayed" and order["total"] > DEAR
    )


@cache
def _recorded() -> AgentRun:
    record, days = _Recorder(), tools.days()
    policy, form = _plan(record)
    refused = _first_days(record, days)
    _middle_days(record, days, refused)
    _last_days(record, days, policy, form)
    return AgentRun(record.results, tuple(record.decisions), record.store)


def _plan(record: _Recorder) -> tuple[str, str]:
    """Read what the whole run stands on; the refs of the return policy and the refund form."""
    args = {"category": "apparel", "country": "DE"}
    policy = record.call(1, "get_return_policy", args, tools.told("r5"), "what may be returned")
    order = {"order_id": "ORD-7741"}
    record.call(1, "lookup_order", order, tools.told("r3"), "shipped by DHL, 2 items")
    content = json.dumps(tools.REFUND_FORM)
    form = record.call(2, "get_refund_form", {"kind": "goodwill"}, content, "version 3, 4 fields")
    record.poll(3, 0)
    return policy, form


def _first_days(record: _Recorder, days: list[str]) -> str:
    """Days 1 to 8, with two refunds and two failed calls; the ref of the refused one."""
    record.page(4, days[0])
    record.page(5, days[1])
    third = record.page(6, days[2])
    args = {"carrier": "UPS", "since": days[0]}
    refused = record.call(7, "get_carrier_log", args, tools.LOG_REFUSED, "403", is_error=True)
    record.page(8, days[3])
    record.refund(9, 4101, third)
    fifth = record.page(10, days[4])
    again = {"placed": days[5]}
    record.call(11, "list_orders", again, tools.TIMED_OUT, "504", is_error=True)
    record.page(12, days[5])
    record.poll(13, 1)
    record.page(14, days[6])
    record.page(14, days[7])
    record.refund(15, 4102, fifth)
    return refused


def _middle_days(record: _Recorder, days: list[str], refused: str) -> None:
    """Days 9 to 16, with a refund, and the cause looked for where it may be looked for."""
    record.page(16, days[8])
    tenth = record.page(17, days[9])
    args = {"query": "goodwill, late parcel"}
    record.call(18, "search_help_pages", args, tools.HELP_PAGE, "when a fee is given back")
    record.page(19, days[10])
    record.refund(20, 4103, tenth)
    why = "the carrier's log is closed to agents"
    record.decide(20, why, refused, "not granted to agents")
    log = {"service": "dispatch", "since": "09:00"}
    record.call(21, "get_service_log", log, tools.told("r4"), "a few lines, one error")
    record.page(22, days[11])
    record.poll(23, 2)
    record.page(24, days[12])
    record.page(24, days[13])
    record.page(25, days[14])
    who = "CUS-280262"
    record.call(26, "get_customer", {"customer_id": who}, tools.customer(who), "14 orders")
    record.page(27, days[15])


def _last_days(record: _Recorder, days: list[str], policy: str, form: str) -> None:
    """Days 17 to 20, the last refund, the return, and the report after it."""
    record.page(28, days[16])
    record.page(29, days[17])
    nineteenth = record.page(30, days[18])
    record.page(31, days[19])
    other = {"order_id": "ORD-6620"}
    record.call(32, "lookup_order", other, tools.told("r6"), "delivered, 1 item")
    parcel = record.poll(33, 3)
    wish = {"query": "packable rain jacket, size M", "max_price": 120}
    record.call(34, "search_products", wish, tools.told("r1"), "jackets up to 120 EUR")
    stock = json.dumps({"sku": "RNJ-2051", "free": 7, "warehouse": "EU-WEST-1"})
    record.call(35, "check_stock", {"sku": "RNJ-2051"}, stock, "7 are free")
    reason = ("fields", "reason", "one_of", 1)
    record.decide(35, "the form's word for a late parcel", form, "CARRIER_DELAY", *reason)
    last_refund = record.refund(36, 4104, nineteenth)
    record.decide(36, "goods may come back for 30 days", policy, 30, "return_window_days")
    record.decide(36, "the shoe is TRL-4410", "r2", "TRL-4410", "items", 0, "sku")
    args = {"order_id": "ORD-7741", "sku": "TRL-4410", "reason": "too small"}
    content = tools.returned("ORD-7741", "TRL-4410")
    record.call(37, "create_return", args, content, "opened", side_effects=True)
    first_refund = next(each["ref"] for each in record.results if each["tool"] == "issue_refund")
    record.decide(37, "the first refund is RF-4101", first_refund, "RF-4101", "refund_id")
    record.decide(37, "the last refund is RF-4104", last_refund, "RF-4104", "refund_id")
    record.decide(37, "the parcel is out for delivery", parcel, "out for delivery", "status")
