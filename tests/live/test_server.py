"""The tool server through the SDK's own client: definitions, results, links, resources, errors."""

import json

import mcp_types as mcp
import pytest
from mcp import Client, MCPError

from prunelab.live.client import run_apart
from prunelab.live.server import LINK_CHARS, ToolServer
from prunelab.live.shop import Shop
from prunelab.pruning import MemoryStore
from prunelab.scenario import load_conversation

LOG = load_conversation(huge=True)[3]


def ask(question, *, huge=True):
    """Run `question(client)` against a server in this process."""

    async def asked():
        store = MemoryStore(prefix="s")
        async with Client(ToolServer(Shop(store, huge=huge), store).server()) as client:
            return await question(client)

    return run_apart(asked())


def test_tools_are_listed_with_their_schemas_and_whether_they_only_read():
    tools = {tool.name: tool for tool in ask(lambda client: client.list_tools()).tools}
    shop = Shop(MemoryStore())
    assert {name: tool.input_schema for name, tool in tools.items()} == {
        name: each["input_schema"] for name, each in shop.definitions.items()
    }
    changing = {name for name, tool in tools.items() if not tool.annotations.read_only_hint}
    assert changing == {"create_return", "issue_refund", "escalate_to_human"}


def test_a_small_result_is_one_text():
    result = ask(lambda client: client.call_tool("lookup_order", {"order_id": "ORD-7741"}))
    (block,) = result.content
    assert block.text == load_conversation()[2]["content"]
    assert not result.is_error


def test_a_large_result_is_a_beginning_and_a_link_that_can_be_read():
    async def question(client):
        result = await client.call_tool(LOG["tool"], LOG["args"])
        text, link = result.content
        read = await client.read_resource(link.uri)
        listed = await client.list_resources()
        rest = await client.call_tool("fetch_full", {"ref": "s1", "offset": 33_000})
        return text.text, link, read.contents[0], listed.resources, rest.content[0].text

    text, link, read, listed, rest = ask(question)
    assert isinstance(link, mcp.ResourceLink)
    assert (link.uri, link.size) == ("result://s1", len(LOG["content"]))
    assert link.mime_type == read.mime_type == "text/plain"
    assert LOG["content"].startswith(text.split("\n…[")[0])
    assert len(text) < LINK_CHARS
    assert 'fetch_full(ref="s1")' in text
    assert read.text == LOG["content"]
    assert LOG["content"].endswith(rest)
    assert [each.uri for each in listed] == ["result://s1"]


def test_a_handles_rows_are_a_resource_too():
    async def question(client):
        made = await client.call_tool("query_db", {"sql": "SELECT status FROM orders LIMIT 3"})
        handle = json.loads(made.content[0].text)
        templates = await client.list_resource_templates()
        uri = templates.resource_templates[0].uri_template.replace("{ref}", handle["id"])
        return handle, (await client.read_resource(uri)).contents[0]

    handle, content = ask(question)
    assert json.loads(content.text)["rows"] == handle["preview"]
    assert content.mime_type == "application/json"


def test_a_failed_call_is_a_result():
    result = ask(lambda client: client.call_tool("lookup_order", {"order_id": "ORD-1"}))
    assert result.is_error
    assert "ids go from" in result.content[0].text


def test_an_unknown_resource_is_an_error():
    async def question(client):
        with pytest.raises(MCPError, match="ref 's9' is unknown"):
            await client.read_resource("result://s9")

    ask(question)
