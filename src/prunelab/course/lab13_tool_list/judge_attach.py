"""Judge which tools are attached and in which order, with words for what decided instead."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import attach_tools

from .draws import Tool, Usage

PAYS = "a definition that this task never needs, on every turn"
LACKS = "a task, and no tool for it: it tries another one, or gives up"
FOR_HUMANS = "no way to a human, just when one is needed"


def expected(tools: list[Tool], usage: Usage, task: str | None, always: list[str]) -> list[Any]:
    copies: list[Any] = [dict(each) for each in tools]
    return list(attach_tools(copies, usage, task, always))


def names_of(tools: list[Any]) -> list[str]:
    return [each["name"] for each in tools]


def names_attached(
    call: Call, tools: list[Tool], usage: Usage, task: str | None, always: list[str]
) -> list[str] | Failure:
    """Call the answer; the names of the definitions come back, or a Failure."""
    reply = call.attempt(tools, usage, task, always)
    if reply.error == "KeyError":
        return Failure("A tool or a class that the usage does not name has 0 calls: use `get`.")
    got = reply.value if reply.ok else call(tools, usage, task, always)
    if not isinstance(got, list):
        return Failure(f"You returned a {type(got).__name__}: return a list of definitions.")
    known = {each["name"]: each for each in tools}
    for each in got:
        if isinstance(each, str):
            return Failure("You returned names: return the definitions, they are what is sent.")
        name = each.get("name") if isinstance(each, dict) else None
        if name not in known:
            return Failure(f"`{name}` is none of the tools: `always` names tools, it makes none.")
        if each != known[name]:
            return Failure(f"`{name}` came back changed: attach its definition as it stands.")
    return names_of(got)


def attaches_what_the_class_called(
    call: Call, tools: list[Tool], usage: Usage, task: str, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    right = names_of(expected(tools, usage, task, always))
    for name in right:
        if name not in got:
            why = f"Runs of the class {task!r} called `{name}`, and it is missing."
            return Failure(why, right, LACKS)
    for name in got:
        if name not in right:
            why = f"`{name}` was called by other classes alone: leave it out for {task!r}."
            return Failure(why, right, PAYS)
    return None


def leaves_out_what_nobody_called(
    call: Call, tools: list[Tool], usage: Usage, task: str, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    right = names_of(expected(tools, usage, task, always))
    extra = [name for name in got if name not in right]
    if extra:
        return Failure(f"No run called `{extra[0]}`: 0 calls are none, leave it out.", right, PAYS)
    if set(got) != set(right):
        return Failure("Tools that this class did call are missing.", right, LACKS)
    return None


def takes_one_call_for_enough(
    call: Call, tools: list[Tool], usage: Usage, task: str, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    right = names_of(expected(tools, usage, task, always))
    for name in right:
        if name not in got:
            count = usage[name][task]
            why = f"`{name}`: {count} by {task!r}. Where the class is known, one call is enough."
            return Failure(why, right, LACKS)
    return None


def keeps_what_is_always_there(
    call: Call, tools: list[Tool], usage: Usage, task: str | None, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    right = names_of(expected(tools, usage, task, always))
    for name in right:
        if name in always and name not in got:
            why = f"`{name}` is in `always`: attach it, whatever its usage and the class."
            return Failure(why, right, FOR_HUMANS)
        if got.count(name) > 1:
            why = f"`{name}` is there twice: it was called, and it is in `always`. Once is enough."
            return Failure(why, right, "two tools of one name: a provider refuses the request")
    if set(got) != set(right):
        return Failure("`always` adds tools, and changes nothing for the others.", right)
    return None


def falls_back_on_ten_calls(
    call: Call, tools: list[Tool], usage: Usage, task: str | None, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    right = names_of(expected(tools, usage, task, always))
    if set(got) == set(right):
        return None
    total = {name: sum(calls.values()) for name, calls in usage.items()}
    if right and not got:
        why = f"No run had the class {task!r}, so you attached nothing: ten calls in all decide."
        return Failure(why, right, LACKS)
    for name in right:
        if name not in got:
            return Failure(_why_missing(name, usage[name]), right, LACKS)
    name = next(name for name in got if name not in right)
    why = f"`{name}` had {total[name]} calls in all: single digits are attached per task alone."
    return Failure(why, right, PAYS)


def _why_missing(name: str, calls: dict[str, int]) -> str:
    total = sum(calls.values())
    if max(calls.values()) < 10:
        return f"`{name}`: {' + '.join(map(str, calls.values()))} calls. Add up all the classes."
    if total == 10:
        return f"`{name}` had exactly ten calls: ten or more stay."
    return f"`{name}` had {total} calls in all, so it stays where the class is not known."


def sorts_by_name(
    call: Call, tools: list[Tool], usage: Usage, task: str | None, always: list[str]
) -> Failure | None:
    got = names_attached(call, tools, usage, task, always)
    if isinstance(got, Failure):
        return got
    if got == sorted(got):
        return None
    if got == sorted(got, key=names_of(tools).index):
        why = "They stand in the order they came in, which differs from run to run: sort by name."
    elif got == sorted(got, reverse=True):
        why = "Sorted backwards: sort by name from a to z."
    elif got == sorted(got, key=lambda name: (name not in always, name)):
        why = "`always` stands before the rest: sort all of them together."
    else:
        why = "Sort by name: an order by anything that changes breaks the cache."
    return Failure(why, sorted(got), "another prefix, so that nothing of the cache is read")


def leaves_its_arguments_alone(
    call: Call, tools: list[Tool], usage: Usage, task: str | None, always: list[str]
) -> Failure | None:
    call.attempt(tools, usage, task, always)
    if not call.mutated:
        return None
    changed = ("tools", "usage", "task", "always")[call.changed[0]]
    how = ": sorted(…) makes a new list, .sort() changes the old one" if changed == "tools" else ""
    why = f"You changed the caller's `{changed}`{how}."
    return Failure(why, meaning="the next task is served from what this one left over")
