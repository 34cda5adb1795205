"""An agent with a model: it asks an endpoint that speaks OpenAI's protocol, streamed, and calls
the tools it is told to, until the model answers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import mcp_types as mcp
import openai
from openai import AsyncOpenAI

from prunelab.grading.clean import clean
from prunelab.live.catalogue import CallError
from prunelab.live.client import Answer
from prunelab.live.endpoint import Endpoint
from prunelab.live.errors import LiveError
from prunelab.live.window import Window, read_arguments

MAX_TURNS = 12
PATIENCE = 120.0  # seconds for one turn of the model
LINE_CHARS = 300
FAULTS = (openai.OpenAIError, LookupError, ValueError, AssertionError)


@dataclass
class Spent:
    """What it took. Tokens as the endpoint counts them; `counted` is False where it did not."""

    turns: int = 0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    counted: bool = True


class Tools(Protocol):
    """What the model may call: a `ToolClient`."""

    async def tools(self) -> list[mcp.Tool]: ...

    async def call(self, tool: str, arguments: Mapping[str, Any]) -> Answer: ...


class Agent:
    """One model, one tool server, one window. `say` gets each call as it is made."""

    def __init__(
        self,
        endpoint: Endpoint,
        tools: Tools,
        window: Window,
        say: Callable[[str], object],
    ) -> None:
        self._endpoint, self._tools, self._window = endpoint, tools, window
        self._say = say
        self.spent = Spent()

    async def answer(self) -> str:
        """Return the model's answer; "" when it still called tools in its last turn.

        Raises:
            LiveError: the endpoint or the tool server did not do its part.
        """
        functions = [
            {
                "type": "function",
                "function": {
                    "name": tool.name,
                    "description": tool.description or "",
                    "parameters": tool.input_schema,
                },
            }
            for tool in await self._tools.tools()
        ]
        async with AsyncOpenAI(
            base_url=self._endpoint.base_url,
            api_key=self._endpoint.api_key,
            timeout=PATIENCE,
            max_retries=1,
        ) as client:
            for _ in range(MAX_TURNS):
                turn = await self._turn(client, functions)
                self._window.turns.append(turn)
                for call in turn.get("tool_calls", ()):
                    await self._call(call["id"], **call["function"])
                if "tool_calls" not in turn:
                    return str(turn["content"])
        return ""

    async def _turn(self, client: AsyncOpenAI, functions: list[Any]) -> dict[str, Any]:
        """Ask the model once, and return its message as it is sent back to it."""
        request: dict[str, Any] = {
            "model": self._endpoint.model,
            "messages": self._window.messages(),
            "tools": functions,
            "stream_options": {"include_usage": True},
        }
        try:
            async with client.chat.completions.stream(**request) as stream:
                completion = await stream.get_final_completion()
            message = completion.choices[0].message
        except FAULTS as error:
            raise LiveError(_in_words(error, self._endpoint)) from None
        self._count(completion.usage)
        turn: dict[str, Any] = {"role": "assistant", "content": message.content or ""}
        if message.tool_calls:
            turn["tool_calls"] = [
                {
                    "id": call.id,
                    "type": "function",
                    "function": {
                        "name": call.function.name,
                        "arguments": call.function.arguments,
                    },
                }
                for call in message.tool_calls
            ]
        return turn

    async def _call(self, call_id: str, name: str, arguments: str) -> None:
        """Carry a call out; what the model did wrong it reads as the call's result."""
        window = self._window
        self.spent.calls += 1
        self._say(clean(f"{name}({arguments})", LINE_CHARS))
        try:
            args = read_arguments(arguments)
            piece = window.fetch_full(args) if name == "fetch_full" else None
        except CallError as error:
            window.add_text(call_id, str(error))
            return
        if piece is not None:
            window.add_text(call_id, piece)
            return
        answer = await self._tools.call(name, args)
        if name == "fetch_full":
            window.add_text(call_id, answer.text)
        else:
            window.add_result(call_id, name, args, answer.text, answer.is_error)

    def _count(self, usage: Any) -> None:
        self.spent.turns += 1
        if usage is None:
            self.spent.counted = False
            return
        self.spent.input_tokens += usage.prompt_tokens
        self.spent.output_tokens += usage.completion_tokens


def _in_words(error: Exception, endpoint: Endpoint) -> str:
    """One line: what the endpoint did, and what to do."""
    at = f"{endpoint.base_url}, model {endpoint.model}"
    if isinstance(error, openai.APITimeoutError):
        said = "no answer in time; try again"
    elif isinstance(error, openai.APIConnectionError):
        said = f"no connection ({error.__cause__ or error}); check OPENAI_BASE_URL, or try again"
    elif isinstance(error, openai.AuthenticationError):
        said = "refused the key; check OPENAI_API_KEY"
    elif isinstance(error, openai.NotFoundError):
        said = f"does not know it ({_message(error)}); check MODEL and OPENAI_BASE_URL"
    elif isinstance(error, openai.APIStatusError):
        said = f"refused with status {error.status_code} ({_message(error)})"
    else:
        said = f"sent what is no chat completion ({type(error).__name__}: {error})"
    return clean(f"{at}: {said}", LINE_CHARS)


def _message(error: openai.APIStatusError) -> str:
    body = error.body if isinstance(error.body, Mapping) else {}
    return str(body.get("message") or error.message)
