"""
caught by: Leaves the tools as they were
says: You changed the caller's `tools`
"""


def merge_tools(tools, name, description, kinds):
    values = [kinds.get(tool["name"]) for tool in tools]
    if None in values or len(set(values)) < len(values):
        raise ValueError("give each tool a kind of its own")
    arguments = {"kind": {"type": "string", "enum": values}}
    required = None
    for tool in tools:
        schema = tool.get("input_schema", {})
        for argument, its in schema.get("properties", {}).items():
            known = arguments.setdefault(argument, its)
            if argument == "kind" or known.get("type") != its.get("type"):
                raise ValueError(f"{argument} means two things")
        own = schema.get("required", [])
        if "required" in schema:
            own = [*schema.pop("required")]
        required = [each for each in (own if required is None else required) if each in own]
    schema = {"type": "object", "properties": arguments, "required": ["kind", *(required or [])]}
    return {"name": name, "description": description, "input_schema": schema}
