"""`prunelab serve-tools`: the shop's tools as an MCP server on standard input and output.

A large result comes as its beginning and a resource link: the whole stays here, readable as the
resource `result://r4` and, by a model, through `fetch_full(ref="r4")`.
"""

import asyncio
from importlib.metadata import version
from typing import Any

import mcp_types as mcp
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from prunelab.live.catalogue import CHANGES, CallError
from prunelab.live.shop import Shop
from prunelab.pruning import MemoryStore, RefError, ToolDefinition, apply_length_cap

LINK_CHARS = 8_000  # a longer result stays here
BEGINNING_CHARS = 1_000
SCHEME = "result://"


class ToolServer:
    """The handlers of one server: what is asked through MCP, answered by a shop."""

    def __init__(self, shop: Shop, store: MemoryStore) -> None:
        """`store` is the one in which the shop's handle tools keep their results."""
        self._shop, self._store = shop, store
        self._links: list[mcp.Resource] = []

    def server(self) -> Server[Any]:
        return Server(
            "prunelab",
            version=version("prunelab"),
            instructions="A shop's tools over made-up data: orders, parcels, returns, a log.",
            on_list_tools=self.list_tools,
            on_call_tool=self.call_tool,
            on_list_resources=self.list_resources,
            on_list_resource_templates=self.list_templates,
            on_read_resource=self.read_resource,
        )

    async def list_tools(self, _context: Any, _params: Any) -> mcp.ListToolsResult:
        return mcp.ListToolsResult(tools=list(map(_tool, self._shop.definitions.values())))

    async def call_tool(
        self, _context: Any, params: mcp.CallToolRequestParams
    ) -> mcp.CallToolResult:
        """Answer a call; one that failed is a result too, for the model must read why."""
        try:
            text = self._shop.call(params.name, params.arguments or {})
        except CallError as error:
            return mcp.CallToolResult(content=[mcp.TextContent(text=str(error))], is_error=True)
        if len(text) <= LINK_CHARS or params.name == "fetch_full":
            return mcp.CallToolResult(content=[mcp.TextContent(text=text)])
        ref = self._store.put(text)
        link = self._link(params.name, ref, text)
        beginning = apply_length_cap(text, ref, BEGINNING_CHARS)
        return mcp.CallToolResult(content=[mcp.TextContent(text=beginning), link])

    async def list_resources(self, _context: Any, _params: Any) -> mcp.ListResourcesResult:
        return mcp.ListResourcesResult(resources=self._links)

    async def list_templates(self, _context: Any, _params: Any) -> mcp.ListResourceTemplatesResult:
        template = mcp.ResourceTemplate(
            name="result",
            uri_template=f"{SCHEME}{{ref}}",
            description="A tool result that is kept here, whole; a handle's id is a ref too.",
        )
        return mcp.ListResourceTemplatesResult(resource_templates=[template])

    async def read_resource(
        self, _context: Any, params: mcp.ReadResourceRequestParams
    ) -> mcp.ReadResourceResult:
        try:
            text = self._store.fetch_full(str(params.uri).removeprefix(SCHEME))
        except RefError as error:
            raise MCPError(mcp.INVALID_PARAMS, f"{params.uri}: {error}") from None
        content = mcp.TextResourceContents(uri=params.uri, mime_type=_mime(text), text=text)
        return mcp.ReadResourceResult(contents=[content])

    def _link(self, tool: str, ref: str, text: str) -> mcp.ResourceLink:
        about = {
            "uri": f"{SCHEME}{ref}",
            "name": f"{tool}-{ref}",
            "description": f"The whole result of {tool}, {len(text):,} characters",
            "mime_type": _mime(text),
            "size": len(text.encode()),
        }
        self._links.append(mcp.Resource.model_validate(about, by_name=True))
        return mcp.ResourceLink.model_validate(about, by_name=True)


def serve(huge: bool) -> None:
    """Serve one client until it closes our standard input."""
    store = MemoryStore(prefix="s")  # who calls mints refs too: each knows its own
    server = ToolServer(Shop(store, huge=huge), store).server()

    async def until_closed() -> None:
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    asyncio.run(until_closed())


def _tool(definition: ToolDefinition) -> mcp.Tool:
    return mcp.Tool(
        name=definition["name"],
        description=definition["description"],
        input_schema=definition["input_schema"],
        annotations=mcp.ToolAnnotations(read_only_hint=definition["name"] not in CHANGES),
    )


def _mime(text: str) -> str:
    return "application/json" if text[:1] in "{[" else "text/plain"
