"""Texts that stand for the pieces of a simulated run, so that a learner's cache can compare them.

One token of a text stands for `SCALE` of the run: whole texts would take seconds to count.
"""

from collections.abc import Callable, Sequence
from functools import cache

from prunelab.bench import AnswerError, must_return
from prunelab.pruning.cost_run import Piece, Served

SCALE = 20
SHORTEST = 2  # tokens of a name such as "r12"


@cache
def text_of(piece: Piece) -> str:
    """Return a text of a twentieth of the piece's tokens, another one for each piece."""
    name, tokens = piece
    kind, _, number = name.rpartition(" ")
    short = ("n" if kind.startswith("note") else "r") + number if kind else "b0"
    return short + " a" * (tokens // SCALE - SHORTEST)


def served_by(prefix_kept: Callable[..., object]) -> Served:
    """Make the cache of a simulated run out of a learner's `prefix_kept`.

    It raises AnswerError where that function returns what no cache can serve.
    """

    def served(last: Sequence[Piece], prompt: Sequence[Piece]) -> int:
        kept = prefix_kept([text_of(piece) for piece in last], [text_of(each) for each in prompt])
        must_return("prefix_kept", kept, int, "a whole number of tokens")
        assert isinstance(kept, int)
        window = sum(tokens for _, tokens in prompt)
        if not 0 <= kept * SCALE <= window:
            most = window // SCALE
            raise AnswerError("prefix_kept", f"returned {kept}, where the prompt has {most} tokens")
        return kept * SCALE

    return served
