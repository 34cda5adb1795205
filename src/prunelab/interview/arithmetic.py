"""A whiteboard round: numbers are drawn, the figure comes from the library, an answer is graded."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from prunelab.interview.errors import InterviewError
from prunelab.pruning import Prices, billed_input_tokens, break_even_turns, window_tokens
from prunelab.pruning.cost import cost

Kind = Literal["window", "bill", "cache cost", "break-even", "share"]
Unit = Literal["tokens", "dollars", "turns", "per cent"]


@dataclass(frozen=True)
class Task:
    """A question with numbers.

    answer: in `unit`; shares in per cent. tolerance: how far off is right, in the same unit, and
    `allowed` says it in words. working: the way to it, a line each.
    """

    kind: Kind
    question: str
    answer: float
    unit: Unit
    tolerance: float
    allowed: str
    working: tuple[str, ...]


@dataclass(frozen=True)
class Marked:
    """A graded answer: the number that was read, whether it is near enough, and one line."""

    value: float
    right: bool
    line: str


def make_tasks(count: int, seed: int) -> list[Task]:
    """Make so many tasks, each kind in turn; the same seed makes the same."""
    draw = random.Random(seed)
    makers = [*_MAKERS]
    draw.shuffle(makers)
    return [makers[at % len(makers)](draw) for at in range(count)]


def mark(task: Task, text: str) -> Marked:
    """Grade a typed answer.

    Raises:
        InterviewError: it is no number.
    """
    value = read_number(text)
    off = abs(value - task.answer)
    right = off <= task.tolerance + 1e-9
    words = "Right" if right else f"Off by {_gap(off, task.unit)}"
    line = f"{words}: {shown(task.answer, task.unit)} ({task.allowed})."
    return Marked(value, right, line)


def read_number(text: str) -> float:
    """Read "2,700,000", "2.7 million", "2.7M", "103k", "$1.17" or "14 %".

    Raises:
        InterviewError: it is no number.
    """
    match = _NUMBER.fullmatch(text.strip().lower())
    if match is None:
        raise InterviewError(
            f"{text.strip()[:40]!r} is no number; type one like 2,700,000, 2.7M, 1.17 or 14%"
        )
    digits, scale = match["digits"].replace(",", "").replace("_", ""), match["scale"] or ""
    return float(digits) * _SCALES[scale[:1]]


def shown(value: float, unit: Unit) -> str:
    """Write a figure with its unit: "2,700,000 tokens", "$1.17", "3.5 turns", "14.2%"."""
    if unit == "dollars":
        return f"${value:,.4f}" if value < 1 else f"${value:,.2f}"
    if unit == "per cent":
        return f"{value:.1f}%"
    return f"{value:,.0f} tokens" if unit == "tokens" else f"{value:.1f} turns"


def _gap(off: float, unit: Unit) -> str:
    return f"{off:,.1f} percentage points" if unit == "per cent" else shown(off, unit)


def record(task: Task, text: str, marked: Marked, seconds: int) -> dict[str, Any]:
    """Return one answered task for the history."""
    return {
        "kind": task.kind,
        "question": task.question,
        "answer": task.answer,
        "unit": task.unit,
        "text": text,
        "seconds": seconds,
        "right": marked.right,
    }


_SCALES = {"": 1, "k": 1_000, "t": 1_000, "m": 1_000_000}
_NUMBER = re.compile(
    r"(?:about |~|≈)?\s*\$?\s*(?P<digits>\d+(?:[,_]\d{3})*(?:\.\d+)?|\.\d+)\s*"
    r"(?P<scale>k|thousand|m|mio|million)?\s*(?:tokens?|dollars?|turns?|%|per ?cent)?"
)


def _near(answer: float, share: float) -> tuple[float, str]:
    return answer * share, f"within {share:.0%} is right"


def _window(draw: random.Random) -> Task:
    base, result = draw.randrange(2, 13) * 1_000, draw.randrange(4, 33) * 100
    step = draw.randrange(9, 60)
    answer = window_tokens(base, result, step)
    return Task(
        "window",
        f"The base prompt has {base:,} tokens, each step adds a result of {result:,}. "
        f"How many tokens are in the window of the call after {step} results?",
        answer,
        "tokens",
        *_near(answer, 0.01),
        (f"base + results × size = {base:,} + {step} × {result:,} = {answer:,}",),
    )


def _bill(draw: random.Random) -> Task:
    base, result = draw.randrange(2, 13) * 1_000, draw.randrange(4, 33) * 100
    steps = draw.randrange(2, 13) * 10
    answer = billed_input_tokens(base, result, steps)
    return Task(
        "bill",
        f"An agent makes {steps} calls. The base prompt has {base:,} tokens; after each call a "
        f"result of {result:,} comes in and stays. How many input tokens are billed in all?",
        answer,
        "tokens",
        *_near(answer, 0.05),
        (
            "the sum of all windows = calls × base + size × calls × (calls − 1) / 2",
            f"{steps} × {base:,} = {steps * base:,}",
            f"{result:,} × {steps} × {steps - 1} / 2 = {answer - steps * base:,}",
            f"together {answer:,}",
        ),
    )


def _cache_cost(draw: random.Random) -> Task:
    prices = Prices(dollars=draw.choice([1.0, 2.0, 3.0, 5.0]))
    read, written = draw.randrange(20, 160) * 1_000, draw.randrange(1, 20) * 1_000
    answer = cost(read=read, written=written, prices=prices)
    weighed = read * prices.read + written * prices.write
    return Task(
        "cache cost",
        f"A call sends {read + written:,} tokens. The cache serves the first {read:,}; the rest is "
        f"written to it. Input costs ${prices.dollars:g} a million, a read {prices.read:g} and a "
        f"write {prices.write:g} times that. What does the call's input cost in dollars?",
        answer,
        "dollars",
        *_near(answer, 0.05),
        (
            f"read: {read:,} × {prices.read:g} = {read * prices.read:,.0f}",
            f"written: {written:,} × {prices.write:g} = {written * prices.write:,.0f}",
            f"{weighed:,.0f} × ${prices.dollars:g} / 1,000,000 = {shown(answer, 'dollars')}",
        ),
    )


def _break_even(draw: random.Random) -> Task:
    behind, cleared = draw.randrange(5, 61) * 1_000, draw.randrange(5, 61) * 1_000
    prices = Prices()
    answer = break_even_turns(behind, cleared, prices.read, prices.write)
    once = behind * (prices.write - prices.read)
    each = cleared * prices.read
    return Task(
        "break-even",
        f"You clear {cleared:,} tokens of old results; {behind:,} tokens stand behind the first of "
        f"them. A cached read costs {prices.read:g} of the input price, a write {prices.write:g}. "
        "After how many turns has the clearing paid for the cache that it broke?",
        answer,
        "turns",
        max(0.5, answer * 0.05),
        "within half a turn, or 5%, is right",
        (
            f"once, dearer: {behind:,} × ({prices.write:g} − {prices.read:g}) = {once:,.0f}",
            f"each turn, saved: {cleared:,} × {prices.read:g} = {each:,.0f}",
            f"{once:,.0f} / {each:,.0f} = {answer:.1f}",
        ),
    )


def _share(draw: random.Random) -> Task:
    base, size = draw.randrange(2, 9) * 500, draw.randrange(70, 130)
    tools = draw.randrange(3, 40)
    definitions = tools * size
    window = window_tokens(base, size, tools)
    answer = 100 * definitions / window
    return Task(
        "share",
        f"{tools} tool definitions of {size} tokens each stand in the first window, beside "
        f"{base:,} tokens of everything else. What share of that window are they, in per cent?",
        answer,
        "per cent",
        1.0,
        "within one percentage point is right",
        (
            f"definitions: {tools} × {size} = {definitions:,}",
            f"window: {base:,} + {definitions:,} = {window:,}",
            f"{definitions:,} / {window:,} = {answer:.1f}%",
        ),
    )


_MAKERS: tuple[Callable[[random.Random], Task], ...] = (
    _window,
    _bill,
    _cache_cost,
    _break_even,
    _share,
)
