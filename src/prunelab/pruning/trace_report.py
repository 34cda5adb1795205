"""What a recorded run tells: which tool eats the window, what a rule saves, what all of it costs.

Sizes are in o200k text tokens, so a bill here is an estimate: a provider adds the framing of
messages, and images are not counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from prunelab.pruning.cost import Prices, cost
from prunelab.pruning.cost_run import Piece as PromptPiece
from prunelab.pruning.cost_run import served_tokens
from prunelab.pruning.eviction import collapse_superseded
from prunelab.pruning.formats import Trace
from prunelab.pruning.policy_run import PolicyRun
from prunelab.pruning.pruner import RULES, Policy, Rules
from prunelab.pruning.results import ToolResult
from prunelab.pruning.survival import FactState
from prunelab.pruning.telemetry import ToolCall, ToolUse, budget_report
from prunelab.pruning.tokens import count_tokens
from prunelab.pruning.trace_facts import Use

TOOL_BUDGET = 500  # tokens of one result, where nobody says otherwise

_ALONE: tuple[tuple[str, Rules], ...] = (
    ("allowlist", replace(RULES, length_cap=None, drop_stale=None)),
    ("length cap", replace(RULES, field_allowlist=None, drop_stale=None)),
    ("stale dropping", replace(RULES, field_allowlist=None, length_cap=None)),
)


@dataclass(frozen=True)
class Window:
    """What one call of the model reads: tokens in all, and those of tool results among them."""

    step: int
    tokens: int
    of_results: int
    pruned: int
    of_results_pruned: int


@dataclass(frozen=True)
class RuleSaving:
    """What a rule saves of all that is sent in the run, in tokens, by itself on the raw results."""

    rule: str
    tokens: int


@dataclass(frozen=True)
class SentAgain:
    """Results that a call read without need.

    results: how many there are. tokens: theirs, summed over all the calls that read them.
    """

    results: int
    tokens: int


@dataclass(frozen=True)
class Bill:
    """Dollars for the input of all calls."""

    uncached: float
    cached: float


@dataclass(frozen=True)
class TraceReport:
    """A run under a policy.

    savings: each rule alone, in the order they are applied. together: all of them.
    superseded: results whose very call had been answered again. stale: older than `keep_recent`.
    states: what became of each fact at the moment when it was needed.
    """

    tools: list[ToolUse]
    windows: list[Window]
    savings: list[RuleSaving]
    together: int
    superseded: SentAgain
    stale: SentAgain
    raw: Bill
    pruned: Bill
    uses: Sequence[Use]
    states: list[FactState]
    policy: Policy
    prices: Prices = field(default_factory=Prices)

    @property
    def sent(self) -> int:
        """Tokens of all the windows, as they were recorded."""
        return sum(window.tokens for window in self.windows)

    @property
    def green(self) -> bool:
        """Was every fact visible when it was needed?"""
        return all(state.state == "visible" for state in self.states)


def report_on(
    trace: Trace,
    policy: Policy,
    uses: Sequence[Use] = (),
    *,
    prices: Prices | None = None,
    budget: int = TOOL_BUDGET,
) -> TraceReport:
    """Look at every call of the recorded run, as it was and under `policy`.

    budget: tokens that a result may have, for the ranking of the tools.
    """
    prices = prices or Prices()
    run = PolicyRun(trace.results, policy)
    raw, pruned = _played(trace, None, prices), _played(trace, run, prices)
    alone = [(name, PolicyRun(trace.results, policy, rules=rules)) for name, rules in _ALONE]
    return TraceReport(
        tools=budget_report(_calls(trace, budget)),
        windows=list(map(Window, call_steps(trace), *raw.sizes, *pruned.sizes)),
        savings=[
            RuleSaving(name, raw.sent - _played(trace, each, prices).sent) for name, each in alone
        ],
        together=raw.sent - pruned.sent,
        superseded=_superseded(trace),
        stale=_stale(trace, policy.keep_recent),
        raw=raw.bill,
        pruned=pruned.bill,
        uses=uses,
        states=run.states(uses),
        policy=policy,
        prices=prices,
    )


def call_steps(trace: Trace) -> list[int]:
    """Return the numbers of the calls whose prompts are looked at.

    The call after the last piece counts when that piece is no answer of the model: it is next.
    """
    pending = bool(trace.pieces) and trace.pieces[-1].role != "assistant"
    return list(range(1, trace.steps + 1 + pending))


def _calls(trace: Trace, budget: int) -> list[ToolCall]:
    return [
        {"tool": each["tool"], "produced": count_tokens(each["content"]), "budget": budget}
        for each in trace.results
    ]


@dataclass(frozen=True)
class _Played:
    """A run's windows in all and of results among it, tokens for each call, and its bill."""

    sizes: tuple[list[int], list[int]]
    bill: Bill

    @property
    def sent(self) -> int:
        return sum(self.sizes[0])


def _played(trace: Trace, run: PolicyRun | None, prices: Prices) -> _Played:
    """Look at the prompt of each call, one after the other: all of them would not fit anywhere."""
    windows: list[int] = []
    of_results: list[int] = []
    uncached = cached = 0.0
    last: list[PromptPiece] = []
    for prompt, results in _prompts(trace, run):
        size, read = sum(tokens for _, tokens in prompt), served_tokens(last, prompt)
        windows.append(size)
        of_results.append(results)
        uncached += cost(size, prices=prices)
        cached += cost(read=read, written=size - read, prices=prices)
        last = prompt
    return _Played((windows, of_results), Bill(uncached, cached))


def _prompts(trace: Trace, run: PolicyRun | None) -> Iterator[tuple[list[PromptPiece], int]]:
    """Yield each call's prompt as pieces, which text it is and its tokens, and those of results."""
    sizes: dict[str, int] = {}  # a text stands in many prompts, and is counted for the first
    for step in call_steps(trace):
        pieces = [piece for piece in trace.pieces if piece.step < step]
        seen: dict[str, str] = {}
        if run is not None:
            count = sum(piece.role == "result" for piece in pieces)
            seen = {each["ref"]: each["content"] for each in run.window(count).results}
        prompt, of_results = [], 0
        for piece in pieces:
            text = seen.get(piece.ref, piece.text)
            if text not in sizes:
                sizes[text] = count_tokens(text)
            prompt.append((text, sizes[text]))
            of_results += sizes[text] if piece.role == "result" else 0
        yield prompt, of_results


def _superseded(trace: Trace) -> SentAgain:
    """Whose very call had been answered again, in the prompt of each call?"""
    again: dict[str, int] = {}
    for seen in _seen(trace):
        for old, new in zip(seen, collapse_superseded(seen), strict=True):
            if new is not old:
                again[old["ref"]] = again.get(old["ref"], 0) + count_tokens(old["content"])
    return SentAgain(len(again), sum(again.values()))


def _stale(trace: Trace, keep_recent: int) -> SentAgain:
    again: dict[str, int] = {}
    for seen in _seen(trace):
        for old in seen[: max(len(seen) - keep_recent, 0)]:
            again[old["ref"]] = again.get(old["ref"], 0) + count_tokens(old["content"])
    return SentAgain(len(again), sum(again.values()))


def _seen(trace: Trace) -> Iterator[list[ToolResult]]:
    """The results that each call reads."""
    steps = [piece.step for piece in trace.pieces if piece.role == "result"]
    for step in call_steps(trace):
        yield [each for each, came in zip(trace.results, steps, strict=True) if came < step]
