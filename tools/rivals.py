"""Run one other pruner over a conversation: `python tools/rivals.py NAME < conversation.json`.

Runs in an environment that has the pruner, and knows nothing of ours. Prints JSON: `seconds` for
the last prompt, without counting tokens where that can be told apart; `prompts`, the contents of
the results in each; `reachable`, what its own way back gives, by ref.
"""

import json
import re
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

Result = dict[str, Any]
Outcome = dict[str, Any]
TURN = 10  # results after each message of the user


def clear_tool_uses(results: list[Result], counts: list[int]) -> Outcome:
    """LangChain's ClearToolUsesEdit as it comes: over 100,000 tokens all but the last three go."""
    from langchain.agents.middleware import ClearToolUsesEdit
    from langchain_core.messages.utils import count_tokens_approximately

    counting = 0.0

    def count(messages: Any) -> int:
        nonlocal counting
        begin = time.perf_counter()
        tokens = count_tokens_approximately(messages)
        counting += time.perf_counter() - begin
        return tokens

    def prompt(some: list[Result]) -> list[str]:
        messages = _langchain_messages(some)
        ClearToolUsesEdit().apply(messages, count_tokens=count)
        return [message.content for message in messages if message.type == "tool"]

    def uncounted() -> float:
        return counting

    return _run(prompt, results, counts, uncounted)


def tool_output_trimmer(results: list[Result], counts: list[int]) -> Outcome:
    """The OpenAI Agents SDK's ToolOutputTrimmer as it comes: the last two turns stay."""
    from agents.extensions import ToolOutputTrimmer
    from agents.run import CallModelData, ModelInputData

    nobody: Any = None

    def prompt(some: list[Result]) -> list[str]:
        data = ModelInputData(input=_responses_items(some), instructions=None)
        trimmed = ToolOutputTrimmer()(CallModelData(model_data=data, agent=nobody, context=None))
        items: list[Any] = trimmed.input
        return [item["output"] for item in items if item.get("type") == "function_call_output"]

    return _run(prompt, results, counts)


def headroom(results: list[Result], counts: list[int]) -> Outcome:
    """Headroom's `compress` as it comes, offline, without its model. Its time holds counting."""
    from headroom import compress
    from headroom.cache.compression_store import get_compression_store

    def prompt(some: list[Result]) -> list[str]:
        sent = compress(_chat_messages(some), model="gpt-4o", model_limit=1_000_000)
        return [message["content"] for message in sent.messages if message["role"] == "tool"]

    outcome = _run(prompt, results, counts)
    store = get_compression_store()
    for result, text in zip(results, outcome["prompts"][-1], strict=True):
        for key in re.findall(r"hash=([0-9a-f]+)", text):
            entry = store.retrieve(key)
            if entry is not None:
                outcome["reachable"][result["ref"]] = entry.original_content
    return outcome


def deepagents(results: list[Result], counts: list[int], limit: int = 20_000) -> Outcome:
    """Deep Agents' eviction, as it comes for results over 20,000 tokens; each at its arrival."""
    from deepagents.backends import FilesystemBackend
    from deepagents.middleware.filesystem import FilesystemMiddleware
    from langchain.agents.middleware.types import ToolCallRequest
    from langchain_core.messages import ToolMessage

    nothing: Any = None
    with tempfile.TemporaryDirectory() as folder:
        backend = FilesystemBackend(root_dir=folder, virtual_mode=True)
        middleware = FilesystemMiddleware(backend=backend, tool_token_limit_before_evict=limit)

        def arrive(result: Result) -> str:
            call: Any = {"id": result["ref"], "name": result["tool"], "args": result["args"]}
            request: Any = ToolCallRequest(call, None, {"messages": []}, nothing)
            message = ToolMessage(result["content"], tool_call_id=result["ref"])
            arrived: Any = middleware.wrap_tool_call(request, lambda _: message)
            return str(arrived.content)

        begin = time.perf_counter()
        contents = [arrive(result) for result in results]
        seconds = time.perf_counter() - begin
        reachable = {}
        for result, text in zip(results, contents, strict=True):
            for path in re.findall(r"/large_tool_results/\w+", text):
                data: Any = backend.read(path, limit=1_000_000).file_data
                reachable[result["ref"]] = data["content"]
    prompts = [contents[:count] for count in counts]
    return {"seconds": seconds, "prompts": prompts, "reachable": reachable}


def deepagents_500(results: list[Result], counts: list[int]) -> Outcome:
    """The same for results over 500 tokens."""
    return deepagents(results, counts, limit=500)


def _run(
    prompt: Callable[[list[Result]], list[str]],
    results: list[Result],
    counts: list[int],
    counting: Callable[[], float] = lambda: 0.0,
) -> Outcome:
    prompts, seconds = [], 0.0
    for count in counts:
        begin, before = time.perf_counter(), counting()
        prompts.append(prompt(results[:count]))
        seconds = time.perf_counter() - begin - (counting() - before)
    return {"seconds": seconds, "prompts": prompts, "reachable": {}}


def _langchain_messages(results: list[Result]) -> list[Any]:
    from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

    messages: list[Any] = []
    for number, result in enumerate(results):
        if number % TURN == 0:
            messages.append(HumanMessage(f"Question {number // TURN + 1}"))
        call = {"id": result["ref"], "name": result["tool"], "args": result["args"]}
        messages.append(AIMessage("", tool_calls=[call]))
        messages.append(ToolMessage(result["content"], tool_call_id=result["ref"]))
    return messages


def _responses_items(results: list[Result]) -> list[Any]:
    items: list[Any] = []
    for number, result in enumerate(results):
        if number % TURN == 0:
            items.append({"role": "user", "content": f"Question {number // TURN + 1}"})
        call = {"call_id": result["ref"], "name": result["tool"]}
        items.append({"type": "function_call", **call, "arguments": json.dumps(result["args"])})
        output = {"call_id": result["ref"], "output": result["content"]}
        items.append({"type": "function_call_output", **output})
    return items


def _chat_messages(results: list[Result]) -> list[Any]:
    messages: list[Any] = []
    for number, result in enumerate(results):
        if number % TURN == 0:
            messages.append({"role": "user", "content": f"Question {number // TURN + 1}"})
        function = {"name": result["tool"], "arguments": json.dumps(result["args"])}
        call = {"id": result["ref"], "type": "function", "function": function}
        messages.append({"role": "assistant", "content": None, "tool_calls": [call]})
        answer = {"tool_call_id": result["ref"], "content": result["content"]}
        messages.append({"role": "tool", **answer})
    return messages


RIVALS = {
    each.__name__: each
    for each in (clear_tool_uses, tool_output_trimmer, headroom, deepagents, deepagents_500)
}


if __name__ == "__main__":
    given = json.load(sys.stdin)
    json.dump(RIVALS[sys.argv[1]](given["results"], given["counts"]), sys.stdout)
