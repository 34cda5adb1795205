"""Copies the first tool's schema, and lets it grow."""

import copy


def merge_tools(tools, name, description, kinds):
    values = list(map(kinds.get, [tool["name"] for tool in tools]))
    if None in values or len(values) > len(set(values)):
        raise ValueError("kinds")
    first, *rest = copy.deepcopy(tools)
    schema = first.get("input_schema", {})
    arguments = schema.get("properties", {})
    required = schema.get("required", [])
    for tool in rest:
        other = tool.get("input_schema", {})
        for argument in other.get("properties", {}):
            its = other["properties"][argument]
            if argument in arguments and arguments[argument]["type"] != its["type"]:
                raise ValueError(f"{argument}: {arguments[argument]['type']} or {its['type']}?")
            arguments[argument] = arguments.get(argument, its)
        required = list(filter(other.get("required", []).__contains__, required))
    if "kind" in arguments:
        raise ValueError("kind is taken")
    merged = {"kind": {"type": "string", "enum": values}}
    merged.update(arguments)
    schema = {"type": "object", "properties": merged, "required": ["kind", *required]}
    return {"name": name, "description": description, "input_schema": schema}
