"""The SDK's own client through the proxy, in the protocol of 2026 and on typed results."""

import os
import sys
from pathlib import Path

import mcp_types as mcp
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from others import NODE, SDK, sdk_script

from prunelab.live.client import run_apart

PROXY = [sys.executable, "-P", "-m", "prunelab", "proxy"]


def talk(command, question):
    async def asked():
        server = StdioServerParameters(
            command=PROXY[0], args=[*PROXY[1:], "--", *command], env=dict(os.environ)
        )
        with Path(os.devnull).open("w") as errors:
            transport = stdio_client(server, errlog=errors)
            async with Client(transport, elicitation_callback=elicited) as client:
                return await question(client)

    async def elicited(_context, _params):
        return mcp.ElicitResult(action="accept", content={"name": "Ada"})

    return run_apart(asked())


def test_the_protocol_of_2026_passes_and_a_result_that_needs_input_is_finished():
    (source,) = SDK.glob("mcp-*/examples/servers/everything-server")

    async def question(client):
        result = await client.call_tool("test_input_required_result_elicitation", {})
        return client.protocol_version, result.content[0].text

    version, text = talk(sdk_script(source, "mcp_everything_server.server"), question)
    assert version >= "2026"
    assert "Ada" in text


def test_a_typed_result_that_was_cut_is_accepted():
    example = NODE / "sdk" / "dist" / "esm" / "examples" / "server" / "mcpServerOutputSchema.js"

    async def question(client):
        tools = (await client.list_tools()).tools
        weather = {"city": "Berlin", "country": "DE"}
        return tools, await client.call_tool("get_weather", weather)

    tools, result = talk(["node", str(example)], question)
    assert {tool.name: tool.output_schema for tool in tools} == {
        "get_weather": None,
        "fetch_full": None,
    }
    assert result.structured_content["conditions"]  # it is short: nothing was cut
