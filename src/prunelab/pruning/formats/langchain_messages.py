"""LangChain messages, as `messages_to_dict`, `dumpd` or a message's own `model_dump` write them."""

from typing import Any

from prunelab.pruning.formats import openai_chat
from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.content import Path
from prunelab.pruning.formats.trace import Role

NAME = "LangChain messages"
_SAID_BY: dict[str, Role] = {"human": "user", "system": "system", "ai": "assistant"}
_CLASSES = {
    "human": "Human",
    "ai": "AI",
    "system": "System",
    "tool": "Tool",
    "function": "Function",
}
# An AI message repeats its calls as blocks of the provider; they are read from `tool_calls`.
_CALL_BLOCKS = ("tool_use", "tool_call", "function_call", "tool_call_chunk", "input_json_delta")


def is_telling(message: dict[str, Any]) -> bool:
    """A message that only this format has: a wrapped one, or one with its names of fields."""
    kind, fields, inside = _opened(message)
    if inside:
        return kind is not None
    own = {"tool": "tool_call_id", "ai": "tool_calls"}.get(kind or "")
    return own in fields


def read(items: list[Item], builder: Builder) -> None:
    for item in items:
        kind, fields, inside = _opened(item.value)
        if kind in _SAID_BY:
            content = fields.get("content")
            if kind == "ai" and isinstance(content, list):
                content = [block for block in content if not _is_call(block)] or None
            builder.said(_SAID_BY[kind], content, item.place)
            if kind == "ai":
                _read_calls(fields, builder, item.place)
        elif kind in ("tool", "function"):
            name = str(fields.get("name") or "")
            builder.result(
                str(fields.get("tool_call_id") or name),
                (*item.path, *inside, "content"),
                item.place,
                tool=name,
                is_error=fields.get("status") == "error",
            )
        else:
            builder.note(item.place, f"type {item.value.get('type')!r}, left as it is")


def _opened(message: dict[str, Any]) -> tuple[str | None, dict[str, Any], Path]:
    """Return the kind of a message, its fields, and where they stand in it."""
    kind, fields = message.get("type"), message
    inside: Path = ()
    if isinstance(message.get("data"), dict):
        fields, inside = message["data"], ("data",)
    elif kind == "constructor" and isinstance(message.get("kwargs"), dict):
        fields, inside = message["kwargs"], ("kwargs",)
        kind = fields.get("type") or _class_name(message)
    for short, long in _CLASSES.items():
        if kind in (short, f"{long}Message", f"{long}MessageChunk"):
            return short, fields, inside
    return None, fields, inside


def _class_name(message: dict[str, Any]) -> Any:
    names = message.get("id")
    return names[-1] if isinstance(names, list) and names else None


def _read_calls(fields: dict[str, Any], builder: Builder, place: str) -> None:
    calls = [*(fields.get("tool_calls") or []), *(fields.get("invalid_tool_calls") or [])]
    for number, call in enumerate(calls, 1):
        where = f"{place}, call {number}"
        if isinstance(call, dict):
            name = str(call.get("name") or "unknown")
            builder.call(str(call.get("id")), name, call.get("args"), where)
        else:
            builder.note(where, "no call of a tool, left as it is")
    older = fields.get("additional_kwargs")
    if not calls and isinstance(older, dict):
        openai_chat.read_calls(older, builder, place)


def _is_call(block: Any) -> bool:
    return isinstance(block, dict) and block.get("type") in _CALL_BLOCKS
