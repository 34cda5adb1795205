"""The picture of lab 09: each tool's calls by size on a log axis, in the order of the ranking."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pandas

from prunelab.bench.quick_altair import quicken_altair
from prunelab.pruning import ToolCall, ToolUse

WITHIN, OVER = "calls within their budget", "calls over it"
P50, P99, P99_BEFORE, BUDGET = "p50", "p99", "p99 before", "budget"
LABELS = (WITHIN, OVER, P50, P99, P99_BEFORE, BUDGET)
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = ("#1b84c6", "#d0661c", "#3f9c54", "#b0679f", "#8a8a8a", "#a8842c")
_BAR = "M-.12,-1H.12V1H-.12Z"
SHAPES = ("circle", "circle", "triangle-down", "diamond", "diamond", _BAR)
BINS = 8  # to each power of ten
MARK, SMALLEST, LARGEST = 90, 14, 340  # areas, in square pixels
_LINES = ["words", "calls", "marks"]


def chart() -> dict[str, Any]:
    """The Vega-Lite spec: for each tool a line of words, one of circles and one of marks."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        y=alt.Y("tool:N", sort=alt.SortField("position"), title=None, axis=None),
        yOffset=alt.YOffset("line:N", sort=_LINES, scale=alt.Scale(domain=_LINES)),
    )
    axis = alt.Axis(format=",d", values=[10, 100, 1_000, 10_000, 100_000])
    scale = alt.Scale(type="log", domain=[10, 100_000])
    marks = (
        base.transform_filter("datum.line != 'words'")
        .mark_point(filled=True, opacity=0.85)
        .encode(
            x=alt.X("tokens:Q", title="tokens of a call, log scale", scale=scale, axis=axis),
            color=alt.Color(
                "label:N",
                scale=alt.Scale(domain=LABELS, range=COLOURS),
                title=None,
                legend=alt.Legend(orient="top", columns=3, labelLimit=200, symbolSize=90),
            ),
            shape=alt.Shape("label:N", scale=alt.Scale(domain=LABELS, range=SHAPES)),
            size=alt.Size("area:Q", scale=None),
            tooltip=["tool:N", "label:N", "about:N"],
        )
    )
    words = base.transform_filter("datum.line == 'words'")
    return (
        alt.layer(
            marks,
            words.mark_text(align="left", dy=2).encode(x=alt.value(0), text="words:N"),
            words.mark_text(align="right", dy=2).encode(x=alt.value("width"), text="numbers:N"),
        )
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=alt.Step(18, **{"for": "offset"}),
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )


def rows(
    calls: Sequence[ToolCall], report: Sequence[ToolUse], before: Mapping[str, ToolUse]
) -> list[dict[str, Any]]:
    """The chart's data. `report` ranks the tools; empty, they stand by name, without marks.

    before: the rows of the run as it was, for the tools that a fix has changed.
    """
    frame = pandas.DataFrame(calls)
    ranked = [row["tool"] for row in report] or sorted(frame["tool"].unique())
    data = [row for tool in ranked for row in _bubbles(tool, frame[frame["tool"] == tool])]
    for row in report:
        data += _marks(row, before.get(row["tool"]))
    budgets = frame.groupby("tool")["budget"].max()
    data += [_mark(str(tool), BUDGET, int(budget)) for tool, budget in budgets.items()]
    by_tool = {row["tool"]: row for row in report}
    counts = frame["tool"].value_counts()
    for position, tool in enumerate(ranked):
        data.append(
            {
                "tool": tool,
                "line": "words",
                "words": f"{position + 1}  {tool}" if report else tool,
                "numbers": _numbers(by_tool.get(tool), int(counts[tool])),
            }
        )
    place = {tool: position for position, tool in enumerate(ranked)}
    return [{"position": place[row["tool"]], **row} for row in data]


def _bubbles(tool: str, own: pandas.DataFrame) -> list[dict[str, Any]]:
    """One mark for all calls of about one size: the more calls, the larger."""
    bins = own["produced"].map(_bin)
    over = own["produced"] > own["budget"]
    made = []
    for _, group in own.groupby([bins, over]):
        sizes = group["produced"]
        low, high = int(sizes.min()), int(sizes.max())
        made.append(
            {
                "tool": tool,
                "line": "calls",
                "tokens": max(int(sizes.median()), 1),
                "label": OVER if over[sizes.index[0]] else WITHIN,
                "area": min(SMALLEST + 22 * math.sqrt(len(group)), LARGEST),
                "about": f"{len(group):,} calls of {_range(low, high)} tokens",
            }
        )
    return made


def _bin(tokens: int) -> int:
    return math.floor(math.log10(max(tokens, 1)) * BINS)


def _range(low: int, high: int) -> str:
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _marks(row: ToolUse, before: ToolUse | None) -> list[dict[str, Any]]:
    marks = [_mark(row["tool"], P50, row["p50"]), _mark(row["tool"], P99, row["p99"])]
    if before is not None:
        marks.insert(0, _mark(row["tool"], P99_BEFORE, before["p99"]))
    return marks


def _mark(tool: str, label: str, tokens: int) -> dict[str, Any]:
    area = 2 * MARK if label == BUDGET else MARK
    place = {"tool": tool, "line": "marks", "tokens": max(tokens, 1), "label": label}
    return {**place, "area": area, "about": f"{tokens:,} tokens"}


def _numbers(row: ToolUse | None, calls: int) -> str:
    if row is None:
        return f"{calls:,} calls"
    excess = f"{row['excess_tokens']:,} over" if row["excess_tokens"] else "none over"
    return f"{calls:,} calls · p50 {row['p50']:,} · p99 {row['p99']:,} · {excess}"
