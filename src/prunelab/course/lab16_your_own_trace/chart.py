"""The chart of lab 16: what each call of the model reads, as recorded and under the policy."""

from typing import Any

from prunelab.bench.quick_altair import quicken_altair
from prunelab.pruning import TraceReport

RECORDED, PRUNED = "as recorded", "under the policy"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {RECORDED: "#8a8a8a", PRUNED: "#1b84c6"}


def chart() -> dict[str, Any]:
    """The Vega-Lite spec; its rows have `call`, `run` and `tokens`."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    base = alt.Chart(alt.NamedData("rows")).encode(
        x=alt.X("call:Q", title="calls of the model", axis=alt.Axis(format="d", tickMinStep=1)),
        y=alt.Y("tokens:Q", title="tokens in the window", axis=alt.Axis(format=",d", tickCount=5)),
        color=alt.Color(
            "run:N",
            title=None,
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            legend=alt.Legend(orient="top"),
        ),
        strokeDash=alt.StrokeDash(
            "run:N", legend=None, scale=alt.Scale(domain=list(COLOURS), range=[[6, 4], [1, 0]])
        ),
    )
    tips = ["run:N", "call:Q", alt.Tooltip("tokens:Q", format=",d")]
    spec: dict[str, Any] = (
        alt.layer(
            base.mark_line(strokeWidth=3),
            base.mark_point(size=40, filled=True).encode(
                tooltip=tips, strokeDash=alt.value([1, 0])
            ),
        )
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=260,
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )
    return spec


def rows(drawn: TraceReport) -> list[dict[str, Any]]:
    """Two rows a call."""
    return [
        {"call": each.step, "run": run, "tokens": tokens}
        for each in drawn.windows
        for run, tokens in ((RECORDED, each.tokens), (PRUNED, each.pruned))
    ]


def in_words(drawn: TraceReport) -> str:
    """The last window, which is the largest of most runs."""
    last = drawn.windows[-1]
    return f"Call {last.step} read {last.tokens:,} tokens as recorded, {last.pruned:,} pruned."
