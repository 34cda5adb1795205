"""The chart of lab 14: four prices of a run, over the share of the material that is used."""

from collections.abc import Sequence
from typing import Any

from .load_bench import SHARES, Both

# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {"up front": "#d0661c", "on demand": "#1b84c6"}
KINDS = {
    "tokens": ("tokens", ",d"),
    "calls": ("calls", ",d"),
    "seconds": ("seconds", ",d"),
    "stale": ("stale copies", ".1f"),
}
BAND, GAP = 100, 26  # pixels
HEIGHT = len(KINDS) * (BAND + GAP) - GAP
EVERY = 3  # percent between two points of a line
HERE = "here"


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `share`, `way`, `kind`, `value`.

    Four scales in one view, each with a band of the height: a view of several cannot be resized.
    """
    import altair as alt  # here, since only a notebook needs it

    layers = [layer for place, kind in enumerate(KINDS) for layer in _band(alt, kind, place)]
    rules = alt.Chart(alt.NamedData("rows")).mark_rule(strokeDash=[4, 3], color="#8a8a8a")
    here = rules.transform_filter(f"datum.kind == '{HERE}'").encode(x="share:Q")
    spec: dict[str, Any] = (
        alt.layer(here, *layers)
        .resolve_scale(y="independent")
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=HEIGHT,
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )
    return spec


def _band(alt: Any, kind: str, place: int) -> list[Any]:
    title, number = KINDS[kind]
    top = place * (BAND + GAP)
    scale = alt.Scale(domainMin=0, range=[top + BAND, top])
    lines = (
        alt.Chart(alt.NamedData("rows"))
        .transform_filter(f"datum.kind == '{kind}'")
        .encode(
            x=alt.X(
                "share:Q",
                title="share of the material that a run uses, in percent",
                axis=alt.Axis(format="d", tickCount=10, grid=False),
                scale=alt.Scale(domain=[0, 100]),
            ),
            y=alt.Y(
                "value:Q",
                title=title,
                axis=alt.Axis(format=number, tickCount=3, orient="left"),
                scale=scale,
            ),
            color=alt.Color(
                "way:N",
                title=None,
                scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
                legend=alt.Legend(orient="top", labelLimit=200),
            ),
        )
    )
    again = alt.Y("value:Q", axis=None, scale=scale)
    tips = ["way:N", alt.Tooltip("share:Q"), alt.Tooltip("value:Q", format=",.1f")]
    dashed = alt.StrokeDash("way:N", legend=None, scale=_dashes(alt))
    return [
        lines.mark_line(strokeWidth=2.5).encode(strokeDash=dashed),
        lines.mark_point(size=60, opacity=0).encode(y=again, tooltip=tips),
    ]


def _dashes(alt: Any) -> Any:
    return alt.Scale(domain=list(COLOURS), range=[[1, 0], [6, 3]])


def rows(priced: Sequence[Both], used: int) -> list[dict[str, Any]]:
    """The chart's data: both lines of each band, and the share that is looked at."""
    data: list[dict[str, Any]] = [{"kind": HERE, "share": used}]
    for share, both in zip(SHARES, priced, strict=True):
        if share % EVERY and share not in (SHARES[0], SHARES[-1]):
            continue
        for way, cost in (("up front", both.up_front), ("on demand", both.on_demand)):
            for kind in KINDS:
                value = round(getattr(cost, kind), 3)
                data.append({"kind": kind, "share": share, "way": way, "value": value})
    return data
