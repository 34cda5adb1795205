"""Lab 06's bench: four shapes, each cut in two ways, at the same length."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prunelab.bench import FactLine, Frame, Slider, must_return
from prunelab.bench.quick_altair import quicken_altair
from prunelab.pruning import count_tokens
from prunelab.scenario import Payload, Settings, payloads

from .treatments import ANSWER_OF, Cut, first_characters, own_treatment

SLIDER = Slider("max_chars", "max_chars (characters)", 100, 2_000, 650, 10)
READABLE, HIDDEN, UNWRITTEN = "its fact can be read", "its fact is gone", "not written yet"
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {READABLE: "#1b84c6", HIDDEN: "#d0661c", UNWRITTEN: "#8a8a8a"}
_LINES = ["words", "first", "own"]
_WAYS = {"first": "first characters", "own": "its own way"}


class ShapesView:
    """Each payload under "the first N characters" and under its own treatment."""

    answers = tuple(ANSWER_OF.values())
    controls = (SLIDER,)

    def chart(self) -> dict[str, Any]:
        quicken_altair()
        import altair as alt  # here, since only a notebook needs it

        base = alt.Chart(alt.NamedData("rows")).encode(
            y=alt.Y("ref:N", title=None, axis=None),
            yOffset=alt.YOffset("line:N", sort=_LINES, scale=alt.Scale(domain=_LINES)),
        )
        bars = base.transform_filter("datum.line != 'words'").encode(x="tokens:Q")
        colour = alt.Color(
            "state:N",
            scale=alt.Scale(domain=list(COLOURS), range=list(COLOURS.values())),
            title=None,
            legend=alt.Legend(orient="top", columns=3, labelLimit=260),
        )
        axis = alt.X("tokens:Q", title="tokens", axis=alt.Axis(format=",d", tickCount=5))
        tooltip = ["shape:N", "way:N", "state:N", alt.Tooltip("tokens:Q", format=",d")]
        shown = bars.mark_bar(cornerRadiusEnd=2).encode(x=axis, color=colour, tooltip=tooltip)
        inside = bars.transform_filter("datum.inside").mark_text(align="right", dx=-5, fill="white")
        beside = bars.transform_filter("!datum.inside").mark_text(align="left", dx=5)
        words = base.transform_filter("datum.line == 'words'")
        return (
            alt.layer(
                shown,
                inside.encode(x="tokens:Q", text="label:N"),
                beside.encode(x="tokens:Q", text="label:N"),
                words.mark_text(align="left").encode(x=alt.value(0), text="label:N"),
            )
            .add_params(alt.param(name="headline", value=""))
            .properties(
                title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
                height=alt.Step(19, **{"for": "offset"}),
                width="container",
                autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
            )
            .to_dict()
        )

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Cut all four in both ways.

        Raises:
            AnswerError: a function returned what it must not.
        """
        max_chars = values.get("max_chars", SLIDER.value)
        checked = {name: _checked(name, function) for name, function in functions.items()}
        cuts = [
            (each, first_characters(each, max_chars), own_treatment(each, max_chars, checked))
            for each in payloads()
        ]
        own = [cut for _, _, cut in cuts if cut]
        missing = [ANSWER_OF[each.shape] for each, _, cut in cuts if cut is None]
        longest = max(cut.tokens for _, *both in cuts for cut in both if cut)
        first = sum(cut.visible for _, cut, _ in cuts)
        kept = sum(cut.visible for cut in own)
        title = f"Of 4 facts: {first} by the first {max_chars:,} characters, {kept} by shape"
        red = kept < len(own)
        return Frame(
            rows=[row for cut in cuts for row in _rows(longest, *cut)],
            title=title,
            status="red" if red else "unwritten" if missing else "green",
            verdict=_verdict(kept, len(own), missing),
            facts=[_fact_line(payload, cut) for payload, _, cut in cuts if cut],
            notes=[
                f"The first characters of {payload.ref} are no JSON any more: no program reads it."
                for payload, cut, _ in cuts
                if cut.broken_json
            ],
            description=f"Tokens left of four results. {title}. "
            + "; ".join(_in_words(*cut) for cut in cuts),
        )


def view(settings: Settings) -> ShapesView:
    """What the course asks a lab's own view for; the environment changes nothing here."""
    del settings
    return ShapesView()


def _checked(name: str, function: Callable[..., Any]) -> Callable[..., str]:
    def call(*args: Any) -> str:
        returned = function(*args)
        must_return(name, returned, str, "a str")
        return str(returned)

    return call


def _rows(longest: int, payload: Payload, first: Cut, own: Cut | None) -> list[dict[str, Any]]:
    """A line of words and two bars; a label stands inside its bar where that is long enough."""
    raw = count_tokens(payload.content)
    head = f"{payload.ref} {payload.shape}: {payload.call}, {raw:,} tokens"
    shared = {"ref": payload.ref, "shape": payload.shape}
    rows = [{**shared, "line": "words", "tokens": 0, "state": READABLE, "way": "", "label": head}]
    for line, cut in (("first", first), ("own", own)):
        tokens = cut.tokens if cut else 0
        row = {"line": line, "way": _WAYS[line], "state": _state(cut), "label": _label(line, cut)}
        rows.append({**shared, **row, "tokens": tokens, "inside": 2 * tokens > longest})
    return rows


def _state(cut: Cut | None) -> str:
    if cut is None:
        return UNWRITTEN
    return READABLE if cut.visible else HIDDEN


def _label(line: str, cut: Cut | None) -> str:
    if cut is None:
        return UNWRITTEN
    sign = "✓" if cut.visible else "✗"
    broken = ", broken JSON" if cut.broken_json else ""
    return f"{sign} {_WAYS[line]}: {cut.tokens:,}{broken}"


def _in_words(payload: Payload, first: Cut, own: Cut | None) -> str:
    other = f"its own way {own.tokens} tokens, {_state(own)}" if own else UNWRITTEN
    return (
        f"{payload.shape} {payload.ref}: first characters {first.tokens} tokens, {_state(first)}; "
        f"{other}"
    )


def _verdict(kept: int, total: int, missing: Sequence[str]) -> str:
    if kept < total:
        return f"Cut by shape, only {kept} of {total} facts can still be read."
    if missing:
        return f"{', '.join(missing)}: left out until you write it and run its cell."
    return f"Cut by shape, all {total} facts can still be read."


def _fact_line(payload: Payload, cut: Cut) -> FactLine:
    sentence = f"{payload.fact.sentence} ({payload.shape})"
    if cut.visible:
        return FactLine(sentence, "visible")
    if cut.recoverable:
        return FactLine(
            sentence, "recoverable", f'cut; the way back: fetch_full(ref="{payload.ref}")'
        )
    return FactLine(sentence, "lost", "cut, no way back is left")
