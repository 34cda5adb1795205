"""Anthropic messages: `tool_use` blocks, and `tool_result` blocks in the next user message."""

from collections.abc import Iterable
from typing import Any

from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.trace import Role

NAME = "Anthropic messages"
_CALLS = ("tool_use", "server_tool_use", "mcp_tool_use")
_RESULTS = ("tool_result", "mcp_tool_result")


def is_telling(message: dict[str, Any]) -> bool:
    """A message that only this format has: one with a block that calls or answers."""
    blocks = message.get("content")
    return message.get("role") in ("user", "assistant") and any(
        block.get("type") in (*_CALLS, *_RESULTS) for block in _objects(blocks)
    )


def read(items: list[Item], builder: Builder) -> None:
    for item in items:
        role, content = item.value.get("role"), item.value.get("content")
        if role not in ("user", "assistant", "system"):
            builder.note(item.place, f"role {role!r}, left as it is")
        elif isinstance(content, list):
            _read_blocks(role, item, content, builder)
        else:
            builder.said(role, content, item.place)


def _read_blocks(role: Role, item: Item, content: list[Any], builder: Builder) -> None:
    for number, block in enumerate(content):
        place = f"{item.place}, content block {number + 1}"
        kind = block.get("type") if isinstance(block, dict) else None
        if kind in _CALLS:
            call_id, name = str(block.get("id")), str(block.get("name"))
            builder.call(call_id, name, block.get("input"), place)
        elif kind in _RESULTS:
            _read_result(item, number, block, builder, place)
        elif kind == "text" or isinstance(block, str):
            builder.said(role, block if isinstance(block, str) else block.get("text"), place)
        else:
            # The result of a tool that the provider runs must go back to it as it is.
            builder.note(place, f"{kind}, left as it is")
            _forget_call(block, builder)


def _read_result(
    item: Item, number: int, block: dict[str, Any], builder: Builder, place: str
) -> None:
    if "content" not in block:
        builder.note(place, "result without a text")
        _forget_call(block, builder)
        return
    builder.result(
        str(block.get("tool_use_id")),
        (*item.path, "content", number, "content"),
        place,
        is_error=block.get("is_error") is True,
    )


def _forget_call(block: Any, builder: Builder) -> None:
    if isinstance(block, dict) and "tool_use_id" in block:
        builder.answered(str(block["tool_use_id"]))


def _objects(blocks: Any) -> Iterable[dict[str, Any]]:
    return [block for block in blocks if isinstance(block, dict)] if type(blocks) is list else []
