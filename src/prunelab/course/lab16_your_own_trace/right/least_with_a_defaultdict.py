"""A defaultdict, None for what is barred."""


def policy_for(results, facts):
    from collections import defaultdict

    by_ref = {each["ref"]: (at, each["tool"]) for at, each in enumerate(results)}
    names, keep = defaultdict(dict), [0]
    for fact in facts:
        at, tool = by_ref[fact["ref"]]
        keep.append(fact["at"] - at)
        step = fact["path"][0] if fact["path"] else None
        names[tool][step] = True
    allow = {
        tool: list(steps)
        for tool, steps in names.items()
        if all(isinstance(step, str) for step in steps)
    }
    return {"keep_recent": max(keep), "allow": allow}
