"""First the barred tools, then the rest."""


def policy_for(results, facts):
    def result_of(fact):
        return next(each for each in results if each["ref"] == fact["ref"])

    def in_a_field(fact):
        return bool(fact["path"]) and isinstance(fact["path"][0], str)

    barred = {result_of(fact)["tool"] for fact in facts if not in_a_field(fact)}
    allow = {}
    for fact in facts:
        tool = result_of(fact)["tool"]
        if tool not in barred:
            have = allow.get(tool, [])
            allow[tool] = have if fact["path"][0] in have else [*have, fact["path"][0]]
    back = [fact["at"] - results.index(result_of(fact)) for fact in facts]
    return {"keep_recent": max([0, *back]), "allow": allow}
