"""The chart of lab 08: tokens in the window against rows returned, one steep line and one flat."""

from typing import Any

WHOLE, HANDLE = "every row in the window", "a handle in the window"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {WHOLE: "#d0661c", HANDLE: "#1b84c6"}
WINDOW = 200_000  # tokens, a common size; drawn as a line to measure by


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `returned`, `tokens`, `way` and `label`."""
    import altair as alt  # here, since only a notebook needs it

    lines = alt.Chart(alt.NamedData("rows")).encode(
        x=alt.X("returned:Q", title="rows that the query returned", axis=_axis(alt, 6)),
        y=alt.Y(
            "tokens:Q",
            title="tokens in the window",
            axis=_axis(alt, 5),
            scale=alt.Scale(domainMin=0, nice=True),
        ),
        color=alt.Color(
            "way:N",
            title=None,
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            legend=alt.Legend(orient="top", labelLimit=260),
        ),
    )
    tips = ["way:N", alt.Tooltip("returned:Q", format=",d"), alt.Tooltip("tokens:Q", format=",d")]
    ends = lines.transform_filter("datum.label != ''").mark_text(align="right", dx=-8, dy=-9)
    once = f"datum.returned == 0 && datum.way == '{WHOLE}'"  # one mark, not one a row
    window = alt.Chart(alt.NamedData("rows")).transform_filter(once).encode(y=alt.datum(WINDOW))
    return (
        alt.layer(
            window.mark_rule(strokeDash=[4, 4], color="#8a8a8a"),
            window.mark_text(align="left", x=6, dy=-8, text=f"a window of {WINDOW:,} tokens"),
            lines.mark_line(strokeWidth=3),
            lines.mark_point(filled=True, size=50, opacity=1).encode(tooltip=tips),
            ends.encode(text="label:N"),
        )
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=320,
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )


def _axis(alt: Any, ticks: int) -> Any:
    return alt.Axis(format=",d", tickCount=ticks)
