"""The pruner in front of an MCP server, message by message: each line goes on as the same bytes,
but for three kinds: a tool's result, the list of tools, and a call of `fetch_full`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from prunelab.live.catalogue import FETCH_FULL
from prunelab.live.shortening import Shortener
from prunelab.pruning import RefError

Message = dict[str, Any]
Waiting = Callable[[Message], bool]  # changes a reply's result in place; False: nothing to change


@dataclass(frozen=True)
class Sent:
    """Where a line of the client's leads: on to the server, back to the client, or both."""

    server: bytes = b""
    client: bytes = b""


class Proxy:
    """What the two directions share: which requests are under way. Lines end with a line end."""

    def __init__(self, shortener: Shortener, keep_structured: bool = False) -> None:
        """`keep_structured`: leave structured results as they are, and the schemas of tools."""
        self._shortener, self._keep_structured = shortener, keep_structured
        self._waiting: dict[str | int, Waiting] = {}
        self._tasks: dict[str, Waiting] = {}
        self._theirs = False  # has the server a fetch_full of its own?

    def from_client(self, line: bytes) -> Sent:
        """Say where a line of the client's goes."""
        message = _read(line)
        if isinstance(message, list):  # a batch, in the protocol's older versions
            return self._batch(message, line)
        if not isinstance(message, dict) or not isinstance(message.get("id"), str | int):
            return Sent(server=line)
        params = message.get("params")
        params = params if isinstance(params, dict) else {}
        if message.get("method") == "tools/call" and self._is_ours(params):
            return Sent(client=_written(self._fetched(message["id"], params)))
        if waiting := self._awaited(message.get("method"), params):
            self._waiting[message["id"]] = waiting
        return Sent(server=line)

    def from_server(self, line: bytes) -> bytes:
        """Return the line that the client gets for one of the server's."""
        message = _read(line)
        replies = message if isinstance(message, list) else [message]
        changed = [self._change(each) for each in replies if isinstance(each, dict)]
        return _written(message) if any(changed) else line

    def _batch(self, messages: list[Any], line: bytes) -> Sent:
        sent = [self.from_client(_written(each)) for each in messages]
        if all(each.server for each in sent):
            return Sent(server=line)
        on = [json.loads(each.server) for each in sent if each.server]
        return Sent(_written(on) if on else b"", b"".join(each.client for each in sent))

    def _is_ours(self, params: Message) -> bool:
        if params.get("name") != FETCH_FULL["name"]:
            return False
        arguments = params.get("arguments")
        ref = arguments.get("ref") if isinstance(arguments, dict) else None
        return not self._theirs or str(ref).startswith(self._shortener.prefix)

    def _fetched(self, request: Any, params: Message) -> Message:
        try:
            text, is_error = self._shortener.fetch_full(params.get("arguments") or {}), False
        except (RefError, ValueError) as error:
            text, is_error = str(error), True
        result = {
            "content": [{"type": "text", "text": text}],
            "isError": is_error,
            "resultType": "complete",  # what versions before 2026-07-28 overlook
        }
        return {"jsonrpc": "2.0", "id": request, "result": result}

    def _awaited(self, method: object, params: Message) -> Waiting | None:
        """What is to be done with the reply to a request; None: nothing."""
        if method == "tools/list":
            return self._add_ours
        if method == "tasks/result":  # a call's result that came too late for its reply
            return self._tasks.get(str(params.get("taskId")))
        if method != "tools/call":
            return None
        tool, arguments = str(params.get("name")), params.get("arguments")
        args = arguments if isinstance(arguments, dict) else {}
        return lambda result: self._prune(tool, args, result)

    def _change(self, message: Message) -> bool:
        """Change a reply in place where there is something to change; a request has a method."""
        request, result = message.get("id"), message.get("result")
        if "method" in message or not isinstance(request, str | int):
            return False
        waiting = self._waiting.pop(request, None)
        if waiting is None or not isinstance(result, dict):
            return False
        task = result.get("task")
        if isinstance(task, dict) and "taskId" in task:
            self._tasks[str(task["taskId"])] = waiting
        return waiting(result)

    def _add_ours(self, result: Message) -> bool:
        """Add `fetch_full` to the last page of the tools, unless the server has one itself."""
        tools = result.get("tools")
        if not isinstance(tools, list):
            return False
        known = [tool for tool in tools if isinstance(tool, dict)]
        self._theirs |= any(tool.get("name") == FETCH_FULL["name"] for tool in known)
        changed = False
        for tool in [] if self._keep_structured else known:
            changed |= tool.pop("outputSchema", None) is not None
        if result.get("nextCursor") is None and not self._theirs:
            tools.append(_definition())
            changed = True
        return changed

    def _prune(self, tool: str, args: Message, result: Message) -> bool:
        changed = False
        is_error = result.get("isError") is True
        for block in _text_blocks(result.get("content")):
            shorter = self._shortener.shorten(tool, args, block["text"], is_error)
            changed |= shorter != block["text"]
            block["text"] = shorter
        if changed and not self._keep_structured:
            result.pop("structuredContent", None)  # it says the same, whole
        return changed


def _text_blocks(content: Any) -> list[Message]:
    """The blocks that hold text: plain ones and embedded resources. No image, sound or link."""
    blocks = content if isinstance(content, list) else []
    found = []
    for block in blocks:
        inner = block.get("resource", block) if isinstance(block, dict) else None
        if isinstance(inner, dict) and isinstance(inner.get("text"), str):
            found.append(inner)
    return found


def _definition() -> Message:
    return {
        "name": FETCH_FULL["name"],
        "description": FETCH_FULL["description"],
        "inputSchema": FETCH_FULL["input_schema"],
        "annotations": {"readOnlyHint": True},
    }


def _read(line: bytes) -> Any:
    """The message on a line; None for what is none, which goes on as it is."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _written(message: Any) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
