"""A recorded run of the shop's agents: some thousand calls, their sizes long-tailed as real ones.

The numbers of rows are drawn, seeded, the same on every Python; what a row costs is measured on
the mock data. So the same run can be measured again with a tool whose signature gained `limit` or
`fields`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from prunelab.pruning import ToolCall, count_tokens
from prunelab.scenario.conversation import load_conversation

SEED = 2026
CALLS = 3_000

# The share of calls that return at most so many rows; a straight line between two points.
RowsAt = tuple[tuple[float, int], ...]


@dataclass(frozen=True)
class Page:
    """What a call may ask for when the tool's signature has room for it; None asks for all.

    limit: rows from `offset` on. fields: names of the fields of each row.

    Raises:
        ValueError: a page of nothing.
    """

    limit: int | None = None
    fields: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"limit is {self.limit}; use 1 or more, or None for all")
        if self.fields is not None and not self.fields:
            raise ValueError("fields names none; name one or more, or use None for all")


@dataclass(frozen=True)
class _Tool:
    """How often a tool is called, its budget in tokens, and how many rows come back."""

    name: str
    share: float
    budget: int
    rows_at: RowsAt
    sample: str  # the ref of the mock result whose rows this tool returns
    rows_key: str | None = None  # where they stand in it; None: each line is a row


_TOOLS = (
    _Tool("lookup_order", 0.30, 1_500, ((0.0, 1), (1.0, 3)), "r3", "items"),
    _Tool(
        "search_products",
        0.24,
        1_500,
        ((0.0, 1), (0.7, 6), (0.95, 12), (0.955, 450), (1.0, 900)),
        "r1",
        "products",
    ),
    _Tool("track_shipment", 0.18, 600, ((0.0, 2), (0.99, 9), (1.0, 12)), "r2", "events"),
    _Tool(
        "get_service_log",
        0.16,
        1_500,
        ((0.0, 5), (0.8, 25), (0.935, 60), (0.94, 1_700), (1.0, 4_000)),
        "r4",
    ),
    _Tool("list_reviews", 0.12, 800, ((0.0, 1), (0.9, 10), (1.0, 60)), "r1", "products"),
)


def recorded_calls(
    pages: Mapping[str, Page] | None = None, *, seed: int = SEED, calls: int = CALLS
) -> list[ToolCall]:
    """Return the run's calls in order; `produced` is in o200k text tokens.

    pages: for a tool, what its calls would have asked for. The rows that a tool found stay the
    same, only what it returns of them changes.

    Raises:
        ValueError: a tool that the run does not know, or a field that its rows do not have.
    """
    pages = pages or {}
    known = {tool.name for tool in _TOOLS}
    for name in pages:
        if name not in known:
            raise ValueError(f"{name!r} is not in the run; use one of {', '.join(sorted(known))}")
    costs = {tool.name: _measured(tool, pages.get(tool.name, Page()).fields) for tool in _TOOLS}
    draw = Random(seed).random  # the only method whose values are promised for every version
    run: list[ToolCall] = []
    for step in range(calls):
        tool, drawn = _pick(draw()), draw()
        rows, limit = _rows(tool.rows_at, drawn), pages.get(tool.name, Page()).limit
        head, per_row = costs[tool.name]
        produced = head + round(per_row * (rows if limit is None else min(rows, limit)))
        run.append(ToolCall(tool=tool.name, produced=produced, budget=tool.budget, step=step))
    return run


def _pick(drawn: float) -> _Tool:
    below = 0.0
    for tool in _TOOLS:
        below += tool.share
        if drawn < below:
            return tool
    return _TOOLS[-1]


def _rows(rows_at: RowsAt, drawn: float) -> int:
    for (low, fewest), (high, most) in pairwise(rows_at):
        if drawn <= high:
            return fewest + int((most - fewest) * (drawn - low) / (high - low))
    return rows_at[-1][1]


@cache
def _measured(tool: _Tool, fields: tuple[str, ...] | None) -> tuple[int, float]:
    """Return the tokens around the rows, and the tokens of a row that holds these fields."""
    content = {each["ref"]: each["content"] for each in load_conversation()}[tool.sample]
    if tool.rows_key is None:
        if fields is not None:
            raise ValueError(f"{tool.name} returns lines of text, without fields; use None")
        return 0, count_tokens(content) / len(content.splitlines())
    record: dict[str, Any] = json.loads(content)
    rows = record.pop(tool.rows_key)
    for name in fields or ():
        if name not in rows[0]:
            raise ValueError(f"{tool.name}: no field {name!r}; use some of {', '.join(rows[0])}")
    shown = [{name: row[name] for name in fields or row} for row in rows]
    return count_tokens(json.dumps(record)), count_tokens(json.dumps(shown)) / len(rows)
