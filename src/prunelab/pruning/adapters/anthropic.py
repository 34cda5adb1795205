"""Anthropic: prunes the messages of a request, and answers the calls of `fetch_full`.

    pruning = PruningRequest(load_policy("policy.toml"))
    sent, tools = pruning.messages(messages), [*tools, pruning.tool]
    reply = client.messages.create(messages=sent, tools=tools, model=model, max_tokens=1_000)
    calls = [block for block in reply.content if block.type == "tool_use"]
    results = [pruning.answer(call) or run(call) for call in calls]

Your own list keeps every message whole. Needs the package `anthropic`.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from prunelab.pruning.adapters.history import (
    BATCH,
    DESCRIPTION,
    FETCH_FULL,
    PARAMETERS,
    Answer,
    HistoryPruner,
)
from prunelab.pruning.pruner import Policy
from prunelab.pruning.stores.store import Store

if TYPE_CHECKING:
    from anthropic.types import MessageParam, ToolParam, ToolResultBlockParam


class PruningRequest:
    """Prunes the `tool_result` blocks of the messages before each request.

    Parameters as in `HistoryPruner`. One instance serves one conversation.
    """

    def __init__(
        self,
        policy: Policy,
        store: Store | None = None,
        *,
        pinned: Container[str] = (),
        batch: int = BATCH,
    ) -> None:
        self.history = HistoryPruner(policy, store, pinned=pinned, batch=batch)
        self.tool: ToolParam = {
            "name": FETCH_FULL,
            "description": DESCRIPTION,
            "input_schema": PARAMETERS,
        }

    def messages(self, messages: Iterable["MessageParam"]) -> list["MessageParam"]:
        """Return the messages in their order, the results pruned; none is changed."""
        pruned: list[Any] = list(messages)
        answers, places = list[Answer](), list[tuple[int, int]]()
        calls, unseen = dict[str, Any](), 0
        for at, number, block in _blocks(pruned):
            if pruned[at]["role"] == "assistant":
                unseen = 0
            if _field(block, "type") == "tool_use":
                calls[_field(block, "id")] = block
            elif _field(block, "type") == "tool_result":
                answers.append(_answer(block, calls.get(_field(block, "tool_use_id"))))
                places.append((at, number))
                unseen += 1
        contents = self.history.contents(answers, unseen)
        for (at, number), answer, content in zip(places, answers, contents, strict=True):
            if content is not answer.content:
                pruned[at] = _with_block(pruned[at], number, content)
        return pruned

    def answer(self, block: Any) -> "ToolResultBlockParam | None":
        """Return the result of a `tool_use` block that calls `fetch_full`; None for any other."""
        if _field(block, "type") != "tool_use" or _field(block, "name") != FETCH_FULL:
            return None
        text = self.history.answer_fetch(_object(_field(block, "input")))
        return {"type": "tool_result", "tool_use_id": _field(block, "id"), "content": text}


def _blocks(messages: Sequence[Any]) -> Iterator[tuple[int, int, Any]]:
    """Yield each content block with the positions of its message and its own."""
    for at, message in enumerate(messages):
        content = message["content"]
        if isinstance(content, str):
            yield at, 0, {"type": "text", "text": content}
        else:
            for number, block in enumerate(content):
                yield at, number, block


def _answer(block: Any, call: Any) -> Answer:
    return Answer(
        call_id=_field(block, "tool_use_id"),
        tool=_field(call, "name") or "unknown",
        args=_object(_field(call, "input")),
        content=_field(block, "content"),
        is_error=_field(block, "is_error") is True,
    )


def _with_block(message: Mapping[str, Any], number: int, content: Any) -> dict[str, Any]:
    blocks = list(message["content"])
    blocks[number] = {**blocks[number], "content": content}
    return {**message, "content": blocks}


def _field(block: Any, name: str) -> Any:
    """A field of a block: a dict's, or of an object that the client returned."""
    return block.get(name) if isinstance(block, Mapping) else getattr(block, name, None)


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
