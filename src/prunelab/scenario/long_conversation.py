"""A support desk's long session: 200 tool results and twelve facts, drawn from a seed.

160 orders, 10 service logs of 600 lines, 20 return policies and 10 errors, shuffled. No two are
alike. Drawn with `Random(seed).random()` alone, so that it is the same on every Python.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from prunelab.pruning import Fact, ToolResult
from prunelab.scenario.conversation import load_conversation
from prunelab.scenario.files import mock_data_dir, read_record, read_text, tool_text

ORDERS, LOGS, POLICIES, ERRORS = 160, 10, 20, 10
SEED = 8
_STATUSES = ("processing", "shipped", "delivered", "returned", "cancelled")
_MONTHS = ("March", "April", "May", "June")
_ORDER_FACTS = ("status", "total", "eta", "status", "total", "eta")
_T = TypeVar("_T")


@dataclass(frozen=True)
class LongConversation:
    """The results in order, r1 on, what the last answer needs of them, and the pinned refs."""

    results: list[ToolResult]
    facts: list[Fact]
    pinned: frozenset[str]


def long_conversation(
    scale: int = 1, *, seed: int = SEED, folder: Path | None = None
) -> LongConversation:
    """Return the conversation; `scale` times as long, with as many facts, 50 is 10,000 results.

    Six facts stand in orders, three deep in logs, two in policies, one in an error. The results of
    the first order fact and the first log fact are pinned.

    Raises:
        DataError: the mock data is missing or damaged.
    """
    draw = _Draw(seed)
    calls = [
        *_orders(draw, ORDERS * scale, folder or mock_data_dir()),
        *_logs(draw, LOGS * scale, folder or mock_data_dir()),
        *_policies(draw, POLICIES * scale, folder or mock_data_dir()),
        *_errors(draw, ERRORS * scale),
    ]
    draw.shuffle(calls)
    results: list[ToolResult] = [
        {**call, "ref": f"r{number}", "step": number} for number, call in enumerate(calls, 1)
    ]
    facts = _facts(draw, results)
    return LongConversation(results, facts, frozenset({facts[0].ref, facts[6].ref}))


class _Draw:
    """What is drawn, from one seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def one_of(self, choices: Sequence[_T]) -> _T:
        return choices[self.below(len(choices))]

    def several(self, choices: Sequence[_T], count: int) -> list[_T]:
        """Return `count` different ones, in their order."""
        picked = list(range(len(choices)))
        self.shuffle(picked)
        return [choices[at] for at in sorted(picked[:count])]

    def shuffle(self, items: list[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def digits(self, text: str) -> str:
        """Return a text of the same form: each digit drawn anew."""
        return re.sub(r"\d", lambda _: str(self.below(10)), text)

    def hexadecimal(self, length: int) -> str:
        return "".join("0123456789abcdef"[self.below(16)] for _ in range(length))


def _orders(draw: _Draw, count: int, folder: Path) -> list[ToolResult]:
    text = json.dumps(read_record(folder / "order_ORD-7741.json"))
    calls: list[ToolResult] = []
    for number in range(count):
        order = json.loads(text)
        order_id = f"ORD-{10_000 + number}"
        order |= {
            "order_id": order_id,
            "status": draw.one_of(_STATUSES),
            "total": (2_000 + draw.below(40_000)) / 100,
            "eta": f"{1 + draw.below(28)} {draw.one_of(_MONTHS)}",
        }
        for item in order["items"]:
            item["lot"] = draw.hexadecimal(8).upper()
        for entry in order["audit_log"]:
            entry["trace_id"] = draw.hexadecimal(len(entry["trace_id"]))
        for shipment in order["shipments"]:
            shipment["tracking_number"] = draw.digits(shipment["tracking_number"])
        calls.append(_call("lookup_order", {"order_id": order_id}, tool_text(order)))
    return calls


def _logs(draw: _Draw, count: int, folder: Path) -> list[ToolResult]:
    [made] = [r for r in load_conversation(huge=True, folder=folder) if r["tool"].endswith("_log")]
    text = read_text(folder / "service_log_600.txt")
    calls: list[ToolResult] = []
    for number in range(count):
        log = re.sub(r"req-\d+|\d+ms", lambda found: draw.digits(found[0]), text)
        calls.append(_call(made["tool"], {**made["args"], "page": number + 1}, log))
    return calls


def _policies(draw: _Draw, count: int, folder: Path) -> list[ToolResult]:
    policy = read_record(folder / "return_policy.json")
    calls: list[ToolResult] = []
    for number in range(count):
        own = {"policy": f"returns_{number + 1}", "return_window_days": 10 + draw.below(80)}
        call = {"category": f"category {number + 1}"}
        calls.append(_call("get_return_policy", call, tool_text({**policy, **own})))
    return calls


def _errors(draw: _Draw, count: int) -> list[ToolResult]:
    calls: list[ToolResult] = []
    for number in range(count):
        order_id, request = f"ORD-{90_000 + number}", draw.digits("req-0000000")
        text = (
            f"OrderServiceUnavailable: no answer for {order_id} within 3000ms, {request}\n"
            '  File "orders/client.py", line 214, in lookup\n'
            '  File "orders/transport.py", line 88, in send\n'
            f"upstream order-db-{1 + draw.below(9)} refused the connection 3 times, breaker open; "
            "nothing was changed, the call may be made again after a minute"
        )
        call = _call("lookup_order", {"order_id": order_id}, text)
        calls.append({**call, "is_error": True})
    return calls


def _call(tool: str, args: dict[str, Any], content: str) -> ToolResult:
    return ToolResult(ref="", tool=tool, args=args, content=content)


def _facts(draw: _Draw, results: list[ToolResult]) -> list[Fact]:
    def drawn(count: int, wanted: Callable[[ToolResult], bool]) -> list[ToolResult]:
        return draw.several([result for result in results if wanted(result)], count)

    def is_answer(result: ToolResult, tool: str) -> bool:
        return result["tool"] == tool and not result.get("is_error")

    facts = []
    orders = drawn(len(_ORDER_FACTS), lambda result: is_answer(result, "lookup_order"))
    for field, order in zip(_ORDER_FACTS, orders, strict=True):
        facts.append(_field_fact(order, field))
    for log in drawn(3, lambda result: result["tool"].endswith("_log")):
        failed = [line for line in log["content"].splitlines() if " ERROR " in line]
        value = draw.one_of(failed).split(" ", 1)[1]
        facts.append(Fact(f"The log said: {value}", log["ref"], value))
    for policy in drawn(2, lambda result: is_answer(result, "get_return_policy")):
        facts.append(_field_fact(policy, "return_window_days"))
    [error] = drawn(1, lambda result: result.get("is_error", False))
    [request] = re.findall(r"req-\d+", error["content"])
    return [*facts, Fact(f"The request that failed was {request}", error["ref"], request)]


def _field_fact(result: ToolResult, field: str) -> Fact:
    record = json.loads(result["content"])
    name = record.get("order_id", record.get("policy"))
    return Fact(f"{name}: {field} is {record[field]}", result["ref"], record[field], (field,))
