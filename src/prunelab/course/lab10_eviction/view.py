"""The bench of lab 10: a run stepped forward under a policy, and what its decisions can read."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, Boxes, FactLine, Frame, Slider, Switch, must_return
from prunelab.scenario import Settings, agent_run

from . import chart as picture
from .play import KINDS, START, History, Verdict, keep_the_last_three, play

PINNABLE = {
    "r1": "r1 return policy",
    "r2": "r2 order ORD-7741",
    "r3": "r3 refund form",
    "r5": "r5 first page of orders",
    "r10": "r10 first refund's receipt",
}


def _slider(name: str, label: str, least: int, most: int, step: int = 1) -> Slider:
    return Slider(name, label, least, most, START[name], step)


class EvictionView:
    """The window after each step as a stacked chart, and the fact of each decision beside it.

    A policy is played through the whole run once; the slider that steps forward only shows more.
    """

    answers = ("collapse_superseded", "age_out", "evict")

    def __init__(self) -> None:
        self._run = agent_run()
        last = self._run.last_step
        self._raw = play(self._run, {}, {})
        self._three = keep_the_last_three(self._run)
        self._played: dict[tuple[Any, ...], History] = {}
        self.controls = (
            Slider("step", "step of the run", 1, last, last),
            _slider("max_age", "max_age (steps)", 0, 12),
            _slider("max_error_age", "max_error_age (steps)", 0, 30),
            _slider("min_saving", "min_saving (tokens)", 0, 8_000, 500),
            _slider("budget", "budget (thousand tokens)", 4, 24),
            Boxes("pinned", "Pinned", tuple(PINNABLE.values()), tuple(PINNABLE.values())),
            Switch("last_three", "Keep the last three instead", False),
        )

    def forget(self) -> None:
        """The functions may have changed: the next drawing plays the run again."""
        self._played = {}

    def chart(self) -> dict[str, Any]:
        return picture.chart(self._run.last_step, self._raw.tokens(self._run.last_step))

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Play the run where that is not done yet, and show it up to the step.

        Raises:
            AnswerError: a function returned what it must not.
        """
        yours = self._history(functions, values)
        three = bool(values.get("last_three"))
        shown = self._three if three else yours
        step = min(values.get("step", self._run.last_step), len(shown.windows))
        verdicts = shown.verdicts(step)
        lost = sum(each.state.state != "visible" for each in verdicts)
        missing = [] if three else [name for name in self.answers if name not in functions]
        stopped = "" if three else shown.stopped
        return Frame(
            rows=self._rows(shown, yours, step, bool(functions)),
            title=self._title(shown, step),
            status="red" if lost or stopped else "unwritten" if missing else "green",
            verdict=_verdict(lost, len(verdicts), missing, stopped),
            facts=[_fact_line(each) for each in verdicts],
            notes=_notes(shown, self._raw, step),
            description=_in_words(shown, step),
        )

    def _history(
        self, functions: Mapping[str, Callable[..., Any]], at: Mapping[str, Any]
    ) -> History:
        refs = {words: ref for ref, words in PINNABLE.items()}
        pinned = tuple(refs[words] for words in at.get("pinned", refs))
        settings = {name: at.get(name, START[name]) for name in START} | {"pinned": pinned}
        key = (frozenset(functions), *settings.values())
        if key not in self._played:
            checked = {name: _checked(name, function) for name, function in functions.items()}
            self._played[key] = play(agent_run(), checked, settings)
        return self._played[key]

    def _rows(
        self, shown: History, yours: History, step: int, written: bool
    ) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = [
            {"step": at, "kind": kind, "tokens": tokens, "order": KINDS.index(kind), "line": False}
            for at in range(1, step + 1)
            for kind, tokens in shown.by_kind(at).items()
            if tokens
        ]
        lines = {picture.RAW: self._raw}
        if shown is not self._three:
            lines[picture.THREE] = self._three
        if written:  # where the stack is yours it is its upper edge, so that the legend holds
            lines[picture.YOURS] = yours
        for name, line in lines.items():
            rows += [
                {"step": at, "kind": name, "tokens": line.tokens(at), "order": 0, "line": True}
                for at in range(1, min(step, len(line.windows)) + 1)
            ]
        return rows

    def _title(self, shown: History, step: int) -> str:
        before, after = self._raw.tokens(step), shown.tokens(step)
        if before == after:
            return f"Step {step}: {before:,} tokens in the window"
        saved = f"{1 - after / before:.0%} saved"
        return f"Step {step}: {before:,} → {after:,} tokens in the window ({saved})"


def view(_settings: Settings) -> EvictionView:
    return EvictionView()


def _checked(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The learner's function, held to lists that pair each call with its result."""

    def call(results: list[Any], *more: Any) -> Any:
        refs = [each["ref"] for each in results]
        got = function(results, *more)
        must_return(name, got, list, "a list of results")
        for each in got:
            must_return(name, each, dict, "a list of results, each a dict")
            if not isinstance(each.get("content"), str):
                raise AnswerError(name, "returned a result whose content is no text")
        if [each.get("ref") for each in got] != refs:
            raise AnswerError(name, "returned other results than it got: keep them all, in order")
        return got

    return call


def _verdict(lost: int, total: int, missing: list[str], stopped: str) -> str:
    if stopped:
        return f"The run ends at {stopped}."
    if lost:
        return f"{lost} of {total} decisions have lost what they stand on."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    return f"All {total} decisions up to this step can read what they stand on."


def _fact_line(verdict: Verdict) -> FactLine:
    decision, state = verdict.decision, verdict.state
    when = "after" if verdict.made else "needed after"
    sentence = f"{when} step {decision.step}: {decision.fact.sentence}"
    if state.state == "visible":
        return FactLine(sentence, "visible")
    way_back = f"; {state.way_back}" if state.way_back else ""
    return FactLine(sentence, state.state, f"taken as {state.rule or 'something else'}{way_back}")


def _notes(shown: History, raw: History, step: int) -> list[str]:
    sent = [sum(line.tokens(at) for at in range(1, step + 1)) for line in (shown, raw)]
    return [
        f"Sent in all requests so far: {sent[0]:,} tokens; with nothing gone {sent[1]:,}.",
        f"The prefix was broken before {shown.breaks(step)} of {step - 1} requests. With a cache "
        f"all cost as much as {shown.paid(step):,.0f} plain tokens; "
        f"with nothing gone {raw.paid(step):,.0f}.",
    ]


def _in_words(shown: History, step: int) -> str:
    parts = [f"{kind} {tokens:,}" for kind, tokens in shown.by_kind(step).items()]
    return f"Tokens in the window after step {step}: {'; '.join(parts)}."
