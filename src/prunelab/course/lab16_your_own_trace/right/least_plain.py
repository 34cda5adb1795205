"""Plain loops."""


def policy_for(results, facts):
    places = {}
    for at in range(len(results)):
        places[results[at]["ref"]] = at
    keep = 0
    allow, barred = {}, []
    for fact in facts:
        place = places[fact["ref"]]
        if fact["at"] - place > keep:
            keep = fact["at"] - place
        tool = results[place]["tool"]
        if tool in barred:
            continue
        if not fact["path"] or not isinstance(fact["path"][0], str):
            barred.append(tool)
            allow.pop(tool, None)
            continue
        if tool not in allow:
            allow[tool] = []
        if fact["path"][0] not in allow[tool]:
            allow[tool].append(fact["path"][0])
    return {"keep_recent": keep, "allow": allow}
