"""Judge the policy that facts ask for, with words for what was left or allowed instead."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import policy_for

from .draws_policy import Fact, Result

LOST = "the fact is a note by the time the call needs it"
CUT = "the fact is cut out of its result"


def right_for(results: list[Result], facts: list[Fact]) -> dict[str, Any]:
    copies: list[Any] = [dict(each) for each in results]
    return policy_for(copies, [dict(each) for each in facts])


def policy_by(call: Call, results: list[Result], facts: list[Fact]) -> dict[str, Any] | Failure:
    """Call the answer; the policy comes back, or a Failure for what is none."""
    got = call(results, facts)
    if not isinstance(got, dict) or set(got) != {"keep_recent", "allow"}:
        return Failure('Return a dict of "keep_recent" and "allow", and nothing else.')
    if type(got["keep_recent"]) is not int:
        return Failure('"keep_recent" is a whole number of results.')
    allow = got["allow"]
    if not isinstance(allow, dict) or not all(isinstance(each, list) for each in allow.values()):
        return Failure('"allow" is a dict from the name of a tool to a list of names.')
    return got


def keeps_the_farthest(call: Call, results: list[Result], facts: list[Fact]) -> Failure | None:
    got = policy_by(call, results, facts)
    if isinstance(got, Failure):
        return got
    number, right = got["keep_recent"], right_for(results, facts)["keep_recent"]
    if number == right:
        return None
    place = {each["ref"]: at for at, each in enumerate(results)}
    farthest = max(facts, key=lambda each: each["at"] - place[each["ref"]])
    at_the_end = max(len(results) - place[each["ref"]] for each in facts)
    ref, when = farthest["ref"], farthest["at"]
    if number == at_the_end:
        why = f"You counted back from the end; {ref} is needed when {when} results stand there."
    elif number < right:
        why = f"{ref} is needed when {when} results stand there: it is {right} back, {number} stay."
    else:
        why = f"{number} stay, and {right} are enough: {ref} is the farthest, needed at {when}."
    return Failure(why, right, LOST if number < right else "tokens that no fact asks for")


def allows_the_first_names(call: Call, results: list[Result], facts: list[Fact]) -> Failure | None:
    got = policy_by(call, results, facts)
    if isinstance(got, Failure):
        return got
    allow, right = got["allow"], right_for(results, facts)["allow"]
    if allow == right:
        return None
    for tool in allow:
        if tool not in right:
            why = f'"allow" is by tool, for those that facts come from: {tool!r} is one too many.'
            return Failure(why, right, CUT)
    for tool in right:
        if tool not in allow:
            return Failure(f"A fact comes from {tool}, which has no allowlist here.", right, CUT)
    for tool, names in right.items():
        mine = allow[tool]
        if len(mine) != len(set(map(repr, mine))):
            return Failure(f"{tool} allows a name twice: once is enough.", right)
        extra = [name for name in mine if name not in names]
        if extra:
            why = f"{tool}: {extra[0]!r} is no first name of a path of its facts."
            return Failure(why, right, CUT)
        for name in names:
            if name not in mine:
                why = f"{tool}: a path begins with {name!r}, and it is not allowed."
                return Failure(why, right, CUT)
    return Failure("The names are right: put them in the order of the facts.", right)


def bars_what_is_no_field(call: Call, results: list[Result], facts: list[Fact]) -> Failure | None:
    reply = call.attempt(results, facts)
    if reply.error in ("TypeError", "IndexError", "KeyError"):
        return Failure("The path of a fact in a text is None: there is no first name in it.")
    got = policy_by(call, results, facts)
    if isinstance(got, Failure):
        return got
    allow, right = got["allow"], right_for(results, facts)["allow"]
    if allow == right:
        return None
    tool = results[0]["tool"]
    if allow.get(tool) == []:
        return Failure(f"{tool} has an empty allowlist: give it none at all.", right)
    if any(not isinstance(name, str) for name in allow.get(tool, [])):
        return Failure("A position is no name of a field: a list has no fields to allow.", right)
    if tool in allow:
        why = f"One fact of {tool} is in a text or a list, so no allowlist keeps it: give it none."
        return Failure(why, right, CUT)
    return Failure("The other tools have fields to allow: only this tool is barred.", right, CUT)


def asks_for_nothing(call: Call, results: list[Result], facts: list[Fact]) -> Failure | None:
    reply = call.attempt(results, facts)
    if reply.error == "ValueError":
        return Failure("Without facts max() has nothing to compare: give it default=0.")
    got = policy_by(call, results, facts)
    if isinstance(got, Failure) or got == {"keep_recent": 0, "allow": {}}:
        return got if isinstance(got, Failure) else None
    return Failure("Without facts no result has to stay: 0, and nothing allowed.")
