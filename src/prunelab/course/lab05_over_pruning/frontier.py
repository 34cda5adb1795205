"""The chart of lab 05: how much each setting saves against how many facts it leaves."""

import math
from collections.abc import Sequence
from typing import Any

from prunelab.bench.quick_altair import quicken_altair

from .trial import Point

GREY = "#8a8a8a"
SETTING, BEST, NOW = "a setting", "most saved with so many facts", "your setting"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {SETTING: "#6f7fbf", BEST: "#1b84c6", NOW: "#d0661c"}
KEEP_ALL, ONLY_FACTS = "keep all", "only the facts"
_TIMES = [1, 2, 5, 10, 20, 50, 100, 200, 400]
_AXIS = "times smaller, log scale (10× is 90% saved, 100× is 99%)"
_HEIGHT = 260  # pixels
_STROKES = 100  # that can be told apart while the saving grows tenfold


def chart(facts: int) -> dict[str, Any]:
    """The Vega-Lite spec, for so many facts."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        x=alt.X(
            "times:Q",
            scale=alt.Scale(type="log", domain=[0.9, 550], clamp=True, nice=False),
            axis=alt.Axis(values=_TIMES, labelExpr="datum.value + '×'", title=_AXIS),
        ),
        y=alt.Y(
            "facts:Q",
            scale=alt.Scale(domain=[-0.5, facts + 0.7], nice=False),
            axis=alt.Axis(
                values=list(range(facts + 1)), format="d", title="facts that can be read"
            ),
        ),
        tooltip=[alt.Tooltip("words:N", title="setting")],
    )
    coloured = base.encode(
        color=alt.Color(
            "kind:N",
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            title=None,
            legend=alt.Legend(orient="top", labelLimit=300, symbolType="square"),
        )
    )

    def of(kind: str, layer: alt.Chart) -> alt.Chart:
        return layer.transform_filter(f"datum.kind == {kind!r}")

    bound = of("bound", base)
    return (
        alt.layer(
            bound.mark_rule(strokeDash=[4, 4], color=GREY).encode(
                y=alt.value(0), y2=alt.value("height")
            ),
            of(SETTING, coloured).mark_tick(orient="vertical", size=18, thickness=1.5, opacity=1),
            of(BEST, coloured).mark_line(strokeWidth=2, order=True),
            of(BEST, coloured).mark_point(filled=True, size=60, opacity=1),
            of(BEST, base).mark_text(dx=9, align="left").encode(text="label:N"),
            of(NOW, coloured).mark_point(filled=True, shape="diamond", size=320, opacity=1),
            of(NOW, base).mark_text(dy=22, fontWeight="bold").encode(text="label:N"),
            bound.mark_text(dx=5, dy=8, align="left")
            .transform_filter(f"datum.label == {KEEP_ALL!r}")
            .encode(y=alt.value(0), text="label:N"),
            bound.mark_text(dx=-5, dy=8, align="right")
            .transform_filter(f"datum.label == {ONLY_FACTS!r}")
            .encode(y=alt.value(0), text="label:N"),
        )
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=_HEIGHT,
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )


def rows(
    points: Sequence[Point], now: Point | None, before: int, facts_alone: int
) -> list[dict[str, Any]]:
    """The chart's data: the two bounds, each setting once, the best ones, where one stands.

    before: tokens of the whole conversation; facts_alone: tokens of the facts and nothing else.
    """
    facts = max((point.visible for point in points), default=0)
    bounds = [
        {
            "kind": "bound",
            "label": label,
            "times": _times(before, tokens),
            "facts": facts,
            "words": f"{label}: {tokens:,} tokens",
        }
        for label, tokens in ((KEEP_ALL, before), (ONLY_FACTS, facts_alone))
    ]
    different = {_place(point, before): point for point in points}
    settings = [_row(SETTING, point, before) for point in different.values()]
    best = [_row(BEST, point, before) for point in frontier(points)]
    return [*bounds, *settings, *best, *([_row(NOW, now, before)] if now else [])]


def frontier(points: Sequence[Point]) -> list[Point]:
    """For each number of facts the point that leaves the fewest tokens, most facts first."""
    best: dict[int, Point] = {}
    for point in points:
        if point.visible not in best or point.tokens < best[point.visible].tokens:
            best[point.visible] = point
    return [best[visible] for visible in sorted(best, reverse=True)]


def _row(kind: str, point: Point, before: int) -> dict[str, Any]:
    saved = 1 - point.tokens / before
    return {
        "kind": kind,
        "times": _times(before, point.tokens),
        "facts": point.visible,
        "label": f"{saved:.1%}",
        "words": f"{point.setting}: {point.tokens:,} tokens, {point.visible} facts",
    }


def _place(point: Point, before: int) -> tuple[int, int]:
    """Settings that would be drawn upon each other have one place."""
    return round(math.log10(_times(before, point.tokens)) * _STROKES), point.visible


def _times(before: int, after: int) -> float:
    return round(before / max(after, 1), 3)
