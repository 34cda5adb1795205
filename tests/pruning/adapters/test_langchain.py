"""The middleware inside LangChain's own agent, with a model that only records and replies."""

import asyncio
from typing import Any

import pytest
from shop_tools import POLICY, lookup_order, read_log

from prunelab.pruning import MemoryStore

pytest.importorskip("langchain", reason="make test-frameworks has it")
from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from prunelab.pruning.adapters.langchain import PruningMiddleware


class Scripted(BaseChatModel):
    """Says what it was told to say, and keeps each prompt and the names of its tools."""

    replies: list[AIMessage]
    prompts: list[list[Any]]
    tools: list[str]

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools, **options):
        self.tools[:] = [tool.name for tool in tools]
        return self

    def _generate(self, messages, stop=None, run_manager=None, **options):
        self.prompts.append(list(messages))
        reply = self.replies[len(self.prompts) - 1]
        return ChatResult(generations=[ChatGeneration(message=reply)])


def calling(*calls):
    return AIMessage("", tool_calls=[{"id": i, "name": n, "args": a} for i, n, a in calls])


REPLIES = [
    calling(("call_a", "lookup_order", {"order_id": "A"}), ("call_log", "read_log", {"lines": 90})),
    calling(("call_b", "lookup_order", {"order_id": "B"})),
    calling(("call_f", "fetch_full", {"ref": "call_log", "offset": 17, "length": 16})),
    AIMessage("It was shipped."),
]


def run(middleware, is_async=False):
    model = Scripted(replies=REPLIES, prompts=[], tools=[])
    agent = create_agent(model, [lookup_order, read_log], middleware=[middleware])
    question = {"messages": [HumanMessage("Where are A and B?")]}
    said = asyncio.run(agent.ainvoke(question)) if is_async else agent.invoke(question)
    return model, said["messages"]


@pytest.mark.parametrize("is_async", [False, True])
def test_the_model_reads_pruned_results_and_the_state_keeps_them_whole(is_async):
    model, state = run(PruningMiddleware(POLICY, batch=1), is_async)
    assert set(model.tools) == {"lookup_order", "read_log", "fetch_full"}
    order, log = model.prompts[1][2:4]
    assert '"_dropped_fields"' in order.content
    assert 'fetch_full(ref="call_log")' in log.content
    assert state[2].content == lookup_order("A")
    assert state[3].content == read_log(90)


@pytest.mark.parametrize("is_async", [False, True])
def test_what_was_cut_comes_back_by_its_ref(is_async):
    model, _ = run(PruningMiddleware(POLICY, batch=1), is_async)
    assert model.prompts[3][-1].content == "0001 INFO served"
    assert model.prompts[3][2].content.startswith("[")  # by now the first order is a note
    assert 'fetch_full(ref="call_a")' in model.prompts[3][2].content


def test_each_call_keeps_its_result_in_order():
    model, state = run(PruningMiddleware(POLICY, batch=1))
    for prompt in model.prompts:
        whole = state[: len(prompt)]
        assert [type(each) for each in prompt] == [type(each) for each in whole]
        assert [each.tool_calls for each in prompt if isinstance(each, AIMessage)] == [
            each.tool_calls for each in whole if isinstance(each, AIMessage)
        ]
        for new, old in zip(prompt, whole, strict=True):
            if isinstance(new, ToolMessage):
                assert (new.tool_call_id, new.id) == (old.tool_call_id, old.id)


def test_pruned_messages_pruned_again_are_the_same():
    middleware = PruningMiddleware(POLICY, batch=1)
    _, state = run(middleware)
    once = middleware.prune(state)
    assert once != state
    assert middleware.prune(once) == once
    assert middleware.prune(state) == once


def test_a_failed_call_is_told_as_one_and_a_pinned_one_stays():
    messages = [
        HumanMessage("Where is it?"),
        calling(*[(f"call_{n}", "lookup_order", {"order_id": "A"}) for n in range(4)]),
        ToolMessage("down for maintenance " * 60, tool_call_id="call_0", status="error"),
        *[ToolMessage(lookup_order("A"), tool_call_id=f"call_{n}") for n in range(1, 4)],
        AIMessage("One moment."),
    ]
    middleware = PruningMiddleware(POLICY, MemoryStore(), pinned={"call_1"}, batch=1)
    pruned = middleware.prune(messages)
    assert "failed" in pruned[2].content
    assert pruned[3] is messages[3]
