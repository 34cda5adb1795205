"""Call a tool server through the MCP SDK's client: start it, time it, stop it cleanly."""

import asyncio
import logging
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import IO, Any, TypeVar

import mcp_types as mcp
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from pydantic import ValidationError

from prunelab.grading.clean import clean
from prunelab.live.errors import LiveError

T = TypeVar("T")

PATIENCE = 20.0  # seconds for one answer, and for the server to start
LINE_CHARS = 200
logging.getLogger("mcp").addHandler(logging.NullHandler())  # its tracebacks help no learner


@dataclass(frozen=True)
class Answer:
    """What a tool answered: the text, whole, whether it is an error, and how long it took."""

    text: str
    is_error: bool
    seconds: float


def serve_command(huge: bool = False) -> list[str]:
    """Return how this Python starts our own tool server, whatever lies in the working folder."""
    return [sys.executable, "-P", "-m", "prunelab", "serve-tools", *(["--huge"] if huge else [])]


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, in a thread of its own where this one has a loop already."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    with ThreadPoolExecutor(1) as pool:  # a notebook's kernel: its loop is running
        return pool.submit(asyncio.run, work).result()


class ToolClient:
    """One session with a tool server. Everything that goes wrong in it is a `LiveError`."""

    def __init__(self, client: Client, spoilt: asyncio.Future[str], errors: IO[str]) -> None:
        self._client, self._spoilt, self._errors = client, spoilt, errors

    async def tools(self) -> list[mcp.Tool]:
        """Return the definitions of all tools, page by page."""
        found: list[mcp.Tool] = []
        cursor: str | None = None
        while True:
            page = await self._answered("tools/list", self._client.list_tools(cursor=cursor))
            found += page.tools
            cursor = page.next_cursor
            if cursor is None:
                return found

    async def call(self, tool: str, arguments: Mapping[str, Any]) -> Answer:
        """Call a tool and return its text, read behind the resource link where it has one."""
        start = time.perf_counter()
        result = await self._answered(tool, self._client.call_tool(tool, dict(arguments)))
        texts = [block.text for block in result.content if isinstance(block, mcp.TextContent)]
        links = [block for block in result.content if isinstance(block, mcp.ResourceLink)]
        if links:
            texts = [await self.read(link.uri) for link in links]
        if not texts:
            raise LiveError(f"{tool}: the tool server returned no text; use a tool that does")
        return Answer("\n".join(texts), result.is_error, time.perf_counter() - start)

    async def read(self, uri: str) -> str:
        """Return the text of a resource."""
        read = await self._answered(uri, self._client.read_resource(uri))
        return "\n".join(
            each.text for each in read.contents if isinstance(each, mcp.TextResourceContents)
        )

    async def _answered(self, what: str, asking: Awaitable[T]) -> T:
        """Wait for an answer, or for the server to say what is no answer at all."""
        task = asyncio.ensure_future(asking)
        either: set[asyncio.Future[Any]] = {task, self._spoilt}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
            raise LiveError(f"{what}: {self._spoilt.result()}")
        try:
            return task.result()
        except (MCPError, ValidationError, RuntimeError) as error:
            raise LiveError(f"{what}: {in_words(error, self._errors)}") from None


@asynccontextmanager
async def tool_client(
    command: Sequence[str], patience: float = PATIENCE
) -> AsyncIterator[ToolClient]:
    """Start a tool server and speak to it; at the end it is stopped, whatever happened.

    Raises:
        LiveError: it does not start, or does not speak MCP.
    """
    spoilt: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def heard(message: object) -> None:
        if isinstance(message, Exception) and not spoilt.done():
            spoilt.set_result("the tool server wrote a line that is no MCP message; mend it")

    first, *more = command
    server = StdioServerParameters(command=first, args=more, env=dict(os.environ))
    with tempfile.TemporaryFile("w+", errors="replace") as errors:
        client = Client(
            stdio_client(server, errlog=errors),
            read_timeout_seconds=patience,
            message_handler=heard,
        )
        try:
            await client.__aenter__()
        except (MCPError, ValidationError, RuntimeError, OSError, ExceptionGroup) as error:
            said = spoilt.result() if spoilt.done() else in_words(error, errors)
            raise LiveError(f"{first}: {said}") from None
        try:
            yield ToolClient(client, spoilt, errors)
        finally:
            await client.__aexit__(None, None, None)


def in_words(error: Exception, errors: IO[str]) -> str:
    """Say what went wrong in one line, with the last line of the server's own errors."""
    while isinstance(error, ExceptionGroup):  # the SDK's task groups wrap what went wrong
        error = error.exceptions[0]
    if isinstance(error, OSError):
        return f"cannot be started ({error.strerror or error}); check the command"
    if isinstance(error, MCPError) and error.code == mcp.REQUEST_TIMEOUT:
        return "no answer from the tool server in time; try again"
    if isinstance(error, MCPError) and error.code == mcp.CONNECTION_CLOSED:
        return f"the tool server ended before it answered{_last_line(errors)}"
    if isinstance(error, ValidationError):
        fault = error.errors()[0]
        place = ".".join(map(str, fault["loc"]))
        return clean(f"the tool server's reply is no MCP: {place}: {fault['msg']}", LINE_CHARS)
    return clean(f"the tool server refused: {error}", LINE_CHARS)


def _last_line(errors: IO[str]) -> str:
    errors.seek(0)
    lines = [line.strip() for line in errors if line.strip()]
    return f"; it said: {clean(lines[-1], LINE_CHARS)}" if lines else ""
