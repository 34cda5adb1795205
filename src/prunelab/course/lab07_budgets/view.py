"""Lab 07's bench: six tools under one budget, what each produced and what of it is shown."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import FactLine, Frame, Slider, Switch, must_return
from prunelab.bench.quick_altair import quicken_altair
from prunelab.pruning import Fact, count_tokens
from prunelab.scenario import Settings

from .boundary_cuts import Shown, bounded_by, wrapped
from .toolbox import Tool, toolbox

ANSWER = "bound_result"
SLIDER = Slider("budget", "budget (tokens)", 100, 2_000, 500, 10)
COPIED = Switch("copied", "the copied wrapper instead of yours", False)
FULL = Switch("full", "the store's disk is full", False)
READABLE, HIDDEN, OVER = "within the budget", "its fact is gone", "over the budget"
UNWRITTEN = "not written yet"
RAISES = "With a full disk the copied wrapper raises, and the result is lost; here it has its disk."
# Each has a contrast of at least 3 : 1 on JupyterLab's light and on its dark paper.
COLOURS = {READABLE: "#1b84c6", HIDDEN: "#d0661c", OVER: "#c4362f", UNWRITTEN: "#8a8a8a"}
LINE, BUDGET = "#8a8a8a", "#8c62c9"
SIGNS = {READABLE: "circle", HIDDEN: "triangle-down", OVER: "cross", UNWRITTEN: "square"}


class BudgetView:
    """Each tool's result at the boundary: produced against shown, and the budget between them."""

    answers = (ANSWER,)
    controls = (SLIDER, COPIED, FULL)

    def chart(self) -> dict[str, Any]:
        quicken_altair()
        import altair as alt  # here, since only a notebook needs it

        base = alt.Chart(alt.NamedData("rows")).encode(
            y=alt.Y("tool:N", title=None, sort=[each.name for each in toolbox()])
        )
        scale = alt.Scale(type="log", domain=[30, 90_000], nice=False)
        axis = alt.Axis(format=",d", values=[100, 300, 1_000, 3_000, 10_000, 30_000])
        shown = alt.X("shown:Q", scale=scale, title="tokens (log scale)", axis=axis)
        domain = list(COLOURS)
        colour = alt.Color(
            "state:N",
            scale=alt.Scale(domain=domain, range=list(COLOURS.values())),
            title=None,
            legend=alt.Legend(orient="top", columns=4, labelLimit=200),
        )
        sign = alt.Shape(
            "state:N", scale=alt.Scale(domain=domain, range=list(SIGNS.values())), title=None
        )
        tooltip = ["tool:N", "state:N", *(alt.Tooltip(f"{n}:Q", format=",d") for n in _NUMBERS)]
        between = base.mark_rule(strokeWidth=2, color=LINE).encode(x=shown, x2="produced:Q")
        produced = base.mark_point(filled=False, size=70, color=LINE, opacity=1).encode(
            x="produced:Q", tooltip=tooltip
        )
        points = base.mark_point(filled=True, size=110, opacity=1).encode(
            x=shown, color=colour, shape=sign, tooltip=tooltip
        )
        words = base.mark_text(align="left", dx=10).encode(x="produced:Q", text="label:N")
        budget = (
            alt.Chart(alt.NamedData("rows"))
            .mark_rule(strokeDash=[5, 4], strokeWidth=2, color=BUDGET)
            .encode(x="budget:Q")
        )
        return (
            alt.layer(between, produced, points, words, budget)
            .add_params(alt.param(name="headline", value=""))
            .properties(
                title=alt.TitleParams(alt.ExprRef("headline"), anchor="start", frame="group"),
                height=alt.Step(38),
                width="container",
                autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
            )
            .to_dict()
        )

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Bound all six results at the budget.

        Raises:
            AnswerError: the function returned what it must not.
        """
        budget = values.get(SLIDER.name, SLIDER.value)
        copied, full = bool(values.get(COPIED.name)), bool(values.get(FULL.name))
        if not copied and ANSWER not in functions:
            return _unwritten(budget)
        cuts = [
            wrapped(tool, budget)
            if copied
            else bounded_by(_checked(functions[ANSWER]), tool, budget, full_disk=full)
            for tool in toolbox()
        ]
        return _frame(cuts, budget, [RAISES] if copied and full else _problems(cuts))


_NUMBERS = ("produced", "shown", "budget")


def view(settings: Settings) -> BudgetView:
    """What the course asks a lab's own view for; the environment changes nothing here."""
    del settings
    return BudgetView()


