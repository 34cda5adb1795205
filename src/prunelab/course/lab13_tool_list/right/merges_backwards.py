"""From the last tool to the first, so that the first one's words win; the order comes after."""


def merge_tools(tools, name, description, kinds):
    values = [kinds[tool["name"]] for tool in tools if tool["name"] in kinds]
    if len(set(values)) != len(tools):
        raise ValueError("a kind of its own for each")
    own = [tool.get("input_schema", {}).get("properties", {}) for tool in tools]
    words = {}
    for properties in reversed(own):
        for argument, its in properties.items():
            if words.get(argument, its)["type"] != its["type"]:
                raise ValueError("two types")
        words |= properties
    if "kind" in words:
        raise ValueError("kind is taken")
    order = dict.fromkeys(argument for properties in own for argument in properties)
    needed = ["kind"]
    for argument in order:
        if all(argument in tool.get("input_schema", {}).get("required", ()) for tool in tools):
            needed.append(argument)
    properties = {"kind": {"enum": values, "type": "string"}} | {
        each: words[each] for each in order
    }
    schema = {"required": needed, "properties": properties, "type": "object"}
    return {"input_schema": schema, "description": description, "name": name}
