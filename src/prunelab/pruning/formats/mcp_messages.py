"""MCP: `tools/call` requests and their results as JSON-RPC messages, or the results alone."""

from typing import Any

from prunelab.pruning.formats.builder import Builder, Item

NAME = "MCP call results"


def is_telling(message: dict[str, Any]) -> bool:
    """A message that only this format has: a call of a tool, or the blocks that it gave back."""
    if message.get("method") == "tools/call":
        return True
    holder = message["result"] if isinstance(message.get("result"), dict) else message
    blocks = holder.get("content")
    has_blocks = isinstance(blocks, list) and all(
        isinstance(block, dict) and isinstance(block.get("type"), str) for block in blocks
    )
    return has_blocks and "role" not in message and ("type" not in message or "jsonrpc" in message)


def read(items: list[Item], builder: Builder) -> None:
    for number, item in enumerate(items, 1):
        message = item.value
        if message.get("method") == "tools/call":
            _read_call(message, str(message.get("id")), builder, item.place)
        if "method" in message and "result" not in message:
            continue  # a notification, or a request about something else
        call_id = str(message.get("id", f"result {number}"))
        if "jsonrpc" not in message:
            _read_call(message, call_id, builder, item.place)
        if isinstance(message.get("error"), dict) and "message" in message["error"]:
            path = (*item.path, "error", "message")
            builder.result(call_id, path, item.place, is_error=True)
        elif is_telling(message):
            _read_result(item, call_id, builder)


def _read_call(message: dict[str, Any], call_id: str, builder: Builder, place: str) -> None:
    """Where the message itself says what was called, in any of the names that this goes by."""
    params = message["params"] if isinstance(message.get("params"), dict) else message
    name = params.get("name") or params.get("tool") or params.get("toolName") or "unknown"
    arguments = params.get("arguments", params.get("args", {}))
    builder.call(call_id, str(name), arguments, place)


def _read_result(item: Item, call_id: str, builder: Builder) -> None:
    inside = ("result",) if isinstance(item.value.get("result"), dict) else ()
    holder = item.value["result"] if inside else item.value
    if "structuredContent" in holder:
        builder.note(item.place, "structuredContent, left as it is")
    builder.result(
        call_id,
        (*item.path, *inside, "content"),
        item.place,
        is_error=holder.get("isError") is True,
    )
