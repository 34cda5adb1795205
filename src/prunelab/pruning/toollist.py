"""The tool list: definitions are sent again on every turn, so they are pruned like results.

A list that changes breaks the prefix cache from its start, so every function here returns its tools
in one order, whatever the order they came in.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from prunelab.pruning.tokens import count_tokens


class ToolDefinition(TypedDict):
    """A tool as the model is told of it.

    input_schema: a JSON schema of type object; its `properties` are the tool's arguments.
    """

    name: str
    description: str
    input_schema: NotRequired[dict[str, Any]]


# How often each tool was called, by class of task, over the last hundred runs.
Usage = Mapping[str, Mapping[str, int]]


def definition_tokens(tools: Sequence[ToolDefinition]) -> int:
    """Return the tokens that the definitions take on every turn, as JSON on one line."""
    return count_tokens(json.dumps(tools, ensure_ascii=False)) if tools else 0


def attach_tools(
    tools: list[ToolDefinition],
    usage: dict[str, dict[str, int]],
    task: str | None,
    always: list[str],
) -> list[ToolDefinition]:
    """Return the tools to attach for one class of task, sorted by name.

    usage: tool name to class of task to calls over the last hundred runs. A tool of `always` is
    attached whatever its usage: the way to a human is needed most where it was needed least. Of the
    others, a tool that no run called is left out. When `task` is a class that the usage knows,
    those stay that runs of it called. When it is not known, those stay that had ten calls or more
    in all, since single digits are worth their place only where the task asks for them.
    """
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known and task else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])


def merge_tools(
    tools: list[ToolDefinition], name: str, description: str, kinds: dict[str, str]
) -> ToolDefinition:
    """Fold several tools into one whose argument `kind` says which of them is meant.

    kinds: the name of each tool to the value of `kind` that stands for it. The merged tool's
    arguments are `kind` first, then those of all tools in the order they come; required are `kind`
    and what every tool requires. An argument that several tools have is described as the first has
    it.

    Raises:
        ValueError: a tool has no kind of its own, an argument is called `kind` already, or one
            argument has two types.
    """
    values = [kinds.get(tool["name"]) for tool in tools]
    if None in values or len(set(values)) < len(values):
        raise ValueError(f"kinds is {kinds}; give each tool a kind of its own")
    arguments: dict[str, Any] = {"kind": {"type": "string", "enum": values}}
    required: list[str] | None = None
    for tool in tools:
        schema = tool.get("input_schema", {})
        for argument, its_schema in schema.get("properties", {}).items():
            known = arguments.setdefault(argument, its_schema)
            if argument == "kind" or known.get("type") != its_schema.get("type"):
                raise ValueError(f"{tool['name']}: {argument!r} means two things; rename one")
        own = schema.get("required", [])
        required = [each for each in (own if required is None else required) if each in own]
    input_schema = {
        "type": "object",
        "properties": arguments,
        "required": ["kind", *(required or [])],
    }
    return {"name": name, "description": description, "input_schema": input_schema}


def original_call(kinds: Mapping[str, str], args: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the tool and the arguments that a call of a merged tool stands for.

    Raises:
        ValueError: `kind` is missing or unknown; the message is fit for the model.
    """
    for tool, kind in kinds.items():
        if args.get("kind") == kind:
            return tool, {key: value for key, value in args.items() if key != "kind"}
    raise ValueError(f"kind is {args.get('kind')!r}; use one of {', '.join(kinds.values())}")


def prefix_names(servers: Mapping[str, Sequence[ToolDefinition]]) -> list[ToolDefinition]:
    """Return the tools of several servers, sorted by name; a name that two share gets a prefix.

    `search` of the servers shop and docs becomes `docs__search` and `shop__search`; a name that
    stands once stays as it is.

    Raises:
        ValueError: a server has one name twice, or a prefixed name is taken.
    """
    owners: dict[str, list[str]] = {}
    for server, tools in servers.items():
        for tool in tools:
            owners.setdefault(tool["name"], []).append(server)
    named: dict[str, ToolDefinition] = {}
    for server, tools in servers.items():
        for tool in tools:
            shared = len(owners[tool["name"]]) > 1
            name = f"{server}__{tool['name']}" if shared else tool["name"]
            if name in named:
                raise ValueError(f"server {server!r}: the tool name {name!r} is taken; rename it")
            renamed = tool.copy()
            renamed["name"] = name
            named[name] = renamed
    return [named[name] for name in sorted(named)]
