"""A small simulation: what a cut costs that nobody is told of.

An agent is asked what became of one request, and looks into the service log. Its model is three
rules, in `_run`; the log, its cuts and their tokens are real. A window is what one call to the
model sends: the question, and all calls and results so far.
"""

import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Literal

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens

from .toolbox import toolbox

Way = Literal["silent", "silent, at most 3 calls", "with a notice"]
WAYS: tuple[Way, ...] = ("silent", "silent, at most 3 calls", "with a notice")

QUESTIONS = 200
BUDGET = 1_500  # tokens of one result
WINDOW = 32_000  # tokens
START = 700  # tokens of question and tool definitions
CALL = 40  # tokens of one call
MOST_CALLS = 3
GIVES_UP = 0.1  # chance that a model that found nothing says so, instead of looking again

_REQUEST = re.compile(r"req-\d+")


@dataclass(frozen=True)
class Run:
    """One question's run. end: "right", "wrong", "stopped" or "window full"."""

    end: str
    calls: int
    window: int
    sent: int


def simulate(way: Way, questions: int = QUESTIONS, seed: int = 7) -> list[Run]:
    """Ask about so many requests of the log, the same ones whatever the way."""
    lines = _log().split("\n")
    named = Counter(_REQUEST.findall(_log()))
    single = [line for line in lines if any(named[each] == 1 for each in _REQUEST.findall(line))]
    rng = random.Random(seed)
    asked = [single[int(rng.random() * len(single))] for _ in range(questions)]
    first = _first_result(way)
    tokens = count_tokens(first)
    return [_run(way, line, first, tokens, rng) for line in asked]


def _log() -> str:
    return next(each.raw for each in toolbox() if each.shape == "diagnostic")


def _first_result(way: Way) -> str:
    """What the log tool returns when it is asked for the whole log."""
    if way == "with a notice":
        spec = ToolSpec(name="get_service_log", budget=BUDGET, shape="diagnostic")
        return bound_result(spec, _log(), MemoryStore())["text"]
    end = len(_log()) * BUDGET // count_tokens(_log())
    return _log()[:end]


def _run(way: Way, line: str, first: str, tokens: int, rng: random.Random) -> Run:
    window, sent, calls = START, START, 0
    narrow = False
    while True:
        found = narrow or line in first
        calls += 1
        window += CALL + (count_tokens(line) if narrow else tokens)
        if window > WINDOW:
            return Run("window full", calls, WINDOW, sent)
        sent += window
        if found:
            return Run("right", calls, window, sent)
        if way == "with a notice":
            narrow = True  # it knows that there is more, and asks for this request alone
        elif rng.random() < GIVES_UP:
            return Run("wrong", calls, window, sent)
        elif way != "silent" and calls == MOST_CALLS:
            return Run("stopped", calls, window, sent)


def table() -> str:
    """The three ways, a line each."""
    head = f"{'':<24}  right  wrong  no answer  calls  window   tokens sent in all"
    return "\n".join([head, *map(_line, WAYS)])


def _line(way: Way) -> str:
    runs = simulate(way)
    ends = Counter(run.end for run in runs)
    calls = sum(run.calls for run in runs) / len(runs)
    window = max(run.window for run in runs)
    sent = sum(run.sent for run in runs)
    unanswered = ends["stopped"] + ends["window full"]
    return (
        f"{way:<24}  {ends['right']:>5}  {ends['wrong']:>5}  {unanswered:>9}  {calls:>5.1f}  "
        f"{window:>6,}  {sent:>18,}"
    )
