"""A trace is found by its shape, wherever it stands, and a fault is said with its place."""

import json

import pytest

from prunelab.pruning.formats import TraceError, read_trace

CALL = {"id": "c1", "type": "function", "function": {"name": "get", "arguments": '{"id": 1}'}}
ASKS = {"role": "assistant", "content": None, "tool_calls": [CALL]}
ANSWERS = {"role": "tool", "tool_call_id": "c1", "content": "it is blue"}
BROKEN = {**CALL, "function": {"name": "get", "arguments": "{"}}
CHAT = [{"role": "user", "content": "colour?"}, ASKS, ANSWERS]


def notes(trace):
    return [str(each) for each in trace.unread]


@pytest.mark.parametrize(
    "document",
    [
        CHAT,
        {"messages": CHAT},
        {"request": {"model": "m", "messages": CHAT}, "status": 200},
        {"runs": [{"task": 1, "traj": CHAT}]},
        [[CHAT]],
    ],
    ids=["list", "request", "log", "runs", "nested"],
)
def test_the_messages_are_found_wherever_they_stand(document):
    trace = read_trace(json.dumps(document))
    assert trace.format == "OpenAI Chat"
    assert trace.results[0]["content"] == "it is blue"
    assert trace.with_results(trace.results) == document


def test_of_several_runs_the_longest_is_read_and_the_others_are_named():
    longer = [*CHAT, ASKS, ANSWERS]
    trace = read_trace([{"traj": CHAT}, {"traj": longer}, {"traj": CHAT}])
    assert len(trace.results) == 2
    assert notes(trace) == [
        '[0]["traj"]: another run, left as it is',
        '[2]["traj"]: another run, left as it is',
    ]


def test_the_prompt_holds_what_is_sent_beside_the_messages():
    tools = [{"name": "get", "input_schema": {}}]
    result = {"type": "tool_result", "tool_use_id": "c1", "content": "blue"}
    use = {"type": "tool_use", "id": "c1", "name": "get", "input": {}}
    blocks = [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}]
    trace = read_trace(
        {
            "messages": [
                {"role": "user", "content": "colour?"},
                {"role": "assistant", "content": [use]},
                {"role": "user", "content": [result, {"type": "text", "text": "quick"}]},
            ],
            "tools": tools,
            "system": blocks,
        }
    )
    assert [(each.role, each.text, each.step) for each in trace.pieces] == [
        ("tools", json.dumps(tools), 0),
        ("system", "Be brief.", 0),
        ("user", "colour?", 0),
        ("assistant", "get({})", 1),
        ("result", "blue", 1),
        ("user", "quick", 1),
    ]


def test_parallel_calls_are_one_step_and_each_result_finds_its_call():
    other = {"id": "c2", "type": "function", "function": {"name": "put", "arguments": "{}"}}
    asks = {**ASKS, "tool_calls": [CALL, other]}
    trace = read_trace([asks, {**ANSWERS, "tool_call_id": "c2"}, ANSWERS, ASKS, ANSWERS])
    assert [(each["tool"], each["step"]) for each in trace.results] == [
        ("put", 1),
        ("get", 1),
        ("get", 2),
    ]


