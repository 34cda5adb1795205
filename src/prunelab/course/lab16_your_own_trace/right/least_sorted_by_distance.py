"""Sorted by distance."""


def policy_for(results, facts):
    refs = [each["ref"] for each in results]
    backs = sorted(fact["at"] - refs.index(fact["ref"]) for fact in facts)
    grouped = {}
    for fact in facts:
        tool = results[refs.index(fact["ref"])]["tool"]
        grouped.setdefault(tool, []).append(fact["path"])
    allow = {}
    for tool, paths in grouped.items():
        if all(path and type(path[0]) is str for path in paths):
            allow[tool] = []
            for path in paths:
                if path[0] not in allow[tool]:
                    allow[tool] += [path[0]]
    return {"keep_recent": backs[-1] if backs else 0, "allow": allow}
