"""The scenario's conversation, built live: each recorded call is made again, on a real server."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from prunelab.live.errors import LiveError, need_mcp
from prunelab.pruning import ToolResult
from prunelab.scenario import load_conversation


@dataclass(frozen=True)
class LiveRun:
    """What the server answered, and how long it all took, in seconds.

    seconds: for each result, in their order, from the call to the whole text.
    """

    results: list[ToolResult]
    seconds: list[float]
    starting: float
    stopping: float

    @property
    def line(self) -> str:
        """The run in one line."""
        slowest = max(range(len(self.seconds)), key=self.seconds.__getitem__)
        return (
            f"Real tools (MOCK=0): the server started in {self.starting:.2f} s, answered "
            f"{len(self.results)} calls in {sum(self.seconds):.2f} s (slowest: "
            f"{self.results[slowest]['tool']}, {1000 * self.seconds[slowest]:.0f} ms) and "
            f"stopped in {self.stopping:.2f} s."
        )


def live_conversation(huge: bool = False, command: Sequence[str] = ()) -> LiveRun:
    """Start the tool server, make the conversation's calls, and stop it.

    command: how the server starts; by default it is our own.

    Raises:
        LiveError: the SDK is missing, or the server crashed, was silent or talked nonsense.
    """
    need_mcp()
    from prunelab.live.client import run_apart, serve_command

    return run_apart(_talk(list(command) or serve_command(huge)))


def live_conversations() -> dict[bool, LiveRun]:
    """Build the conversation live in both forms at once, the short log and the HUGE one.

    Raises:
        LiveError: as for `live_conversation`.
    """
    need_mcp()
    from prunelab.live.client import run_apart, serve_command

    async def both() -> list[LiveRun]:
        forms = (False, True)
        return await asyncio.gather(*(_talk(serve_command(huge)) for huge in forms))

    short, huge = run_apart(both())
    return {False: short, True: huge}


async def _talk(command: list[str]) -> LiveRun:
    from prunelab.live.client import tool_client

    results, seconds = [], []
    start = time.perf_counter()
    async with tool_client(command) as client:
        ready = time.perf_counter()
        for asked in load_conversation():
            answer = await client.call(asked["tool"], asked["args"])
            result: ToolResult = {**asked, "content": answer.text}
            if answer.is_error:
                result["is_error"] = True
            results.append(result)
            seconds.append(answer.seconds)
        done = time.perf_counter()
    if not results:
        raise LiveError("The conversation has no calls; restore mock_data/conversation.json")
    return LiveRun(results, seconds, ready - start, time.perf_counter() - done)
