"""OpenAI Responses: a list of items, a call and its output each an item of its own."""

import json
from typing import Any

from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.trace import Role

NAME = "OpenAI Responses"
_ROLES: dict[Any, Role] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "assistant": "assistant",
}
_OUTPUT = "_call_output"


def is_telling(item: dict[str, Any]) -> bool:
    """An item that only this format has: a call or its output."""
    kind = item.get("type")
    if not isinstance(kind, str) or "role" in item:
        return False
    has_id = "call_id" in item and "content" not in item
    return kind == "mcp_call" or (has_id and kind.endswith(("_call", _OUTPUT)))


def read(items: list[Item], builder: Builder) -> None:
    for item in items:
        value, place = item.value, item.place
        kind, role = str(value.get("type", "message")), value.get("role")
        if kind == "message" and role in _ROLES:
            builder.said(_ROLES[role], value.get("content"), place)
        elif kind == "mcp_call":
            _read_mcp_call(item, builder)
        elif kind.endswith("_call") and "call_id" in value:
            name = value.get("name") or kind.removesuffix("_call")
            builder.call(str(value["call_id"]), str(name), _arguments(value), place)
        elif kind.endswith(_OUTPUT) and "output" in value:
            builder.result(str(value.get("call_id")), (*item.path, "output"), place)
        else:
            builder.note(place, f"{kind}, left as it is")


def _read_mcp_call(item: Item, builder: Builder) -> None:
    """A call that the provider made itself: its output, or its error, stands in the same item."""
    value = item.value
    call_id = str(value.get("id"))
    builder.call(call_id, str(value.get("name")), value.get("arguments"), item.place)
    for key in ("output", "error"):
        if isinstance(value.get(key), str):
            builder.result(call_id, (*item.path, key), item.place, is_error=key == "error")
            return


def _arguments(value: dict[str, Any]) -> Any:
    """What the call was given: JSON text, a free text, or an object under its own name."""
    for key in ("arguments", "input", "operation", "action"):
        if key in value:
            given = value[key]
            return {key: given} if key == "input" else given
    return json.dumps({})
