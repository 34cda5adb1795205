"""What stands in the window of a tool's result, and what became of its fact."""

from collections.abc import Callable
from dataclasses import dataclass

from prunelab.pruning import MemoryStore, Store, count_tokens
from prunelab.pruning.boundary import BoundResult, ToolSpec
from prunelab.pruning.facts import stands_in

from .toolbox import Tool
from .wrapper import capped

Bound = Callable[[ToolSpec, str, Store, Callable[[str], int]], BoundResult]


class FullDisk(MemoryStore):
    """A store that keeps nothing."""

    def put(self, content: str) -> str:
        del content
        raise OSError("no space left on device")


@dataclass(frozen=True)
class Shown:
    """One tool's result in the window.

    visible: its fact can be read, or it has none. problem: what it says of a store that failed.
    """

    tool: Tool
    text: str
    produced: int
    tokens: int
    budget: int
    visible: bool
    recoverable: bool
    problem: str = ""

    @property
    def over(self) -> bool:
        return self.tokens > self.budget


def bounded_by(function: Bound, tool: Tool, budget: int, *, full_disk: bool = False) -> Shown:
    """Bound a tool's result with a learner's function, or with ours."""
    store = FullDisk() if full_disk else MemoryStore()
    got = function(tool.spec(budget), tool.raw, store, count_tokens)
    return _shown(tool, budget, str(got["text"]), store, str(got.get("problem", "")))


def wrapped(tool: Tool, budget: int) -> Shown:
    """Bound a tool's result with the copied wrapper."""
    store = MemoryStore()
    return _shown(tool, budget, capped(tool.raw, store.put, budget), store, "")


def _shown(tool: Tool, budget: int, text: str, store: MemoryStore, problem: str) -> Shown:
    kept = "r1" in store and "r1" in text and store.fetch_full("r1") == tool.raw
    visible = text == tool.raw or tool.fact is None or stands_in(tool.fact, text)
    return Shown(
        tool, text, count_tokens(tool.raw), count_tokens(text), budget, visible, kept, problem
    )
