"""The input filter inside the Agents SDK's own runner, with a model that only replies."""

import asyncio
import json

import pytest
from shop_tools import POLICY, lookup_order, order_of, read_log

pytest.importorskip("agents", reason="make test-frameworks has it")
import agents
from agents import Agent, ModelResponse, RunConfig, Runner, SQLiteSession, Usage, function_tool
from agents.models.interface import Model
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)

from prunelab.pruning.adapters.openai_agents import PruningFilter


def calling(call_id, name, **args):
    return ResponseFunctionToolCall(
        type="function_call", call_id=call_id, name=name, arguments=json.dumps(args)
    )


def saying(text):
    part = ResponseOutputText(type="output_text", text=text, annotations=[])
    return ResponseOutputMessage(
        id="m", type="message", role="assistant", status="completed", content=[part]
    )


class Scripted(Model):
    """Says what it was told to say, and keeps each prompt."""

    def __init__(self, *replies):
        self.replies, self.prompts, self.tools = replies, [], set()

    async def get_response(self, system_instructions, input, *, tools, **options):  # noqa: A002
        self.prompts.append(input)
        self.tools = {tool.name for tool in tools}
        output = list(self.replies[len(self.prompts) - 1])
        return ModelResponse(output=output, usage=Usage(), response_id=None)

    async def stream_response(self, *args, **options):
        raise NotImplementedError
        yield


REPLIES = (
    [calling("call_a", "lookup_order", order_id="A"), calling("call_log", "read_log", lines=90)],
    [calling("call_b", "lookup_order", order_id="B")],
    [calling("call_f", "fetch_full", ref="call_log", offset=17, length=16)],
    [saying("It was shipped.")],
    [saying("You are welcome.")],
)


def run(pruning):
    """Two turns of one session."""
    agents.set_tracing_disabled(True)
    model = Scripted(*REPLIES)
    tools = [function_tool(lookup_order), function_tool(read_log), *pruning.tools]
    agent = Agent(name="shop", model=model, tools=tools)
    config = RunConfig(call_model_input_filter=pruning)

    async def turns():
        session = SQLiteSession("one")
        for question in ("Where are A and B?", "Thanks."):
            await Runner.run(agent, question, session=session, run_config=config)
        return await session.get_items()

    return model, asyncio.run(turns())


def outputs(items):
    return {i["call_id"]: i["output"] for i in items if i.get("type") == "function_call_output"}


def test_the_model_reads_pruned_outputs_and_the_session_keeps_them_whole():
    model, session = run(PruningFilter(POLICY, batch=1))
    assert model.tools == {"lookup_order", "read_log", "fetch_full"}
    read = outputs(model.prompts[1])
    assert order_of(read["call_a"])["_dropped_fields"] == ["audit_log"]
    assert 'fetch_full(ref="call_log")' in read["call_log"]
    assert outputs(session)["call_a"] == lookup_order("A")
    assert outputs(session)["call_log"] == read_log(90)


def test_what_was_cut_comes_back_by_its_ref_and_the_oldest_become_notes():
    model, _ = run(PruningFilter(POLICY, batch=1))
    read = outputs(model.prompts[3])
    assert read["call_f"] == "0001 INFO served"
    assert 'fetch_full(ref="call_a")' in read["call_a"]


def test_each_call_keeps_its_output_in_order():
    model, session = run(PruningFilter(POLICY, batch=1))
    for prompt in model.prompts:
        for new, old in zip(prompt, session, strict=False):
            assert {**new, "output": ""} == {**old, "output": ""}


def test_pruned_items_pruned_again_are_the_same():
    pruning = PruningFilter(POLICY, batch=1)
    _, session = run(pruning)
    once = pruning.prune(session)
    assert once != session
    assert pruning.prune(once) == once


def test_outputs_of_blocks_and_items_of_other_kinds_are_left_in_their_form():
    items = [
        {"type": "reasoning", "id": "r", "summary": []},
        {"type": "function_call", "call_id": "call_1", "name": "read_log", "arguments": "{oops"},
        {
            "type": "function_call_output",
            "call_id": "call_1",
            "output": [
                {"type": "input_text", "text": read_log(90)},
                {"type": "input_image", "image_url": "data:,"},
            ],
        },
        {"type": "computer_call_output", "call_id": "c", "output": {"type": "screenshot"}},
    ]
    pruned = PruningFilter(POLICY).prune(items)
    assert [pruned[at] is items[at] for at in range(4)] == [True, True, False, True]
    text, image = pruned[2]["output"]
    assert text["type"] == "input_text"
    assert 'fetch_full(ref="call_1")' in text["text"]
    assert image is items[2]["output"][1]
