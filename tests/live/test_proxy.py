"""Message by message: the same bytes for all but results, the tool list and `fetch_full`."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.live.proxy import Proxy
from prunelab.live.shortening import Shortener
from prunelab.pruning import Policy

LONG = "line of a log\n" * 200


def line(**message):
    return json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"


def call(request=1, name="get_log", **arguments):
    return line(id=request, method="tools/call", params={"name": name, "arguments": arguments})


def reply(*blocks, request=1, **more):
    return line(id=request, result={"content": list(blocks), **more})


def text(said):
    return {"type": "text", "text": said}


@pytest.fixture
def proxy():
    return made()


def made(keep_structured=False, **policy):
    return Proxy(Shortener(Policy(**policy), print, prefix="p"), keep_structured)


def result_of(sent):
    return json.loads(sent)["result"]


@pytest.mark.parametrize(
    "message",
    [
        b"not JSON\n",
        b"\n",
        b'[1, "x"]\n',
        b'{"jsonrpc": "2.0", "id": [1], "method": "tools/call", "params": {}}\n',
        b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}\n',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":7}}\n',
        line(id=1, method="ping"),
        line(id=1, method="tools/list", params={}),
        line(id=1, method="resources/read", params={"uri": "a://b"}),
        line(id=1, method="of/our/own", params=[1, 2]),
        line(method="notifications/cancelled", params={"requestId": 1, "reason": "late"}),
        line(id="srv-1", result={"model": "m", "content": text(LONG)}),
        call(),
    ],
)
def test_what_the_client_says_goes_on_as_it_is(proxy, message):
    sent = proxy.from_client(message)
    assert (sent.server, sent.client) == (message, b"")


@pytest.mark.parametrize(
    "message",
    [
        b"Listening on stdio\n",
        line(method="notifications/progress", params={"progressToken": 1, "progress": 1}),
        line(method="notifications/message", params={"level": "info", "data": LONG}),
        line(id=1, method="sampling/createMessage", params={"messages": [text(LONG)]}),
        line(id=1, error={"code": -32000, "message": LONG}),
        line(id=1, result={"resultType": "input_required", "inputRequests": {}}),
        line(id=1, result={"content": "odd"}),
        reply(text("short"), structuredContent={"a": 1}),
        reply({"type": "image", "data": LONG, "mimeType": "image/png"}),
        reply({"type": "resource_link", "uri": "a://b", "name": LONG}),
        reply({"type": "resource", "resource": {"uri": "a://b", "blob": LONG}}),
    ],
)
def test_what_the_server_says_goes_on_as_it_is(proxy, message):
    proxy.from_client(call())
    assert proxy.from_server(message) == message


@settings(max_examples=40)
@given(st.dictionaries(st.text(), st.recursive(st.integers() | st.text(), st.lists), max_size=4))
def test_any_other_message_keeps_its_bytes(message):
    proxy = made()
    written = json.dumps(message, indent=None).encode() + b"\n"
    assert proxy.from_client(written).server == written
    assert proxy.from_server(written) == written


def test_a_long_result_is_cut_and_read_back_by_its_ref(proxy):
    proxy.from_client(call())
    (block,) = result_of(proxy.from_server(reply(text(LONG))))["content"]
    assert block["text"].startswith(LONG[:650])
    assert 'fetch_full(ref="p1")' in block["text"]
    fetched = proxy.from_client(call(2, "fetch_full", ref="p1", offset=2_000))
    assert fetched.server == b""
    answer = json.loads(fetched.client)
    assert (answer["id"], answer["result"]["isError"]) == (2, False)
    assert answer["result"]["content"] == [text(LONG[2_000:])]


def test_each_text_block_is_cut_and_the_rest_of_the_result_stays(proxy):
    image = {"type": "image", "data": "AAAA", "mimeType": "image/png"}
    page = {"type": "resource", "resource": {"uri": "a://b", "text": LONG}}
    proxy.from_client(call())
    result = result_of(proxy.from_server(reply(text(LONG), image, page, _meta={"a": 1.5})))
    first, second, third = result["content"]
    assert 'ref="p1"' in first["text"]
    assert second == image
    assert 'ref="p2"' in third["resource"]["text"]
    assert (third["resource"]["uri"], result["_meta"]) == ("a://b", {"a": 1.5})


def test_a_tool_of_the_policy_is_projected():
    proxy = made(allow={"get_order": ["status"]})
    order = json.dumps({"status": "sent", **{f"field{n}": "x" * 40 for n in range(10)}})
    for name, projected in (("get_order", True), ("get_log", False)):
        proxy.from_client(call(1, name))
        (block,) = result_of(proxy.from_server(reply(text(order))))["content"]
        assert ("_dropped_fields" in block["text"]) is projected


def test_a_reply_is_told_from_a_request_of_the_servers_with_the_same_id(proxy):
    proxy.from_client(call())
    asked = line(id=1, method="roots/list")
    assert proxy.from_server(asked) == asked
    assert proxy.from_server(reply(text(LONG))) != reply(text(LONG))


def test_a_result_is_cut_once_and_only_for_a_call(proxy):
    assert proxy.from_server(reply(text(LONG))) == reply(text(LONG))
    proxy.from_client(line(id=1, method="prompts/get", params={"name": "get_log"}))
    assert proxy.from_server(reply(text(LONG))) == reply(text(LONG))


def test_ids_that_only_look_alike_are_two(proxy):
    proxy.from_client(call("1"))
    assert proxy.from_server(reply(text(LONG))) == reply(text(LONG))
    assert proxy.from_server(reply(text(LONG), request="1")) != reply(text(LONG), request="1")


def test_a_structured_copy_goes_with_what_was_cut(proxy):
    proxy.from_client(call())
    cut = result_of(proxy.from_server(reply(text(LONG), structuredContent={"result": LONG})))
    assert "structuredContent" not in cut
    keeping = made(keep_structured=True)
    keeping.from_client(call())
    whole = result_of(keeping.from_server(reply(text(LONG), structuredContent={"result": LONG})))
    assert whole["structuredContent"] == {"result": LONG}


TOOLS = [
    {"name": "get_log", "inputSchema": {}, "outputSchema": {"type": "object"}, "title": "Log"},
    {"name": "plain", "inputSchema": {}},
]


def listed(proxy, tools=TOOLS, **more):
    proxy.from_client(line(id=9, method="tools/list"))
    return result_of(proxy.from_server(line(id=9, result={"tools": tools, **more})))


def test_fetch_full_is_added_to_the_last_page_and_output_schemas_go():
    first = listed(made(), nextCursor="2")
    assert [tool["name"] for tool in first["tools"]] == ["get_log", "plain"]
    last = listed(made(), ttlMs=5)
    *theirs, ours = last["tools"]
    assert theirs == [{"name": "get_log", "inputSchema": {}, "title": "Log"}, TOOLS[1]]
    assert ours["name"] == "fetch_full"
    assert ours["inputSchema"]["required"] == ["ref"]
    assert last["ttlMs"] == 5


def test_output_schemas_stay_where_structured_results_do():
    assert listed(made(keep_structured=True))["tools"][:2] == TOOLS


def test_a_fetch_full_of_the_servers_keeps_its_name_and_its_refs(proxy):
    own = {"name": "fetch_full", "inputSchema": {"title": "theirs"}}
    assert listed(proxy, [own])["tools"] == [own]
    proxy.from_client(call())
    proxy.from_server(reply(text(LONG)))
    assert proxy.from_client(call(2, "fetch_full", ref="p1")).client
    theirs = call(3, "fetch_full", ref="s1")
    assert proxy.from_client(theirs).server == theirs


@pytest.mark.parametrize("arguments", [{"ref": "p7"}, {}, {"ref": "p1", "offset": -1}])
def test_a_fetch_that_fails_is_a_result_that_says_why(proxy, arguments):
    result = result_of(proxy.from_client(call(1, "fetch_full", **arguments)).client)
    assert result["isError"] is True
    assert result["content"][0]["text"]


def test_a_result_that_comes_later_as_a_tasks_is_cut_too(proxy):
    proxy.from_client(call())
    started = line(id=1, result={"task": {"taskId": "t1", "status": "working"}})
    assert proxy.from_server(started) == started
    proxy.from_client(line(id=2, method="tasks/result", params={"taskId": "t1"}))
    (block,) = result_of(proxy.from_server(reply(text(LONG), request=2)))["content"]
    assert 'ref="p1"' in block["text"]


def test_a_batch_is_taken_apart_where_it_holds_a_fetch(proxy):
    proxy.from_client(call())
    proxy.from_server(reply(text(LONG)))
    ping, fetch = json.loads(line(id=2, method="ping")), json.loads(call(3, "fetch_full", ref="p1"))
    sent = proxy.from_client(json.dumps([ping, fetch, json.loads(call(4))]).encode() + b"\n")
    assert [each["id"] for each in json.loads(sent.server)] == [2, 4]
    assert json.loads(sent.client)["id"] == 3
    both = [json.loads(line(id=2, result={})), json.loads(reply(text(LONG), request=4))]
    first, second = json.loads(proxy.from_server(json.dumps(both).encode() + b"\n"))
    assert first == both[0]
    assert "p2" in second["result"]["content"][0]["text"]


def test_text_that_is_no_ascii_and_numbers_stay_what_they_are(proxy):
    proxy.from_client(call())
    sent = proxy.from_server(reply(text("größer, 大きい " * 100), _meta={"n": 10**30, "x": 0.1}))
    assert "größer, 大きい" in sent.decode()
    assert result_of(sent)["_meta"] == {"n": 10**30, "x": 0.1}


def test_the_proxy_needs_no_package_of_mcp():
    source = Path(__import__("prunelab.live.proxy", fromlist=["Proxy"]).__file__).parent
    for name in ("proxy.py", "relay.py", "shortening.py", "catalogue.py"):
        words = (source / name).read_text()
        assert "import mcp" not in words
        assert "from mcp" not in words
