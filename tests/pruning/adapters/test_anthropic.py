"""The request helper before Anthropic's own client, whose transport is a server of ours."""

import json
from itertools import pairwise

import pytest
from shop_tools import POLICY, lookup_order, order_of, read_log

anthropic = pytest.importorskip("anthropic")
import httpx2
from anthropic.types import MessageParam
from pydantic import TypeAdapter

from prunelab.pruning.adapters.anthropic import PruningRequest

REPLIES = (
    [("toolu_a", "lookup_order", {"order_id": "A"}), ("toolu_log", "read_log", {"lines": 90})],
    [("toolu_b", "lookup_order", {"order_id": "B"})],
    [("toolu_f", "fetch_full", {"ref": "toolu_log", "offset": 17, "length": 16})],
    [],
)


def refused(messages):
    """What the API refuses: a call whose result is not in the next message, or the reverse."""
    for now, after in pairwise([*messages, {"content": []}]):
        calls = [b["id"] for b in now["content"] if b["type"] == "tool_use"]
        results = [b["tool_use_id"] for b in after["content"] if b["type"] == "tool_result"]
        if calls != results:
            return f"{calls} are answered by {results}"
    return ""


def served(requests):
    """A client whose API replies with `REPLIES` and keeps each request."""

    def reply(request):
        body = json.loads(request.content)
        requests.append(body)
        problem = refused([m for m in body["messages"] if not isinstance(m["content"], str)])
        if problem:
            return httpx2.Response(400, json={"type": "error", "error": {"message": problem}})
        calls = [
            {"type": "tool_use", "id": call_id, "name": name, "input": args}
            for call_id, name, args in REPLIES[len(requests) - 1]
        ]
        message = {
            "id": "msg",
            "type": "message",
            "role": "assistant",
            "model": "scripted",
            "content": calls or [{"type": "text", "text": "It was shipped."}],
            "stop_reason": "tool_use" if calls else "end_turn",
            "usage": {"input_tokens": 1, "output_tokens": 1},
        }
        return httpx2.Response(200, json=message)

    transport = httpx2.Client(transport=httpx2.MockTransport(reply))
    return anthropic.Anthropic(api_key="none", http_client=transport, max_retries=0)


def run(pruning):
    requests, tools = [], {"lookup_order": lookup_order, "read_log": read_log}
    client, messages = served(requests), [{"role": "user", "content": "Where are A and B?"}]
    while True:
        reply = client.messages.create(
            model="scripted",
            max_tokens=100,
            messages=pruning.messages(messages),
            tools=[pruning.tool],
        )
        messages.append({"role": "assistant", "content": reply.content})
        calls = [block for block in reply.content if block.type == "tool_use"]
        if not calls:
            return requests, messages
        results = [
            pruning.answer(call)
            or {
                "type": "tool_result",
                "tool_use_id": call.id,
                "content": tools[call.name](**call.input),
            }
            for call in calls
        ]
        messages.append({"role": "user", "content": results})


def results(messages):
    blocks = [b for m in messages if m["role"] == "user" and m["content"][1:] for b in m["content"]]
    found = [block for m in messages if isinstance(m["content"], list) for block in m["content"]]
    assert blocks
    return {b["tool_use_id"]: b["content"] for b in found if isinstance(b, dict) and "content" in b}


def test_the_api_gets_pruned_results_and_the_own_list_keeps_them_whole():
    requests, own = run(PruningRequest(POLICY, batch=1))
    read = results(requests[1]["messages"])
    assert order_of(read["toolu_a"])["_dropped_fields"] == ["audit_log"]
    assert 'fetch_full(ref="toolu_log")' in read["toolu_log"]
    assert results(own)["toolu_a"] == lookup_order("A")
    assert results(own)["toolu_log"] == read_log(90)


def test_what_was_cut_comes_back_by_its_ref_and_the_oldest_become_notes():
    requests, _ = run(PruningRequest(POLICY, batch=1))
    read = results(requests[3]["messages"])
    assert read["toolu_f"] == "0001 INFO served"
    assert 'fetch_full(ref="toolu_a")' in read["toolu_a"]


def test_pruned_messages_pruned_again_are_the_same_and_valid():
    pruning = PruningRequest(POLICY, batch=1)
    _, own = run(pruning)
    once = pruning.messages(own)
    assert once != own
    assert pruning.messages(once) == once
    TypeAdapter(list[MessageParam]).validate_python(once)


def test_all_but_the_content_of_a_result_stays():
    block = {
        "type": "tool_result",
        "tool_use_id": "toolu_1",
        "is_error": True,
        "cache_control": {"type": "ephemeral"},
        "content": [
            {"type": "text", "text": read_log(90)},
            {"type": "image", "source": {"type": "url", "url": "data:,"}},
        ],
    }
    call = {"type": "tool_use", "id": "toolu_1", "name": "read_log", "input": {"lines": 90}}
    note = {"type": "text", "text": "Here it is."}
    messages = [
        {"role": "user", "content": "The log?"},
        {"role": "assistant", "content": [call]},
        {"role": "user", "content": [block, note]},
    ]
    before = json.dumps(messages)
    pruned = PruningRequest(POLICY).messages(messages)
    assert json.dumps(messages) == before
    assert pruned[:2] == messages[:2]
    new = pruned[2]["content"][0]
    assert {**new, "content": 0} == {**block, "content": 0}
    assert 'fetch_full(ref="toolu_1")' in new["content"][0]["text"]
    assert new["content"][1] == block["content"][1]
    assert pruned[2]["content"][1] is note


def test_a_call_of_another_tool_is_not_answered():
    call = {"type": "tool_use", "id": "toolu_1", "name": "read_log", "input": {}}
    assert PruningRequest(POLICY).answer(call) is None
