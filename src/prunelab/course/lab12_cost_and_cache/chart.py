"""The chart of lab 12: the bill so far above, the window below, over the calls of a run."""

from typing import Any

from prunelab.pruning.cost_run import WAYS, Way

# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS: dict[Way, str] = dict(zip(WAYS, ("#d0661c", "#1b84c6", "#a65fb0", "#2f9155"), strict=True))
BILL, WINDOW = "bill", "window"
BILL_RANGE, WINDOW_RANGE, HEIGHT = (150, 0), (330, 185), 330  # pixels from the top


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `step`, `way`, `kind`, `value`, `chosen` and `label`.

    Two scales in one view, each with half of the height: a view of several cannot be resized.
    """
    import altair as alt  # here, since only a notebook needs it

    bill = _half(alt, BILL, "dollars so far", BILL_RANGE, "$,.2f")
    window = _half(alt, WINDOW, "tokens in the window", WINDOW_RANGE, "~s")
    spec: dict[str, Any] = (
        alt.layer(*bill, *window)
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


def _half(alt: Any, kind: str, title: str, pixels: tuple[int, int], number: str) -> list[Any]:
    lines = (
        alt.Chart(alt.NamedData("rows"))
        .transform_filter(f"datum.kind == '{kind}'")
        .encode(
            x=alt.X("step:Q", title="calls of the model", axis=alt.Axis(format="d", tickCount=6)),
            y=alt.Y(
                "value:Q",
                title=title,
                axis=alt.Axis(format=number, tickCount=4, orient="left"),
                scale=alt.Scale(domainMin=0, range=list(pixels)),
            ),
            color=alt.Color(
                "way:N",
                title=None,
                scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
                legend=alt.Legend(orient="top", labelLimit=200, columns=4),
            ),
        )
    )
    tips = ["way:N", alt.Tooltip("step:Q"), alt.Tooltip("value:Q", format=number)]
    marks = lines.mark_line().encode(
        strokeWidth=alt.StrokeWidth("chosen:N", legend=None, scale=_widths(alt))
    )
    again = alt.Y("value:Q", axis=None, scale=alt.Scale(domainMin=0, range=list(pixels)))
    return [marks, lines.mark_point(size=60, opacity=0).encode(y=again, tooltip=tips)]


def _widths(alt: Any) -> Any:
    """Lines of ticked ways are thick."""
    return alt.Scale(domain=[False, True], range=[1.5, 4])