def _checked(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        returned = function(*args)
        must_return(ANSWER, returned, dict, 'a dict {"text": …, "ref": …, "produced": …}')
        must_return(ANSWER, returned.get("text"), str, 'a dict whose "text" is a str')
        return returned

    return call


def _frame(cuts: list[Shown], budget: int, notes: list[str]) -> Frame:
    broken = [cut for cut in cuts if cut.over]
    hidden = [cut for cut in cuts if not cut.visible]
    facts = sum(cut.tool.fact is not None for cut in cuts)
    produced, shown = sum(cut.produced for cut in cuts), sum(cut.tokens for cut in cuts)
    title = f"{produced:,} tokens produced, {shown:,} shown, at {budget:,} a tool"
    return Frame(
        rows=[_row(cut) for cut in cuts],
        title=title,
        status="red" if broken or hidden else "green",
        verdict=_verdict(broken, hidden, facts),
        facts=[_fact_line(cut, cut.tool.fact) for cut in cuts if cut.tool.fact],
        notes=notes,
        description=f"{title}. " + "; ".join(map(_in_words, cuts)),
    )


def _unwritten(budget: int) -> Frame:
    title = f"{len(toolbox())} tools, {budget:,} tokens each"
    return Frame(
        rows=[_empty_row(tool, budget) for tool in toolbox()],
        title=title,
        status="unwritten",
        verdict=f"{ANSWER}: left out until you write it and run its cell.",
        description=f"{title}. Nothing is bounded yet.",
    )


def _row(cut: Shown) -> dict[str, Any]:
    return {
        "tool": cut.tool.name,
        "produced": cut.produced,
        "shown": cut.tokens,
        "budget": cut.budget,
        "state": _state(cut),
        "label": f"{cut.produced:,} → {cut.tokens:,}",
    }


def _empty_row(tool: Tool, budget: int) -> dict[str, Any]:
    tokens = count_tokens(tool.raw)
    sizes = {"produced": tokens, "shown": tokens, "budget": budget}
    return {"tool": tool.name, **sizes, "state": UNWRITTEN, "label": f"{tokens:,}"}


def _state(cut: Shown) -> str:
    if cut.over:
        return OVER
    return READABLE if cut.visible else HIDDEN


def _in_words(cut: Shown) -> str:
    return f"{cut.tool.name} {cut.produced} tokens, {cut.tokens} shown, {_state(cut)}"


def _verdict(broken: list[Shown], hidden: list[Shown], total: int) -> str:
    said = []
    if broken:
        names = ", ".join(cut.tool.name for cut in broken)
        said.append(f"Over the budget: {names}.")
    if hidden:
        said.append(f"Only {total - len(hidden)} of {total} facts can still be read.")
    return " ".join(said) or f"Every budget holds, and all {total} facts can still be read."


def _fact_line(cut: Shown, fact: Fact) -> FactLine:
    sentence = f"{fact.sentence} ({cut.tool.name})"
    if cut.visible:
        return FactLine(sentence, "visible")
    if cut.recoverable:
        return FactLine(sentence, "recoverable", 'cut; the way back: fetch_full(ref="r1")')
    return FactLine(sentence, "lost", "cut, no way back is left")


def _problems(cuts: list[Shown]) -> list[str]:
    """What the results say of a store that failed, each once."""
    return list(dict.fromkeys(cut.problem for cut in cuts if cut.problem))
