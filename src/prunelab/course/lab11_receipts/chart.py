"""The chart of lab 11: for each result its raw text, in the window or gone, and its receipt."""

from typing import Any

from prunelab.bench.quick_altair import quicken_altair

HERE, LEFT, RECEIPT = "raw text in the window", "raw text that has left", "receipt"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {HERE: "#d0661c", LEFT: "#8a8a8a", RECEIPT: "#1b84c6"}
ORDER = list(COLOURS)


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `place`, `ref`, `kind`, `tokens`, `label` and `about`."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        y=alt.Y("ref:N", sort=alt.SortField("place"), title=None),
        x=alt.X(
            "tokens:Q",
            title="tokens",
            axis=alt.Axis(format=",d", tickCount=5, grid=False),
            scale=alt.Scale(domainMin=0),
        ),
    )
    bars = base.mark_bar().encode(
        color=alt.Color(
            "kind:N",
            title=None,
            scale=alt.Scale(domain=ORDER, range=list(COLOURS.values())),
            legend=alt.Legend(orient="top", labelLimit=260),
        ),
        order=alt.Order("layer:Q"),
        tooltip=["about:N", "kind:N", alt.Tooltip("tokens:Q", format=",d")],
    )
    words = base.transform_filter("datum.label != ''").mark_text(align="left", dx=4, dy=-16)
    spec: dict[str, Any] = (
        alt.layer(bars, words.encode(x=alt.value(0), text="label:N"))
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=alt.Step(40),
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .configure_scale(bandPaddingInner=0.6, bandPaddingOuter=0.5)
        .to_dict()
    )
    return spec
