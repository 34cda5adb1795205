"""Counts in how many tools an argument is required."""

from collections import Counter


def merge_tools(tools, name, description, kinds):
    values = [kinds.get(tool["name"], None) for tool in tools]
    if not all(values) or max(Counter(values).values()) > 1:
        raise ValueError("kinds")
    arguments, times = {}, Counter()
    for tool in tools:
        schema = tool.get("input_schema") or {"properties": {}}
        times.update(set(schema.get("required", [])))
        for argument, its in schema["properties"].items():
            arguments.setdefault(argument, []).append(its)
    if "kind" in arguments or any(
        len({e["type"] for e in each}) > 1 for each in arguments.values()
    ):
        raise ValueError("arguments")
    properties = {"kind": dict(type="string", enum=values)}
    for argument, each in arguments.items():
        properties[argument] = each[0]
    required = [argument for argument in arguments if times[argument] == len(tools)]
    schema = dict(type="object", properties=properties, required=["kind"] + required)
    return dict(name=name, description=description, input_schema=schema)
