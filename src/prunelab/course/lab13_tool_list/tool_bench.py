"""The tools that each class of task gets, and what each task of the set then lacks."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from prunelab.pruning import definition_tokens
from prunelab.scenario import ShopTask, shop_tasks, shop_tools, tool_runs, tool_usage

ALWAYS = ("cancel_order", "escalate_to_human")
RUNS, STEP, TURNS = 100, 5, 12
KINDS = tuple(dict.fromkeys(task.kind for task in shop_tasks()))


@dataclass(frozen=True)
class Merge:
    """Tools that become one. kinds: each tool's name to the value of `kind` that means it."""

    name: str
    description: str
    kinds: Mapping[str, str]


MERGES = (
    Merge(
        "get_order",
        "Get one order by its id. Read-only.",
        {"get_order": "summary", "get_order_detail": "detail", "query_order_status": "status"},
    ),
    Merge(
        "search_products",
        "Search the catalogue by words and filters.",
        {"search_products": "catalogue", "find_items": "stock"},
    ),
)


@dataclass(frozen=True)
class Lists:
    """What is attached. pool: all there is; by_kind: class of task to the tools that it gets.

    merged: the confusable ones were made one. steady: the lists stay the same when the pool comes
    in another order.
    """

    pool: list[Any]
    by_kind: dict[str, list[Any]]
    merged: bool
    steady: bool

    def mean_tokens(self) -> float:
        """Tokens a turn, on the average of the hundred runs."""
        runs = Counter(run.kind for run in tool_runs())
        total = sum(count * definition_tokens(self.by_kind[kind]) for kind, count in runs.items())
        return total / runs.total()


def attached_lists(
    attach: Callable[..., Any] | None,
    *,
    runs: int = RUNS,
    always: Sequence[str] = ALWAYS,
    known: bool = True,
    merge: Callable[..., Any] | None = None,
) -> Lists:
    """Attach tools for each class of task, by what the last `runs` runs called.

    Without `attach` all are attached. With `merge` the confusable ones are made one beforehand,
    and the merged tool's calls are those of all of them together.
    """
    record = tool_runs()
    usage = tool_usage(record[len(record) - runs :])
    pool: list[Any] = list(shop_tools())
    if merge:
        for plan in MERGES:
            pool = _merged(merge, plan, pool)
            usage = _added_up(plan, usage)

    def attached(kind: str, tools: list[Any]) -> list[Any]:
        # What a function does to its arguments must not reach the next call.
        given, counts, task = deepcopy(tools), deepcopy(usage), kind if known else None
        return list(attach(given, counts, task, list(always))) if attach else tools

    by_kind = {kind: attached(kind, pool) for kind in KINDS}
    mixed = {kind: attached(kind, pool[::-1]) for kind in KINDS}
    return Lists(pool, by_kind, merge is not None, by_kind == mixed or not attach)


def lacks(task: ShopTask, lists: Lists) -> list[str]:
    """Return the tools that the task needs and that its class does not get."""
    tools = lists.by_kind[task.kind]
    return [name for name in task.needs if not _served(name, tools, lists.merged)]


def _merged(merge: Callable[..., Any], plan: Merge, pool: list[Any]) -> list[Any]:
    parts = [deepcopy(tool) for name in plan.kinds for tool in pool if tool["name"] == name]
    one = merge(parts, plan.name, plan.description, dict(plan.kinds))
    return [*(tool for tool in pool if tool["name"] not in plan.kinds), one]


def _added_up(plan: Merge, usage: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    total: Counter[str] = Counter()
    for name in plan.kinds:
        total.update(usage[name])
    return {name: calls for name, calls in usage.items() if name not in plan.kinds} | {
        plan.name: dict(total)
    }


def _served(name: str, tools: Sequence[Mapping[str, Any]], merged: bool) -> bool:
    """Is the tool there, under its own name or as a kind of a merged one?"""
    plan = next((each for each in MERGES if merged and name in each.kinds), None)
    if plan is None:
        return any(tool["name"] == name for tool in tools)
    arguments = _arguments(next(tool for tool in shop_tools() if tool["name"] == name))
    for tool in tools:
        kinds = _arguments(tool).get("kind", {}).get("enum", [])
        if tool["name"] == plan.name and plan.kinds[name] in kinds:
            return arguments.keys() <= _arguments(tool).keys()
    return False


def _arguments(tool: Mapping[str, Any]) -> dict[str, Any]:
    return dict(tool["input_schema"]["properties"])
