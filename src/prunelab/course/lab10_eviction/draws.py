"""Inputs for the checks of `collapse_superseded`, and what the other draws share.

One function a kind, from a seeded random.Random. The same functions serve Hypothesis, which shrinks
the random choices: so in every choice the plainest comes first.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from prunelab.pruning import aged_note, as_note, superseded_note

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Result = dict[str, Any]
Results = list[Result]

PATHS = ("a", "b", "c", "d", "e", "f", "g")
SENTENCE = "The parcel was scanned and sent on. "
SHORT = "ok"
# Equal as JSON in each row; no two rows are.
SAME: tuple[tuple[Any, Any], ...] = (
    ({"path": "a", "full": True}, {"full": True, "path": "a"}),
    ({"where": {"x": 1, "y": 2}}, {"where": {"y": 2, "x": 1}}),
    ({"all": [{"p": 1, "q": 2}]}, {"all": [{"q": 2, "p": 1}]}),
)
APART: tuple[tuple[Any, Any], ...] = (
    ({"n": 1}, {"n": True}),
    ({"n": 1}, {"n": "1"}),
    ({"n": 1}, {"n": 1.0}),
    ({"n": 0}, {"n": False}),
    ({"n": "A"}, {"n": "a"}),
    ({"n": None}, {}),
    ({"n": None}, {"n": "null"}),
    ({"n": [1, 2]}, {"n": [2, 1]}),
    ({"n": ["a", "b"]}, {"n": ["a b"]}),
)


def shrinking(draw: Callable[[Random], Any]) -> "Callable[[], SearchStrategy[Any]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Any]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def result(number: int, path: str = "a", step: int | None = None, **fields: Any) -> Result:
    """A result that is longer than its note, of step `number` where none is given."""
    made = {
        "ref": f"r{number}",
        "tool": "read",
        "args": {"path": path},
        "step": number if step is None else step,
    }
    # Last: a card cuts a long call, and the content tells the least of it.
    return {**made, **fields, "content": fields.get("content", f"{SENTENCE * 3}({number})")}


def error(number: int, path: str = "a", step: int | None = None) -> Result:
    return result(number, path, step, is_error=True)


def trimmed(number: int, path: str = "a", step: int | None = None) -> Result:
    """A result that a rule has cut before, and none that is a note."""
    return result(number, path, step, pruned=["allowlist"])


def plain_in_words(number: int, path: str = "a", step: int | None = None) -> Result:
    """A result that says of itself that it is no error and has no side effects."""
    return result(number, path, step, is_error=False, side_effects=False)


def write(number: int, path: str = "a", step: int | None = None) -> Result:
    return result(number, path, step, tool="refund", side_effects=True)


def note(number: int, path: str = "a", step: int | None = None) -> Result:
    """A result that grew old before; its note is longer than that of a superseded one."""
    made: Any = result(number, path, step, summary="scanned and sent on, " * 2)
    return dict(as_note(made, aged_note(made), "aged"))


def superseded(number: int, path: str = "a", step: int | None = None) -> Result:
    """A result that was superseded before; its note is longer than that of an old one."""
    made: Any = result(number, path, step)
    return dict(as_note(made, superseded_note(made, "r99"), "superseded"))


def without_step(made: Result) -> Result:
    return {name: value for name, value in made.items() if name != "step"}


def repeated(rng: Random) -> tuple[Results]:
    """One call a step; each call at most twice, and at least one of them twice."""
    calls = list(PATHS[: rng.randint(1, 3)])
    calls += calls[: rng.randint(1, len(calls))]
    rng.shuffle(calls)
    return ([result(at, path) for at, path in enumerate(calls, 1)],)


def often_repeated(rng: Random) -> tuple[Results]:
    """A call three times or more, one a step."""
    calls = ["a"] * rng.randint(3, 5) + list(PATHS[1 : rng.randint(1, 3)])
    rng.shuffle(calls)
    return ([result(at, path) for at, path in enumerate(calls, 1)],)


def as_json(rng: Random) -> tuple[Results]:
    """Two calls whose arguments are equal as JSON in another order, or nearly equal."""
    one, other = rng.choice(rng.choice((SAME, APART)))
    if rng.randint(0, 1):
        one, other = other, one
    rest = [result(2, "z")] if rng.randint(0, 1) else []
    last = result(3, "y", tool="list")
    return ([result(1, args=one), *rest, result(3, args=other), last | {"ref": "r4", "step": 4}],)


def another_tool(rng: Random) -> tuple[Results]:
    """Equal arguments, but another tool: nothing is the same call."""
    tools = rng.sample(("read", "search", "list", "count"), rng.randint(2, 4))
    return ([result(at, tool=tool) for at, tool in enumerate(tools, 1)],)


def failing(rng: Random) -> tuple[Results]:
    """The same call some times, now failed, now not; another call at the end."""
    failed = [False, True] if rng.randint(0, 1) else [True, False]
    failed += [bool(rng.randint(0, 1)) for _ in range(rng.randint(0, 2))]
    made = [error(at) if wrong else result(at) for at, wrong in enumerate(failed, 1)]
    return ([*made, result(len(made) + 1, "b")],)


def parallel(rng: Random) -> tuple[Results]:
    """Equal calls side by side in the last step, and perhaps one before."""
    before = [result(at) for at in range(1, rng.randint(0, 2) + 1)]
    count, last = rng.randint(2, 3), len(before) + 1
    return ([*before, *(result(last + at, step=last) for at in range(count))],)


def untouchable(rng: Random) -> tuple[Results]:
    """Writes and notes among calls that are repeated."""
    kinds = [rng.choice((write, note)) for _ in range(rng.randint(1, 3))]
    made = [kind(at) for at, kind in enumerate(kinds, 1)]
    path = made[-1]["tool"]
    later = [result(len(made) + 1, tool=path), result(len(made) + 2, tool=path)]
    return ([*made, *later],)


def stepless(rng: Random) -> tuple[Results]:
    """Results without a step; at times the last ones have one."""
    (made,) = repeated(rng)
    kept = rng.choice((0, 1))
    cut = len(made) - kept
    return ([*map(without_step, made[:cut]), *made[cut:]],)


def short(rng: Random) -> tuple[Results]:
    """Repeated calls whose first answer is shorter than its note."""
    texts = (SHORT, "", SENTENCE, SENTENCE * 2)
    made = [result(at, content=rng.choice(texts)) for at in range(1, rng.randint(2, 4))]
    return ([*made, result(9)],)
