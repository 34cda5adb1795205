"""Exceptions say what is barred."""


def policy_for(results, facts):
    place = {each["ref"]: at for at, each in enumerate(results)}
    allow, barred, least = {}, set(), 0
    for fact in facts:
        least = max(least, fact["at"] - place[fact["ref"]])
        tool = results[place[fact["ref"]]]["tool"]
        try:
            name = fact["path"][0]
            name.encode()
        except (TypeError, AttributeError, IndexError):
            barred.add(tool)
        else:
            fields = allow.setdefault(tool, [])
            fields.extend([name] if name not in fields else [])
    for tool in barred & set(allow):
        del allow[tool]
    return dict(keep_recent=least, allow=allow)
