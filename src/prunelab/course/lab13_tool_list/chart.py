"""The chart of lab 13: what the definitions cost on every turn, for each class of task."""

from collections.abc import Sequence
from typing import Any

from prunelab.bench.quick_altair import quicken_altair

ALL, SERVED, LACKING = (
    "all thirty tools",
    "attached, no task lacks one",
    "attached, a tool is missing",
)
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {ALL: "#8a8a8a", SERVED: "#1b84c6", LACKING: "#d0661c"}


def chart(kinds: Sequence[str]) -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `kind`, `tokens`, `state`, `label` and `tools`."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        y=alt.Y("kind:N", sort=list(kinds), title=None, axis=alt.Axis(labelLimit=200)),
        x=alt.X(
            "tokens:Q",
            title="tokens of definitions on every turn",
            axis=alt.Axis(format=",d", tickCount=5, grid=False),
            scale=alt.Scale(domainMin=0),
        ),
    )
    bars = base.mark_bar(cornerRadiusEnd=2).encode(
        color=alt.Color(
            "state:N",
            title=None,
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            legend=alt.Legend(orient="top", labelLimit=260),
        ),
        tooltip=["kind:N", "tools:Q", alt.Tooltip("tokens:Q", format=",d")],
    )
    numbers = base.mark_text(align="left", dx=4, dy=-18).encode(x=alt.value(0), text="label:N")
    spec: dict[str, Any] = (
        alt.layer(bars, numbers)
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=alt.Step(48),
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .configure_scale(bandPaddingInner=0.6, bandPaddingOuter=0.5)
        .to_dict()
    )
    return spec
