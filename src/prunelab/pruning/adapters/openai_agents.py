"""OpenAI Agents SDK: an input filter that prunes what the model is sent.

    pruning = PruningFilter(load_policy("policy.toml"))
    agent = Agent(name="shop", tools=[*tools, *pruning.tools])
    Runner.run_sync(agent, question, run_config=RunConfig(call_model_input_filter=pruning))

The session keeps every item whole. Needs the package `openai-agents`, 0.24 or later.
"""

import json
from collections.abc import Container, Mapping, Sequence
from typing import Any

from agents import FunctionTool, RunContextWrapper, TResponseInputItem
from agents.run import CallModelData, ModelInputData

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


class PruningFilter:
    """Prunes the outputs of function calls before each call of the model.

    Parameters as in `HistoryPruner`. One instance serves one conversation. `tools` holds
    `fetch_full`, for the agent.
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
        self.tools = [
            FunctionTool(FETCH_FULL, DESCRIPTION, PARAMETERS, self._fetch, strict_json_schema=False)
        ]

    def __call__(self, data: CallModelData[Any]) -> ModelInputData:
        sent = data.model_data
        return ModelInputData(input=self.prune(sent.input), instructions=sent.instructions)

    def prune(self, items: Sequence[TResponseInputItem]) -> list[TResponseInputItem]:
        """Return the items in their order, the outputs pruned; none is changed."""
        pruned: list[Any] = list(items)
        calls, answers, places, unseen = dict[str, Any](), list[Answer](), list[int](), 0
        for at, item in enumerate(pruned):
            kind = item.get("type")
            if kind == "function_call_output":
                call = calls.get(item["call_id"], {})
                tool, args = call.get("name", "unknown"), _arguments(call.get("arguments"))
                answers.append(Answer(item["call_id"], tool, args, item["output"]))
                places.append(at)
                unseen += 1
            elif kind == "function_call" or item.get("role") == "assistant":
                unseen = 0
                if kind == "function_call":
                    calls[item["call_id"]] = item
        contents = self.history.contents(answers, unseen)
        for at, answer, content in zip(places, answers, contents, strict=True):
            if content is not answer.content:
                pruned[at] = {**pruned[at], "output": content}
        return pruned

    async def _fetch(self, _context: RunContextWrapper[Any], arguments: str) -> str:
        return self.history.answer_fetch(_arguments(arguments))


def _arguments(text: Any) -> Mapping[str, Any]:
    """The arguments of a call, which are the JSON text of an object; none where they are not."""
    try:
        value = json.loads(text or "{}")
    except (ValueError, TypeError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
