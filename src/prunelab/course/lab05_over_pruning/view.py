"""What the bench of lab 05 shows: the frontier, the panel by the learner's own check."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prunelab.bench import FactLine, Frame, PrunerView
from prunelab.bench.conversations import MOCK_SHORT, Form
from prunelab.bench.in_words import fact_line, growth, verdict
from prunelab.bench.pruner_chart import headline
from prunelab.pruning import (
    FactState,
    MemoryStore,
    Pruned,
    check_survival,
    count_tokens,
    fact_survives,
)
from prunelab.scenario import Settings, default_policy, load_facts

from . import frontier
from .probes import fooled_by
from .trial import Point, Setting, Trial, steps, whole_grid

DEAF = "fact_survives does not find it, though it stands there"
OURS_COUNTS = "The facts are counted by the course's own check until you write fact_survives."


def view(settings: Settings) -> "FrontierView":
    """The lab's bench."""
    return FrontierView(settings)


class FrontierView:
    """Saving against surviving facts, over the whole grid of settings and at one of them.

    The grid is run when a function may have changed, and when the log becomes another one; a slider
    that moves runs its own setting alone.
    """

    answers = ("prune", "fact_survives")

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._allow = default_policy(settings).allow
        self._facts = load_facts()
        names = ("max_chars", "keep_recent", "floor", "huge")
        pruner_view = PrunerView((), settings, names)
        self.controls, self._conversations = pruner_view.controls, pruner_view.conversations
        self._grids: dict[tuple[Form, frozenset[str]], list[Point]] = {}

    def forget(self) -> None:
        """The functions may have changed: the next drawing runs the grid again."""
        self._grids = {}

    def chart(self) -> dict[str, Any]:
        return frontier.chart(len(self._facts))

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Prune at this setting, and over the grid where that is not known yet.

        Raises:
            AnswerError: a function returned what it must not.
        """
        form = self._conversations.form(values)
        results = self._conversations.results(form)
        before = sum(count_tokens(each["content"]) for each in results)
        if "prune" not in functions:
            return self._without_prune(before)
        survives = functions.get("fact_survives", fact_survives)
        trial = Trial(functions["prune"], survives, results, self._facts, self._allow)
        setting = self._setting(values)
        after = trial.pruned(setting)
        found = trial.survival(after)
        pruned = steps(results, after)
        now = Point(setting, pruned.tokens_after, sum(found))
        points = self._grid(trial, (form, frozenset(functions)))
        rows = frontier.rows(points, now, before, self._alone())
        trick = fooled_by(survives)
        return self._frame(pruned, found, rows, now, trick, "fact_survives" in functions)

    def _grid(self, trial: Trial, key: tuple[Form, frozenset[str]]) -> list[Point]:
        if key not in self._grids:
            self._grids[key] = [trial.point(setting) for setting in whole_grid()]
        return self._grids[key]

    def _frame(
        self,
        pruned: Pruned,
        found: Sequence[bool],
        rows: list[dict[str, Any]],
        now: Point,
        trick: str,
        written: bool,
    ) -> Frame:
        states = self._states(pruned)
        really = [state.state == "visible" for state in states]
        notes = [*_disputes(states, found), *growth(pruned)]
        title = f"{headline(pruned)}, {sum(found)} of {len(found)} facts"
        words = verdict(sum(found), len(found), ())
        if sum(found) > sum(map(min, found, really)):
            words = "fact_survives finds what is not there: see the note."
        elif trick:
            words = f"fact_survives can be fooled: it finds {trick}. So its green says nothing."
        return Frame(
            rows=rows,
            title=title,
            status="green" if all(found) and all(really) and not trick else "red",
            verdict=words,
            facts=[_line(state, mine) for state, mine in zip(states, found, strict=True)],
            notes=notes if written else [OURS_COUNTS, *notes],
            description=f"Saving against facts for many settings. At {now.setting}: {title}.",
        )

    def _states(self, pruned: Pruned) -> list[FactState]:
        """What the library's own check says of the learner's results."""
        return check_survival(self._facts, pruned.results, store=self._store())

    def _store(self) -> MemoryStore:
        store = MemoryStore()
        for each in self._conversations.results(MOCK_SHORT):
            store.keep(each["ref"], each["content"])
        return store

    def _without_prune(self, before: int) -> Frame:
        rows = frontier.rows([], None, before, self._alone())
        title = f"Nothing pruned yet: {before:,} tokens"
        return Frame(rows, title, "unwritten", verdict(1, 1, ["prune"]), description=title)

    def _alone(self) -> int:
        """Tokens of the facts as sentences, and of nothing else."""
        return count_tokens("\n".join(fact.sentence for fact in self._facts))

    def _setting(self, values: Mapping[str, Any]) -> Setting:
        own = self._settings
        return Setting(
            values.get("max_chars", own.max_chars),
            values.get("keep_recent", own.keep_recent),
            values.get("floor", own.floor),
        )


def _line(state: FactState, mine: bool) -> FactLine:
    if state.state == "visible" and not mine:
        return FactLine(state.fact.sentence, "lost", DEAF)
    return fact_line(state)


def _disputes(states: Sequence[FactState], found: Sequence[bool]) -> list[str]:
    """A note on what the learner's check finds where it is gone."""
    gone = [
        f"{state.fact.value!r} in {state.fact.ref}"
        for state, mine in zip(states, found, strict=True)
        if mine and state.state != "visible"
    ]
    if not gone:
        return []
    named = ", ".join(gone)
    return [f"fact_survives finds {named}: not there. A check that is fooled is worse than none."]
