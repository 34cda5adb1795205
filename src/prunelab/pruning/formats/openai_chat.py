"""OpenAI Chat Completions: an assistant's `tool_calls`, and a message of role tool for each."""

from typing import Any

from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.trace import Role

NAME = "OpenAI Chat"
_ROLES: dict[Any, Role] = {"system": "system", "developer": "system", "user": "user"}


def is_telling(message: dict[str, Any]) -> bool:
    """A message that only this format has: a call of a function, or its result."""
    role = message.get("role")
    if role == "assistant":
        calls = message.get("tool_calls")
        first = calls[0] if isinstance(calls, list) and calls else None
        return _has_function(first) or isinstance(message.get("function_call"), dict)
    return (role == "tool" and "tool_call_id" in message) or role == "function"


def read(items: list[Item], builder: Builder) -> None:
    for item in items:
        message, place = item.value, item.place
        role = message.get("role")
        if role in _ROLES:
            builder.said(_ROLES[role], message.get("content"), place)
        elif role == "assistant":
            builder.said("assistant", message.get("content"), place)
            read_calls(message, builder, place)
        elif role in ("tool", "function"):
            call_id, name = message.get("tool_call_id"), message.get("name")
            tool = name if isinstance(name, str) else ""
            builder.result(str(call_id or tool), (*item.path, "content"), place, tool=tool)
        else:
            builder.note(place, f"role {role!r}, left as it is")


def read_calls(message: dict[str, Any], builder: Builder, place: str) -> None:
    """Read `tool_calls`, and the single `function_call` that came before them."""
    for number, call in enumerate(message.get("tool_calls") or [], 1):
        where = f"{place}, call {number}"
        if _has_function(call):
            function = call["function"]
            builder.call(str(call.get("id")), _name(function), function.get("arguments"), where)
        elif isinstance(call, dict) and isinstance(call.get("custom"), dict):
            custom = call["custom"]
            text = {"input": custom.get("input")}
            builder.call(str(call.get("id")), _name(custom), text, where)
        else:
            builder.note(where, "no call of a function, left as it is")
    old = message.get("function_call")
    if isinstance(old, dict):
        builder.call(_name(old), _name(old), old.get("arguments"), place)


def _has_function(call: Any) -> bool:
    return isinstance(call, dict) and isinstance(call.get("function"), dict)


def _name(function: dict[str, Any]) -> str:
    return str(function.get("name") or "unknown")
