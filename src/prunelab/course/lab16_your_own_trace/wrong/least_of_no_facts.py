"""
caught by: Asks for nothing where there are no facts
says: give it default=0
"""


def policy_for(results, facts):
    position = {result["ref"]: at for at, result in enumerate(results)}
    keep_recent = max((fact["at"] - position[fact["ref"]] for fact in facts))
    allow = {}
    barred = set()
    for fact in facts:
        tool = results[position[fact["ref"]]]["tool"]
        name = fact["path"][0] if fact["path"] else None
        fields = allow.setdefault(tool, [])
        if not isinstance(name, str):
            barred.add(tool)
        elif name not in fields:
            fields.append(name)
    allow = {tool: fields for tool, fields in allow.items() if tool not in barred}
    return {"keep_recent": keep_recent, "allow": allow}
