"""The chart of lab 10: the window after each step, stacked by what its tokens are there for."""

from typing import Any

from prunelab.bench.quick_altair import quicken_altair

from .play import KINDS

RAW, THREE, YOURS = "nothing leaves", "the last three", "your policy"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS: dict[str, str] = dict(
    zip(
        (*KINDS, RAW, THREE, YOURS),
        ("#1b84c6", "#d0661c", "#2f9155", "#a65fb0", "#8a8a8a", "#c2528b", "#b8860b", "#00838f"),
        strict=True,
    )
)


def chart(last_step: int, most: int) -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `step`, `kind`, `tokens`, `order` and `line`.

    last_step, most: where the axes end, so that nothing moves while the run is stepped forward.
    """
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    steps = list(range(1, last_step + 1))
    base = alt.Chart(alt.NamedData("rows")).encode(
        x=alt.X(
            "step:O",
            title="step of the run",
            scale=alt.Scale(domain=steps),
            axis=alt.Axis(values=[1, *range(5, last_step + 1, 5)], labelAngle=0),
        ),
        y=alt.Y(
            "tokens:Q",
            title="tokens of tool results in the window",
            scale=alt.Scale(domain=[0, most], nice=True),
            axis=alt.Axis(format="~s", tickCount=5),
            stack=None,
        ),
        color=alt.Color(
            "kind:N",
            title=None,
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            legend=alt.Legend(orient="top", columns=4, labelLimit=160),
        ),
        tooltip=["step:O", "kind:N", alt.Tooltip("tokens:Q", format=",d")],
    )
    bars = (
        base.transform_filter("!datum.line")
        .mark_bar()
        .encode(y=alt.Y("tokens:Q", stack="zero"), order=alt.Order("order:Q"))
    )
    lines = base.transform_filter("datum.line").mark_line(strokeWidth=2.5)
    spec: dict[str, Any] = (
        alt.layer(bars, lines)
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=300,
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )
    return spec