@pytest.mark.parametrize(
    ("messages", "words"),
    [
        ([ASKS, ANSWERS, ASKS], "message 3, call 1: the call of get has no result"),
        ([ANSWERS], "message 1: result of a call 'c1' that nobody made"),
        ([ASKS, ANSWERS, {"role": "critic"}], "message 3: role 'critic', left as it is"),
        ([ASKS, ANSWERS, "and so on"], "message 3: a str, left as it is"),
        (
            [ASKS, {**ANSWERS, "content": [{"type": "text", "text": "x"}, {"type": "audio"}]}],
            "message 2, content block 2: audio, left as it is",
        ),
        (
            [ASKS, ANSWERS, ASKS, {**ANSWERS, "content": [{"type": "image_url"}]}],
            "message 4: result of get without a text",
        ),
        (
            [{**ASKS, "tool_calls": [BROKEN]}, ANSWERS],
            "message 1, call 1: arguments that are not JSON, read as a text",
        ),
    ],
    ids=["pending", "orphan", "role", "string", "block", "image", "arguments"],
)
def test_what_cannot_be_read_is_said_with_its_place_and_comes_back_as_it_was(messages, words):
    trace = read_trace(messages)
    assert words in notes(trace)
    assert trace.with_results(trace.results) == messages


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing in it"),
        ("hello", "not JSON"),
        ('{"role": "user"}\n{"role": \n', "line 2: not JSON"),
        ('{\n "messages": [\n  {"role": }\n]}', "line 3 column 12"),
        ("[1, 2]", "no recorded run in it; it is read as one of OpenAI Chat, OpenAI Responses"),
        (json.dumps(CHAT[:2]), "no tool result with a text in it (message 2, call 1: the call"),
        ('{"tool": "a", "content": "x"}\n\n{"tool": 3, "content": "y"}', "line 3: no tool name"),
        ('{"tool": "a", "content": 1e400}', "cannot be kept as a number"),
        ("[" * 100_000, "not JSON"),
    ],
    ids=["empty", "text", "lines", "document", "other", "unanswered", "own", "number", "deep"],
)
def test_what_is_no_trace_is_one_line(text, words):
    with pytest.raises(TraceError) as caught:
        read_trace(text)
    assert words in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_result_alone_and_results_with_their_call():
    blocks = [{"type": "text", "text": "blue"}, {"type": "resource_link", "uri": "a:b"}]
    trace = read_trace({"content": blocks, "isError": True})
    assert (trace.format, trace.results[0]["tool"]) == ("MCP call results", "unknown")
    assert trace.results[0]["is_error"] is True
    assert notes(trace) == ["the object, content block 2: resource_link, left as it is"]
    call = {"name": "get", "arguments": {"id": 1}}
    for line in ({**call, "result": {"content": blocks}}, {**call, "content": blocks}):
        trace = read_trace(f"{json.dumps(line)}\n{json.dumps(line)}")
        assert [(each["tool"], each["args"]) for each in trace.results] == [("get", {"id": 1})] * 2


def test_an_error_of_the_protocol_is_a_failed_result():
    call = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "get"}}
    error = {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602, "message": "no such id"}}
    other = {"jsonrpc": "2.0", "id": 8, "method": "tools/list"}
    [result] = read_trace([other, call, error]).results
    assert (result["tool"], result["content"], result["is_error"]) == ("get", "no such id", True)


def test_a_text_inside_a_resource_is_read_and_written_in_its_place():
    inside = {"type": "resource", "resource": {"uri": "file:a", "text": "long " * 50}}
    trace = read_trace([{"name": "read", "content": [{"type": "text", "text": "got it"}, inside]}])
    [result] = trace.results
    [written] = trace.with_results([{**result, "content": "[short]"}])
    assert written["content"] == [
        {"type": "text", "text": "[short]"},
        {"type": "resource", "resource": {"uri": "file:a", "text": ""}},
    ]


def test_results_that_are_not_those_of_the_trace_are_refused():
    trace = read_trace(CHAT)
    with pytest.raises(ValueError, match="0 results for the 1 of the trace"):
        trace.with_results([])


def test_our_own_lines_keep_what_the_rules_did():
    trace = read_trace('{"tool": "get", "content": "long", "ref": "k9"}')
    [result] = trace.results
    written = trace.with_results([{**result, "content": "x", "pruned": ["length cap"]}])
    assert written == {"tool": "get", "content": "x", "ref": "k9", "pruned": ["length cap"]}


def test_a_cache_mark_stays_where_texts_become_one():
    mark = {"cache_control": {"type": "ephemeral"}}
    texts = [{"type": "text", "text": "a"}, {"type": "text", "text": "b", **mark}]
    use = {"type": "tool_use", "id": "c1", "name": "get", "input": {}}
    answer = {"type": "tool_result", "tool_use_id": "c1", "content": texts}
    run = [{"role": "assistant", "content": [use]}, {"role": "user", "content": [answer]}]
    trace = read_trace(run)
    [result] = trace.results
    written = trace.with_results([{**result, "content": "short"}])
    assert written[1]["content"][0]["content"] == [{"type": "text", "text": "short", **mark}]
    assert run[1]["content"][0]["content"] == texts
