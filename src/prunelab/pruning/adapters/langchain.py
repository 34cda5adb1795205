"""LangChain: a middleware for `create_agent` that prunes what the model is sent.

    agent = create_agent(model, tools, middleware=[PruningMiddleware(load_policy("policy.toml"))])

The agent's own state keeps every message whole. Needs the package `langchain`, 1.0 or later.
"""

from collections.abc import Awaitable, Callable, Container, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware, ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage
from langchain_core.tools import BaseTool, StructuredTool

from prunelab.pruning.adapters.history import (
    BATCH,
    DESCRIPTION,
    FETCH_FULL,
    Answer,
    HistoryPruner,
)
from prunelab.pruning.pruner import Policy
from prunelab.pruning.stores.store import Store


class PruningMiddleware(AgentMiddleware):
    """Prunes the tool messages before each call of the model, and gives it `fetch_full`.

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
        super().__init__()
        self.history = HistoryPruner(policy, store, pinned=pinned, batch=batch)
        self.tools: Sequence[BaseTool] = [
            StructuredTool.from_function(
                self.history.fetch_full, name=FETCH_FULL, description=DESCRIPTION
            )
        ]

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        return handler(request.override(messages=self.prune(request.messages)))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        return await handler(request.override(messages=self.prune(request.messages)))

    def prune(self, messages: Sequence[AnyMessage]) -> list[AnyMessage]:
        """Return the messages in their order, the tool messages pruned; none is changed."""
        pruned, answers, places = list(messages), list[Answer](), list[int]()
        calls, unseen = dict[str | None, ToolCall](), 0
        for at, message in enumerate(messages):
            if isinstance(message, AIMessage):
                calls |= {call["id"]: call for call in message.tool_calls}
                unseen = 0
            elif isinstance(message, ToolMessage):
                call = calls.get(message.tool_call_id)
                answer = Answer(
                    call_id=message.tool_call_id,
                    tool=call["name"] if call else message.name or "unknown",
                    args=call["args"] if call else {},
                    content=message.content,
                    is_error=message.status == "error",
                )
                answers.append(answer)
                places.append(at)
                unseen += 1
        contents = self.history.contents(answers, unseen)
        for at, answer, content in zip(places, answers, contents, strict=True):
            if content is not answer.content:
                pruned[at] = messages[at].model_copy(update={"content": content})
        return pruned
