"""The chart of lab 15: how much of the planted text is read, rule by rule."""

from typing import Any

from prunelab.bench.quick_altair import quicken_altair

from .planted import WAYS

AS_DATA, OWN_VOICE = "read as part of a result", "read in a note of ours"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {AS_DATA: "#d0661c", OWN_VOICE: "#b755c4"}


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `way`, `kept`, `whole`, `voice`, `tokens` and `label`."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        y=alt.Y("way:N", sort=list(WAYS), title=None, axis=alt.Axis(labelLimit=220)),
        x=alt.X(
            "kept:Q",
            title="characters of the planted text that the model reads",
            axis=alt.Axis(format=",d", tickCount=5, tickMinStep=1, grid=False),
            scale=alt.Scale(domainMin=0),
        ),
    )
    bars = base.mark_bar(cornerRadiusEnd=2).encode(
        color=alt.Color(
            "voice:N",
            title=None,
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            legend=alt.Legend(orient="top", labelLimit=260),
        ),
        tooltip=["way:N", alt.Tooltip("tokens:Q", format=",d"), "kept:Q", "whole:Q"],
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
