"""Thirty tools of a shop's agent, what a hundred of its runs called, and what tasks need.

The record is drawn from a seed with `random.Random(seed).random()` alone, so that it is the same
on every Python. A run of the record is one of the tasks; the confusable tools are confused in it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from prunelab.pruning import ToolDefinition
from prunelab.scenario.conversation import tool_definitions
from prunelab.scenario.tool_specs import more_tools

RUN_COUNT, SEED = 100, 41
LEFT_OUT = "lookup_order"  # the shop's three order tools stand in its place
CONFUSED: tuple[tuple[str, ...], ...] = (
    ("get_order", "get_order_detail", "query_order_status"),
    ("search_products", "find_items"),
)
_MISTAKEN, _TWICE = 0.25, 0.3  # how often a run calls the wrong one first, or a tool twice


@dataclass(frozen=True)
class ShopTask:
    """What a customer wants. needs: the tools without which it cannot be done.

    weight: how often it comes up, for the record; 0 is so rarely that no run of it is there.
    """

    kind: str
    words: str
    needs: tuple[str, ...]
    weight: int


@dataclass(frozen=True)
class ToolRun:
    """A finished run: its class of task, and the tools it called, in order."""

    kind: str
    calls: tuple[str, ...]


_TASKS = (
    ("delivery", "Where is my order?", "query_order_status track_shipment", 24),
    ("delivery", "Which order was the tent?", "list_customer_orders get_order", 8),
    ("delivery", "It goes to my old address.", "get_order_detail change_delivery_address", 3),
    ("delivery", "Can I collect it somewhere?", "find_pickup_points", 3),
    ("delivery", "I ordered twice, stop one.", "get_order cancel_order", 0),
    ("returns", "Can the jacket still go back?", "get_return_policy get_order", 14),
    ("returns", "Take the jacket back.", "create_return get_order_detail", 8),
    ("returns", "Where is my money?", "get_return_status issue_refund", 4),
    ("shopping", "A rain jacket up to 120?", "search_products check_stock", 12),
    ("shopping", "Is the tent waterproof?", "find_items get_product", 6),
    ("shopping", "My coupon does nothing.", "apply_coupon get_shipping_cost", 3),
    ("trouble", "The checkout fails.", "get_service_log get_service_status create_ticket", 9),
    ("trouble", "I cannot log in.", "get_customer search_help_pages", 6),
    ("trouble", "You hear from my lawyer.", "get_customer escalate_to_human", 0),
)


def shop_tools() -> list[ToolDefinition]:
    """Return the thirty definitions, as the teams attached them; the caller may change them."""
    own = [
        ToolDefinition(
            name=tool["name"],
            description=tool["description"],
            input_schema=tool["input_schema"],
        )
        for tool in tool_definitions()
        if tool["name"] != LEFT_OUT
    ]
    return [*own, *more_tools()]


def shop_tasks() -> list[ShopTask]:
    """Return the tasks that the tool list must serve, by class."""
    return [ShopTask(kind, words, tuple(needs.split()), n) for kind, words, needs, n in _TASKS]


def tool_runs() -> list[ToolRun]:
    """Return the last hundred runs, the oldest first."""
    random = Random(SEED)
    tasks = [task for task in shop_tasks() for _ in range(task.weight)]
    runs = []
    for _ in range(RUN_COUNT):
        task = tasks[int(random.random() * len(tasks))]
        calls = [called for name in task.needs for called in _calls(random, name)]
        runs.append(ToolRun(task.kind, tuple(calls)))
    return runs


def tool_usage(runs: Iterable[ToolRun]) -> dict[str, dict[str, int]]:
    """Count the calls of these runs: name of a tool to class of task to calls.

    All thirty tools are there; one that was never called counts nothing for any class.
    """
    usage: dict[str, dict[str, int]] = {tool["name"]: {} for tool in shop_tools()}
    for run in runs:
        for name in run.calls:
            usage[name][run.kind] = usage[name].get(run.kind, 0) + 1
    return usage


def _calls(random: Random, name: str) -> list[str]:
    others = [other for group in CONFUSED if name in group for other in group if other != name]
    mistaken, which, twice = random.random(), random.random(), random.random()
    first = [others[int(which * len(others))]] if others and mistaken < _MISTAKEN else []
    return [*first, name, *([name] if twice < _TWICE else [])]
