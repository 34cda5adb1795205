"""Sets for what is required."""


def merge_tools(tools, name, description, kinds):
    values = []
    for tool in tools:
        value = kinds.get(tool["name"])
        if value is None or value in values:
            raise ValueError(f"{tool['name']} has no kind of its own")
        values.append(value)
    schemas = [tool.get("input_schema", {}) for tool in tools]
    properties = {"kind": {"type": "string", "enum": values}}
    for schema in schemas:
        for argument, its in schema.get("properties", {}).items():
            if argument == "kind":
                raise ValueError("kind is taken")
            if argument not in properties:
                properties[argument] = its
            elif properties[argument].get("type") != its.get("type"):
                raise ValueError(f"{argument} has two types")
    shared = set.intersection(*(set(schema.get("required", [])) for schema in schemas))
    return {
        "name": name,
        "description": description,
        "input_schema": {
            "type": "object",
            "properties": properties,
            "required": ["kind", *sorted(shared)],
        },
    }
