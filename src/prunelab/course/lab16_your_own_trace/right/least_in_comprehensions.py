"""Comprehensions."""


def policy_for(results, facts):
    place = {r["ref"]: at for at, r in enumerate(results)}
    tool = {r["ref"]: r["tool"] for r in results}
    first = [(tool[f["ref"]], (f["path"] or [None])[0]) for f in facts]
    barred = {name for name, step in first if not isinstance(step, str)}
    tools = dict.fromkeys(name for name, _ in first if name not in barred)
    allow = {t: list(dict.fromkeys(step for name, step in first if name == t)) for t in tools}
    return {
        "keep_recent": max([f["at"] - place[f["ref"]] for f in facts], default=0),
        "allow": allow,
    }
