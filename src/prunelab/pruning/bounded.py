"""The boundary around a person's own tools: a decorator, an async form, and progress for the huge.

@bounded(ToolSpec(name="search", budget=1_500, shape="list"), store)
def search(query: str) -> list[dict]: ...
"""

import functools
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from prunelab.pruning.boundary import (
    BoundResult,
    ToolSpec,
    as_text,
    bound_error,
    bound_result,
    spec_for,
)
from prunelab.pruning.stores.store import MemoryStore, Store
from prunelab.pruning.telemetry import ToolCall, tool_call
from prunelab.pruning.tokens import count_tokens as count_o200k

CountTokens = Callable[[str], int]

PIECE_CHARS = 1_000_000
_LINE_END = re.compile(r"\n(?=[^\s/])")  # no o200k token spans one


def bounded(
    spec: ToolSpec,
    store: Store,
    count_tokens: CountTokens = count_o200k,
    on_call: Callable[[ToolCall], object] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a tool, sync or async, return the bounded text of what it returned.

    What is no str becomes JSON first. `on_call` gets what telemetry keeps of each call. An
    exception of the tool's passes: how a failure reaches the model is the agent's.
    """

    def decorate(tool: Callable[..., Any]) -> Callable[..., Any]:
        def told(bound: BoundResult) -> str:
            if on_call is not None:
                on_call(tool_call(spec, bound))
            return bound["text"]

        if inspect.iscoroutinefunction(tool):

            @functools.wraps(tool)
            async def call_async(*args: Any, **kwargs: Any) -> str:
                raw = as_text(await tool(*args, **kwargs))
                return told(await bound_result_async(spec, raw, store, count_tokens))

            return call_async

        @functools.wraps(tool)
        def call(*args: Any, **kwargs: Any) -> str:
            return told(bound_result(spec, as_text(tool(*args, **kwargs)), store, count_tokens))

        return call

    return decorate


def bounded_tools(
    tools: Mapping[str, Callable[..., Any]],
    specs: Mapping[str, ToolSpec],
    store: Store,
    count_tokens: CountTokens = count_o200k,
    on_call: Callable[[ToolCall], object] | None = None,
) -> dict[str, Callable[..., Any]]:
    """Put an agent's whole toolbox behind the boundary; see `bounded`.

    A tool that is not in `specs` gets the default budget, and its shape is guessed.
    """
    return {
        name: bounded(spec_for(name, specs), store, count_tokens, on_call)(tool)
        for name, tool in tools.items()
    }


async def bound_result_async(
    spec: ToolSpec,
    raw: str,
    store: Any,
    count_tokens: CountTokens = count_o200k,
    *,
    is_error: bool = False,
) -> BoundResult:
    """Do what `bound_result`, or `bound_error`, does, without holding up the event loop.

    `store` is a `Store`, or one whose `put` is a coroutine.
    """
    import asyncio  # here, for it takes longer to import than all the rest

    try:
        put = store.put(raw)
        ref = await put if inspect.isawaitable(put) else put
        kept: _Kept = _Kept(ref)
    except Exception as error:  # handed on to bound_result, which says so
        kept = _Kept("", error)
    bound = bound_error if is_error else bound_result
    return await asyncio.to_thread(bound, spec, raw, cast("Store", kept), count_tokens)


class _Kept(MemoryStore):
    """A store that has put the text already, or failed to."""

    def __init__(self, ref: str, error: Exception | None = None) -> None:
        super().__init__()
        self._ref, self._error = ref, error

    def put(self, content: str) -> str:
        del content  # it is kept already
        if self._error is not None:
            raise self._error
        return self._ref


def with_progress(count_tokens: CountTokens, progress: Callable[[int, int], object]) -> CountTokens:
    """Return a counter that takes a text of millions of characters in pieces and tells how far.

    `progress` gets the characters counted and those there are, at least a hundred times a gigabyte.
    A text of up to `PIECE_CHARS` characters is counted at once and in silence.
    """

    def count(text: str) -> int:
        if len(text) <= PIECE_CHARS:
            return count_tokens(text)
        total, done = 0, 0
        for piece in _pieces(text):
            total += count_tokens(piece)
            done += len(piece)
            progress(done, len(text))
        return total

    return count


def _pieces(text: str) -> Iterator[str]:
    start = 0
    while len(text) - start > PIECE_CHARS:
        seam = _LINE_END.search(text, start + PIECE_CHARS - 20_000, start + PIECE_CHARS)
        end = seam.end() if seam else start + PIECE_CHARS
        yield text[start:end]
        start = end
    yield text[start:]
