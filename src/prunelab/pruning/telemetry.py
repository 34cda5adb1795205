"""What each tool puts into the window, against what it was allowed: a sorted list, not a hunch.

Sizes of tool results are long-tailed, so a mean says nothing: look at the p99 of each tool.
Every size is in tokens.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NotRequired, TypedDict

from prunelab.pruning.boundary import BoundResult, ToolSpec, error_spec


class ToolCall(TypedDict):
    """One call as telemetry keeps it.

    tool: the tool's name.
    produced: tokens of the raw result, before any bound.
    budget: tokens that the tool may put into the window.
    ref: where the raw result is kept.
    step: in which step of the run it came.
    is_error: the call failed.
    problem: why the store kept nothing, so that the result went into the window whole.
    """

    tool: str
    produced: int
    budget: int
    ref: NotRequired[str]
    step: NotRequired[int]
    is_error: NotRequired[bool]
    problem: NotRequired[str]


class ToolUse(TypedDict):
    """A row of the report, tokens unless said otherwise.

    calls, over_budget: numbers of calls.
    p50, p99: nearest rank, so each is the size of a call that was made.
    excess_tokens: what all calls produced beyond their budgets; fixing the tool recovers it.
    share: of all tokens produced, 0 to 1.
    """

    tool: str
    calls: int
    p50: int
    p99: int
    max: int
    over_budget: int
    excess_tokens: int
    share: float


def percentile(values: list[int], percent: int) -> int:
    """Return the nearest-rank percentile: the smallest value that `percent` % of them reach.

    It is one of `values`, never a number between two of them. 0 gives the smallest, 100 the
    largest.

    Raises:
        ValueError: there are no values, or `percent` is not between 0 and 100.
    """
    if not values:
        raise ValueError("no values; a percentile needs at least one")
    if not 0 <= percent <= 100:
        raise ValueError(f"percent is {percent}; use 0 to 100")
    rank = -(-percent * len(values) // 100)  # rounded up in whole numbers: 0.07 * 100 is above 7
    return sorted(values)[max(rank, 1) - 1]


def budget_report(calls: list[ToolCall]) -> list[ToolUse]:
    """Rank the tools by what fixing each would recover, the largest first, then by name.

    Returns one row a tool; an empty list for no calls.
    """
    by_tool: dict[str, list[ToolCall]] = {}
    for call in calls:
        by_tool.setdefault(call["tool"], []).append(call)
    window = sum(call["produced"] for call in calls)
    report: list[ToolUse] = []
    for tool, own in by_tool.items():
        sizes = sorted(call["produced"] for call in own)
        excess = [call["produced"] - call["budget"] for call in own]
        over = [tokens for tokens in excess if tokens > 0]
        report.append(
            {
                "tool": tool,
                "calls": len(own),
                "p50": sizes[-(-50 * len(sizes) // 100) - 1],
                "p99": sizes[-(-99 * len(sizes) // 100) - 1],
                "max": sizes[-1],
                "over_budget": len(over),
                "excess_tokens": sum(over),
                "share": sum(sizes) / window if window else 0.0,
            }
        )
    return sorted(report, key=lambda row: (-row["excess_tokens"], row["tool"]))


def tool_call(spec: ToolSpec, bound: BoundResult, *, is_error: bool = False) -> ToolCall:
    """Return what telemetry keeps of one bounded result: sizes and where it is, never its text."""
    budget = (error_spec(spec) if is_error else spec)["budget"]
    call = ToolCall(tool=spec["name"], produced=bound["produced"], budget=budget)
    if bound["ref"]:
        call["ref"] = bound["ref"]
    if is_error:
        call["is_error"] = True
    if "problem" in bound:
        call["problem"] = bound["problem"]
    return call


def read_calls(lines: Iterable[str]) -> list[ToolCall]:
    """Read calls from JSON lines: one object with `tool`, `produced` and `budget` a line.

    `ref`, `step`, `is_error` and `problem` may be missing; other fields are left out.

    Raises:
        ValueError: a line is no call; the message names the line and the mend.
    """
    return [_call(number, line) for number, line in enumerate(lines, 1) if line.strip()]


def write_calls(calls: Iterable[ToolCall]) -> Iterator[str]:
    """Yield one JSON line a call, line end included, for a log that grows."""
    for call in calls:
        yield json.dumps(call, ensure_ascii=False) + "\n"


def span_attributes(call: ToolCall) -> dict[str, str | int]:
    """Return the attributes of an OpenTelemetry span of this call.

    `gen_ai.*` and `error.type` are names of the GenAI conventions (status: development). They have
    none for tokens of a tool's result, nor for its budget: those stand under `prunelab.*`.
    """
    attributes: dict[str, str | int] = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": call["tool"],
        "prunelab.tool.result.produced_tokens": call["produced"],
        "prunelab.tool.result.budget_tokens": call["budget"],
        "prunelab.tool.result.excess_tokens": max(call["produced"] - call["budget"], 0),
    }
    if "ref" in call:
        attributes["prunelab.tool.result.ref"] = call["ref"]
    if "step" in call:
        attributes["prunelab.step"] = call["step"]
    if "problem" in call:
        attributes["prunelab.store.problem"] = call["problem"]
    if call.get("is_error"):
        attributes["error.type"] = "_OTHER"  # the conventions' word for an error without a class
    return attributes


def _call(number: int, line: str) -> ToolCall:
    try:
        entry: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(
            f"line {number}: not JSON ({error}); write one JSON object a line"
        ) from None
    if not isinstance(entry, dict) or not isinstance(entry.get("tool"), str) or not entry["tool"]:
        raise ValueError(f'line {number}: no tool name; write an object with "tool": "NAME"')
    for name in ("produced", "budget"):
        if not _is_count(entry.get(name)):
            raise ValueError(
                f"line {number}: {name} is {entry.get(name)!r}; use a whole number of tokens"
            )
    call = ToolCall(tool=entry["tool"], produced=entry["produced"], budget=entry["budget"])
    if isinstance(entry.get("ref"), str):
        call["ref"] = entry["ref"]
    if isinstance(entry.get("problem"), str):
        call["problem"] = entry["problem"]
    if _is_count(entry.get("step")):
        call["step"] = entry["step"]
    if entry.get("is_error") is True:
        call["is_error"] = True
    return call


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0
