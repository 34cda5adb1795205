"""The recorded run under a policy: the window after each step, and what its decisions could read.

Before each request the policy gets the window as it left it the last time, and the new results.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from prunelab.pruning import (
    EvictionPolicy,
    FactState,
    Prices,
    ToolResult,
    age_out,
    aged_note,
    as_note,
    check_survival,
    collapse_superseded,
    count_tokens,
    drop_stale,
    evict,
)
from prunelab.scenario import AgentRun, Decision

Window = list[ToolResult]
Functions = Mapping[str, Callable[..., Any]]
Kind = Literal["pinned, receipts", "errors", "recent", "aged", "notes"]

OURS: Functions = {
    "collapse_superseded": collapse_superseded,
    "age_out": age_out,
    "evict": evict,
}
THOUSAND, LAST = 1_000, 3
START: dict[str, Any] = {
    "max_age": 6,
    "max_error_age": 20,
    "min_saving": 4_000,
    "budget": 18,
    "pinned": ("r1", "r2", "r3", "r5", "r10"),
}


@dataclass(frozen=True)
class Verdict:
    """A decision that is made, or whose fact is in the window already, and the fact's state."""

    decision: Decision
    made: bool
    state: FactState


@dataclass
class History:
    """The window after each step. stopped: why the run ended early, where the budget is too small.

    pinned: refs. max_age: in steps; an older result that is still whole counts as aged.
    """

    run: AgentRun
    pinned: Sequence[str]
    max_age: int
    windows: list[Window] = field(default_factory=list)
    stopped: str = ""

    def tokens(self, step: int) -> int:
        return size(self.windows[step - 1])

    def by_kind(self, step: int) -> dict[Kind, int]:
        """Tokens of the window after a step, by what they are there for."""
        tokens: dict[Kind, int] = dict.fromkeys(KINDS, 0)
        for result in self.windows[step - 1]:
            tokens[self._kind(result, step)] += count_tokens(result["content"])
        return tokens

    def breaks(self, step: int) -> int:
        """How many windows up to a step do not begin with all of the window before."""
        kept = zip(self.windows[:step], self.windows[1:step], strict=False)
        return sum(_common(before, after) < len(before) for before, after in kept)

    def anew(self, step: int) -> int:
        """Tokens of all windows up to a step that no prefix of the window before can serve."""
        before: Window = []
        tokens = 0
        for window in self.windows[:step]:
            tokens += size(window[_common(before, window) :])
            before = window
        return tokens

    def paid(self, step: int) -> float:
        """All requests up to a step with a cache, in tokens at the plain price of input."""
        sent = sum(self.tokens(at) for at in range(1, step + 1))
        prices, anew = Prices(), self.anew(step)
        return anew * prices.write + (sent - anew) * prices.read

    def verdicts(self, step: int) -> list[Verdict]:
        """What decisions could read, or can still read after so many steps."""
        came = {each["ref"] for each in self.run.results if each.get("step", 0) <= step}
        found = []
        for decision in self.run.decisions:
            if decision.fact.ref in came:
                made = decision.step <= step
                window = self.windows[(decision.step if made else step) - 1]
                [state] = check_survival([decision.fact], window, store=self.run.store)
                found.append(Verdict(decision, made, state))
        return found

    def lost(self) -> list[Decision]:
        """The decisions of the whole run that lacked their fact."""
        verdicts = self.verdicts(len(self.windows))
        return [each.decision for each in verdicts if each.state.state != "visible"]

    def _kind(self, result: ToolResult, step: int) -> Kind:
        if result.get("placeholder"):
            return "notes"
        if result["ref"] in self.pinned or result.get("side_effects"):
            return "pinned, receipts"
        if result.get("is_error"):
            return "errors"
        return "aged" if step - result.get("step", step) > self.max_age else "recent"


KINDS: tuple[Kind, ...] = ("pinned, receipts", "errors", "recent", "aged", "notes")


def size(window: Sequence[ToolResult]) -> int:
    """Tokens of all contents together."""
    return sum(count_tokens(each["content"]) for each in window)


def _common(before: Window, after: Window) -> int:
    """How many results both windows begin with."""
    pairs = zip(before, after, strict=False)
    alike = (one["content"] == other["content"] for one, other in pairs)
    return next((at for at, same in enumerate(alike) if not same), min(len(before), len(after)))


def play(run: AgentRun, functions: Functions, values: Mapping[str, Any]) -> History:
    """Play the run with those of the three functions that are written, at these settings."""
    at = {**START, **values}
    policy = EvictionPolicy(
        max_age=at["max_age"],
        max_error_age=at["max_error_age"],
        min_saving=at["min_saving"],
        budget=at["budget"] * THOUSAND,
    )
    history = History(run, at["pinned"], at["max_age"])
    window: Window = []
    for step in range(1, run.last_step + 1):
        window = [*window, *(each for each in run.results if each.get("step") == step)]
        due = _due(window, functions, step, policy, list(at["pinned"]))
        if "evict" in functions:
            history.stopped = _too_small(window, due, step, policy, list(at["pinned"]))
            if history.stopped:
                break
            due = functions["evict"](list(window), due, step, policy.copy(), list(at["pinned"]))
        window = due
        history.windows.append(window)
    return history


def keep_the_last_three(run: AgentRun) -> History:
    """Play the run with the rule that needs no thought."""

    def noted(each: ToolResult) -> ToolResult:
        return as_note(each, aged_note(each), "aged")

    history = History(run, (), LAST)
    for step in range(1, run.last_step + 1):
        came = [each for each in run.results if each.get("step", 0) <= step]
        marked = drop_stale(came, LAST)
        history.windows.append(
            [
                noted(old) if new.get("placeholder") else old
                for old, new in zip(came, marked, strict=True)
            ]
        )
    return history


def _due(
    window: Window, functions: Functions, step: int, policy: EvictionPolicy, pinned: list[str]
) -> Window:
    due = list(window)
    if "collapse_superseded" in functions:
        due = functions["collapse_superseded"](due)
    if "age_out" in functions:
        ages = policy["max_age"], pinned, policy["max_error_age"]
        due = functions["age_out"](list(due), step, *ages)
    return due


def _too_small(
    window: Window, due: Window, step: int, policy: EvictionPolicy, pinned: list[str]
) -> str:
    """Say where the budget has no room for what must stay. Asked of our own evict."""
    if size(window) <= policy["budget"]:
        return ""
    try:
        evict(window, due, step, policy, pinned)
    except ValueError as error:
        return f"step {step}: {error}"
    return ""
