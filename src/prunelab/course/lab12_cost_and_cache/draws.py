"""Inputs for the checks of lab 12: one function a kind, from a seeded random.Random.

The same functions serve Hypothesis, which shrinks the random choices: so in every choice the
plainest comes first.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Run = tuple[int, int, int]
Prompts = tuple[list[str], list[str]]
Clearing = tuple[int, int, float, float]

# Each has more tokens than those before it together, so that no two ways to count agree.
SENTENCES = (
    "Where is it?",
    "It left on 12 March.",
    "GET /orders/7741 returned 200 in 30 ms",
    "You answer for a shop. Look an order up before you say anything about it, be brief, and "
    "never guess an ETA.",
)
SHORT = ("ok", "hello", "in", " world", "order")
# Of the same size and not; none begins as its other does.
OTHER = (
    ("one two three four five", "six seven eight nine ten"),
    ("shipped on 12 March, by road", "delayed, ETA not known"),
)
PRICES = ((0.1, 1.25), (0.1, 2.0), (0.5, 1.0), (0.025, 1.25), (0.25, 1.5))


def shrinking(draw: Callable[[Random], Any]) -> "Callable[[], SearchStrategy[Any]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Any]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def one_call(rng: Random) -> Run:
    return rng.randint(1, 9_000), rng.randint(2, 3_000), 1


def empty_results(rng: Random) -> Run:
    return rng.randint(1, 9_000), 0, rng.randint(2, 60)


def whole_run(rng: Random) -> Run:
    return rng.randint(0, 9_000), rng.randint(1, 3_000), rng.randint(2, 60)


def no_calls(rng: Random) -> Run:
    return rng.randint(1, 9_000), rng.randint(0, 3_000), 0


def large(rng: Random) -> Run:
    """Odd numbers over 53 bits, which no float holds."""
    return rng.randint(0, 9) + 10**17 + 1, 2 * rng.randint(0, 9) + 1 + 10**17, 2 * rng.randint(1, 4)


def negative_run(rng: Random) -> Run:
    below = -rng.randint(1, 9)
    return rng.choice(((below, 5, 3), (5, below, 3), (5, 3, below), (5, below, 1)))


def _messages(rng: Random, count: int) -> list[str]:
    return [rng.choice(SHORT) for _ in range(count)]


def only_added_to(rng: Random) -> Prompts:
    sentences = rng.sample(SENTENCES, len(SENTENCES))
    last = rng.randint(1, 3)
    return sentences[:last], sentences[: rng.randint(last + 1, 4)]


def changed_somewhere(rng: Random) -> Prompts:
    """One message is another, and the messages behind it are equal."""
    head, tail = _messages(rng, rng.randint(1, 3)), _messages(rng, rng.randint(1, 2))
    old, new = rng.choice(OTHER)
    return [*head, old, *tail], [*head, new, *tail]


def changed_inside(rng: Random) -> Prompts:
    """One message begins as it did and goes on otherwise."""
    before = _messages(rng, rng.randint(1, 4))
    at = rng.randint(0, len(before) - 1)
    start = rng.choice(("Order ORD-7741 has the status ", "GET /orders 200 in "))
    after = list(before)
    before[at], after[at] = start + "shipped", start + rng.choice(("delayed", "shipped!", ""))
    return before, after


def moved_borders(rng: Random) -> Prompts:
    """The same text, cut into messages elsewhere."""
    head = _messages(rng, rng.randint(0, 2))
    text = "hello,world:3orders"  # no blanks, which another check is about
    one, other = rng.sample(range(1, len(text)), 2)
    tail = _messages(rng, rng.randint(0, 2))
    return [*head, text[:one], text[one:], *tail], [*head, text[:other], text[other:], *tail]


def shorter(rng: Random) -> Prompts:
    """The next prompt has lost messages from its end, or all; or the last one had none."""
    before = _messages(rng, rng.randint(1, 5))
    kept = rng.randint(0, len(before) - 1)
    return rng.choice(((before, before[:kept]), ([], before)))


def look_alikes(rng: Random) -> Prompts:
    old, new = rng.choice(
        (("Error: 30 ms", "error: 30 ms"), ("30 ms", "30 ms "), ("caf\u00e9", "cafe\u0301"))
    )
    head = _messages(rng, rng.randint(0, 2))
    tail = _messages(rng, rng.randint(0, 2))
    return [*head, old, *tail], [*head, new, *tail]


def clearing(rng: Random) -> Clearing:
    """More than one turn, seldom a whole number of them, and no two of the formulas agree."""
    read, write = rng.choice(PRICES)
    cleared = rng.randint(7, 9_000)
    return cleared + rng.randint(1, 40_000), cleared, read, write


def cheap_writes(rng: Random) -> Clearing:
    read, write = rng.choice(((0.5, 0.25), (1.0, 0.0), (0.5, 0.125)))
    return rng.randint(1, 9_000), rng.randint(1, 9_000), read, write


def nothing_behind(rng: Random) -> Clearing:
    return 0, rng.randint(1, 9_000), *rng.choice(PRICES)


def without_prices(rng: Random) -> tuple[int, int]:
    return rng.randint(1, 40_000), rng.randint(1, 9_000)


def cannot_divide(rng: Random) -> Clearing:
    behind, below = rng.randint(0, 99), -rng.randint(1, 9)
    kinds = ((0, 0.1), (below, 0.1), (5, 0.0), (5, below / 10))
    cleared, read = rng.choice(kinds)
    return behind, cleared, read, 1.25


def negative_clearing(rng: Random) -> Clearing:
    below = -rng.randint(1, 9)
    return rng.choice(((below, 5, 0.1, 1.25), (5, 3, 0.1, below / 10)))
