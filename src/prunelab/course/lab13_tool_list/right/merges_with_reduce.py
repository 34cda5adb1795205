"""Folds the tools one after the other."""

from functools import reduce


def merge_tools(tools, name, description, kinds):
    if len({kinds[t["name"]] for t in tools if t["name"] in kinds}) < len(tools):
        raise ValueError("each tool needs a kind of its own")

    def fold(done, tool):
        schema = tool.get("input_schema", {})
        for argument, its in schema.get("properties", {}).items():
            if argument in done and (argument == "kind" or done[argument]["type"] != its["type"]):
                raise ValueError(argument)
        more = schema.get("properties", {})
        return {**done, **{key: more[key] for key in more if key not in done}}

    start = {"kind": {"type": "string", "enum": [kinds[t["name"]] for t in tools]}}
    properties = reduce(fold, tools, start)
    needs = [t.get("input_schema", {}).get("required", []) for t in tools]
    shared = reduce(lambda one, other: [each for each in one if each in other], needs)
    schema = {"type": "object", "properties": properties, "required": ["kind", *shared]}
    return {"name": name, "description": description, "input_schema": schema}
