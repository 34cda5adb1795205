"""Traces that real packages made: LangChain's recorded requests, and what its messages write."""

import json
from pathlib import Path

import pytest

from prunelab.pruning import MemoryStore, Policy, prune
from prunelab.pruning.formats import TraceError, read_trace

RECORDED = Path(__file__).parent / "recorded"
FILES = sorted(RECORDED.glob("*.json"))
NO_TEXT = {"anthropic_code_execution", "anthropic_search_result"}


def recorded(name):
    return read_trace((RECORDED / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [p for p in FILES if p.stem not in NO_TEXT], ids=lambda p: p.stem)
def test_a_recorded_request_is_read_and_comes_back_equal(path):
    text = path.read_text(encoding="utf-8")
    trace = read_trace(text)
    starts = {"anthropic": "Anthropic messages", "responses": "OpenAI Responses"}
    assert trace.format == starts[path.stem.partition("_")[0]]
    assert all(each["tool"] != "unknown" and each["args"] for each in trace.results)
    assert json.loads(trace.as_text()) == json.loads(text)


@pytest.mark.parametrize("path", [p for p in FILES if p.stem not in NO_TEXT], ids=lambda p: p.stem)
def test_a_pruned_request_differs_in_its_results_alone(path):
    trace = read_trace(path.read_text(encoding="utf-8"))
    pruned = prune(trace.results, Policy(keep_recent=0), store=MemoryStore())
    text = trace.as_text(pruned.results)
    for old, new in zip(trace.results, pruned.results, strict=True):
        assert new["content"] != old["content"]
        # Where the old content stood the new one stands, and nothing else has moved.
        text = text.replace(json.dumps(new["content"]), json.dumps(old["content"]))
    assert json.loads(text) == trace.document


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("anthropic_code_execution", "message 2, content block 3: bash_code_execution_tool_result"),
        ("anthropic_search_result", "message 3, content block 1, content block 1: search_result"),
    ],
)
def test_a_result_that_must_go_back_as_it_is_is_said_with_its_place(name, place):
    with pytest.raises(TraceError) as caught:
        recorded(name)
    assert place in str(caught.value)


def test_calls_that_the_provider_runs_itself_are_read_too():
    trace = recorded("anthropic_remote_mcp")
    assert [(each["tool"], each["step"]) for each in trace.results] == [
        ("ask_question", 1),
        ("ask_question", 2),
    ]
    assert "stdio" in trace.results[1]["content"]


def test_what_stands_beside_the_results_is_said_with_its_place():
    assert [str(each) for each in recorded("anthropic_tool_search").unread] == [
        "message 2, content block 3: tool_search_tool_result, left as it is"
    ]
    assert [str(each) for each in recorded("responses_phase").unread] == [
        "message 2: reasoning, left as it is"
    ]


def test_calls_of_other_kinds_than_functions():
    [custom] = recorded("responses_custom_tool").results
    assert (custom["tool"], custom["args"]) == ("execute_code", {"input": "print(3**3)"})
    [patch] = recorded("responses_apply_patch").results
    assert (patch["tool"], patch["args"]["path"]) == ("apply_patch", "hello.txt")


def langchain_run():
    core = pytest.importorskip("langchain_core.messages")
    calls = [{"name": "get_order", "args": {"id": "A1"}, "id": "c1"}]
    calls += [{"name": "search", "args": {"q": "jacket"}, "id": "c2"}]
    return [
        core.SystemMessage("Be brief."),
        core.HumanMessage("Where is A1?"),
        core.AIMessage("", tool_calls=calls),
        core.ToolMessage('{"status": "sent"}', tool_call_id="c1", artifact={"rows": [1]}),
        core.ToolMessage([{"type": "text", "text": "nothing"}], tool_call_id="c2", status="error"),
        core.AIMessage("It was sent."),
    ]


def written_by_langchain(how, messages):
    if how == "messages_to_dict":
        return pytest.importorskip("langchain_core.messages").messages_to_dict(messages)
    if how == "dumpd":
        return {"messages": pytest.importorskip("langchain_core.load").dumpd(messages)}
    return {"state": {"messages": [each.model_dump() for each in messages]}}


@pytest.mark.parametrize("how", ["messages_to_dict", "dumpd", "model_dump"])
def test_langchain_messages_however_they_were_written(how):
    trace = read_trace(json.dumps(written_by_langchain(how, langchain_run())))
    assert trace.format == "LangChain messages"
    assert trace.steps == 2
    order, search = trace.results
    assert (order["tool"], order["args"], order["content"]) == (
        "get_order",
        {"id": "A1"},
        '{"status": "sent"}',
    )
    assert search["content"] == "nothing"
    assert search["is_error"] is True
    assert not trace.unread


@pytest.mark.filterwarnings("ignore:The function `load`")
def test_pruned_langchain_messages_are_messages_again():
    load = pytest.importorskip("langchain_core.load").load
    trace = read_trace(written_by_langchain("dumpd", langchain_run()))
    pruned = prune(trace.results, Policy(keep_recent=0), store=MemoryStore())
    written = trace.with_results(pruned.results)["messages"]
    messages = [load(each, allowed_objects="core") for each in written]
    assert [each.type for each in messages] == [each.type for each in langchain_run()]
    assert 'fetch_full(ref="r1")' in messages[3].content
    assert messages[2] == langchain_run()[2]


def test_langchain_writes_chat_messages_that_are_read_as_such():
    core = pytest.importorskip("langchain_core.messages")
    trace = read_trace(core.convert_to_openai_messages(langchain_run()))
    assert trace.format == "OpenAI Chat"
    assert [each["args"] for each in trace.results] == [{"id": "A1"}, {"q": "jacket"}]
