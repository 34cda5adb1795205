"""A function for each step."""


def merge_tools(tools, name, description, kinds):
    values = kinds_of(tools, kinds)
    properties = {"kind": {"type": "string", "enum": values}, **arguments_of(tools)}
    return {
        "name": name,
        "description": description,
        "input_schema": {
            "type": "object",
            "properties": properties,
            "required": ["kind"] + required_by(tools),
        },
    }


def kinds_of(tools, kinds):
    values = []
    for tool in tools:
        if tool["name"] not in kinds:
            raise ValueError(f"no kind for {tool['name']}")
        if kinds[tool["name"]] in values:
            raise ValueError(f"{kinds[tool['name']]} stands for two tools")
        values.append(kinds[tool["name"]])
    return values


def arguments_of(tools):
    found = {}
    for tool in tools:
        for argument, its in tool.get("input_schema", {}).get("properties", {}).items():
            if argument == "kind" or found.get(argument, its).get("type") != its.get("type"):
                raise ValueError(f"{argument} means two things")
            found.setdefault(argument, its)
    return found


def required_by(tools):
    lists = [tool.get("input_schema", {}).get("required", []) for tool in tools]
    return [each for each in lists[0] if all(each in other for other in lists[1:])]
