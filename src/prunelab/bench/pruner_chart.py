"""The chart of `PrunerView`: each result's tokens before and after, by the rule that fired."""

from collections.abc import Sequence
from typing import Any

from prunelab.bench.quick_altair import quicken_altair
from prunelab.pruning import Pruned, Step, call_text

BEFORE, NO_RULE, STALE = "before pruning", "after, no rule fired", "after, dropped as stale"
ALLOWLIST, LENGTH_CAP = "after, allowlist", "after, length cap"
BOTH = "after, allowlist and length cap"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {
    BEFORE: "#8a8a8a",
    NO_RULE: "#6f7fbf",
    ALLOWLIST: "#1b84c6",
    LENGTH_CAP: "#d0661c",
    BOTH: "#a8842c",
    STALE: "#b0679f",
}
_LABEL = {
    (): NO_RULE,
    ("allowlist",): ALLOWLIST,
    ("length cap",): LENGTH_CAP,
    ("allowlist", "length cap"): BOTH,
    ("stale", "placeholder"): STALE,
}
_IN_WORDS = {
    NO_RULE: "no rule fired",
    ALLOWLIST: "allowlist",
    LENGTH_CAP: "length cap",
    BOTH: "allowlist, then length cap",
    STALE: "stale, a note is left",
}
_LINES = ["words", "before", "after"]
_NUMBERS_WIDTH = 250  # pixels that the numbers and the rule take at the right end of a line


def chart(labels: Sequence[str]) -> dict[str, Any]:
    """The Vega-Lite spec; `labels` are the legend's entries after BEFORE, in order."""
    quicken_altair()
    import altair as alt  # here, since only a notebook needs it

    shown = [BEFORE, *labels]
    base = alt.Chart(alt.NamedData("rows")).encode(
        y=alt.Y("call:N", sort=alt.SortField("position"), title=None, axis=None),
        yOffset=alt.YOffset("line:N", sort=_LINES, scale=alt.Scale(domain=_LINES)),
    )
    bars = (
        base.transform_filter("datum.line != 'words'")
        .mark_bar(cornerRadiusEnd=2)
        .encode(
            x=alt.X(
                "tokens:Q", title="tokens", axis=alt.Axis(format=",d", tickCount=5, grid=False)
            ),
            color=alt.Color(
                "label:N",
                scale=alt.Scale(domain=shown, range=[COLOURS[label] for label in shown]),
                title=None,
                legend=alt.Legend(orient="top", columns=3, labelLimit=260),
            ),
            tooltip=["call:N", "label:N", alt.Tooltip("tokens:Q", format=",d")],
        )
    )
    words = base.transform_filter("datum.line == 'words'")
    calls = words.mark_text(align="left", dy=-1, limit=alt.ExprRef(f"width - {_NUMBERS_WIDTH}"))
    numbers = words.mark_text(align="right", dy=-1)
    return (
        alt.layer(
            bars,
            calls.encode(x=alt.value(0), text="call:N"),
            numbers.encode(x=alt.value("width"), text="words:N"),
        )
        .add_params(alt.param(name="headline", value=""))
        .properties(
            title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
            height=alt.Step(14, **{"for": "offset"}),
            width="container",
            autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .to_dict()
    )


def rows(pruned: Pruned) -> list[dict[str, Any]]:
    """Three rows a result: its line of words, its bar before and its bar after (tokens)."""
    return [
        {"position": position, "call": _call(step), "line": line, **row}
        for position, step in enumerate(pruned.steps)
        for line, row in zip(_LINES, _three(step), strict=True)
    ]


def label_of(step: Step) -> str:
    """The legend's entry for what was done to a result."""
    return _LABEL.get(step.rules, NO_RULE)


def step_in_words(step: Step) -> str:
    """`r3 lookup_order(order_id="ORD-7741") · 1,348 → 69 tokens · allowlist`."""
    return f"{_call(step)} · {_numbers(step)}"


def _numbers(step: Step) -> str:
    done = _IN_WORDS[label_of(step)]
    tokens = f"{step.tokens_before:,} → {step.tokens_after:,} tokens"
    if step.tokens_before == step.tokens_after:
        tokens = f"{step.tokens_before:,} tokens"
    return f"{tokens} · {done}" + (" · grew" if step.grew else "")


def headline(pruned: Pruned) -> str:
    """The ratio, the tokens and the share saved."""
    before, after = pruned.tokens_before, pruned.tokens_after
    if after == before:
        return f"Nothing saved: {before:,} tokens before and after"
    if after > before:
        return f"Grew: {before:,} → {after:,} tokens"
    if not after:
        return f"Nothing left: {before:,} → 0 tokens"
    ratio, share = f"{before / after:,.1f}", f"{pruned.saved_share:.1%}"
    size = "Hardly smaller" if ratio == "1.0" else f"{ratio}× smaller"
    saved = "less than 0.1%" if share == "0.0%" else share
    return f"{size}: {before:,} → {after:,} tokens ({saved} saved)"


def _three(step: Step) -> tuple[dict[str, Any], ...]:
    label = label_of(step)
    return (
        {"tokens": 0, "label": label, "words": _numbers(step)},
        {"tokens": step.tokens_before, "label": BEFORE, "words": ""},
        {"tokens": step.tokens_after, "label": label, "words": ""},
    )


def _call(step: Step) -> str:
    text = call_text({"ref": step.ref, "tool": step.tool, "args": dict(step.args), "content": ""})
    return f"{step.ref} {text if len(text) <= 80 else text[:79] + '…'}"
