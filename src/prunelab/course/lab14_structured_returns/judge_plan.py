"""Judge a plan of what to load, with words for what each mistake costs."""

from typing import Any, cast

from prunelab.grading import Call, Failure, Raises
from prunelab.pruning import Document as Page
from prunelab.pruning import count_tokens, load_plan

from .draws_plan import Documents

Plan = dict[str, Any]
LISTS = ("up_front", "on_demand")
PAYS = "tokens in every call of every run, for what few runs need"
WAITS = "a call more in almost every run, for what was sure to be needed"
STALE = "a copy from the start of the run, after the document has changed"


def expected(documents: Documents, *more: Any) -> dict[str, list[str]]:
    return load_plan(cast("list[Page]", [{**each} for each in documents]), *more)


def plan_of(call: Call, documents: Documents, *more: Any) -> Plan | Failure:
    """Call the answer; a plan that names each document once comes back, or a Failure."""
    plan, right = call(documents, *more), expected(documents, *more)
    if not isinstance(plan, dict) or set(plan) != set(LISTS):
        return Failure("Return a dict of two lists, `up_front` and `on_demand`.", right)
    for name in LISTS:
        if not isinstance(plan[name], list):
            return Failure(f"`{name}` is a list of names.", right)
        if any(not isinstance(each, str) for each in plan[name]):
            return Failure(f"`{name}` holds the names, not the documents themselves.", right)
    placed = [*plan["up_front"], *plan["on_demand"]]
    for each in documents:
        count = placed.count(each["name"])
        if count == 0:
            why = f"`{each['name']}` is in neither list: nobody knows that it exists."
            return Failure(why, right, "no text and no pointer")
        if count > 1:
            return Failure(f"`{each['name']}` is named twice: each document once.", right)
    if len(placed) > len(documents):
        return Failure("A name in your plan is none of the documents.", right)
    return plan


def places_each_once(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    return plan if isinstance(plan, Failure) else None


def asks_for_the_share(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right, least = expected(documents, *more), more[1] if len(more) > 1 else 0.5
    used = {each["name"]: each["used"] for each in documents}
    for name in plan["up_front"]:
        if name not in right["up_front"]:
            why = f"`{name}`: {used[name]:.0%} of the runs need it, less than {least:.0%}."
            return Failure(f"{why} It stays a pointer.", right, PAYS)
    for name in plan["on_demand"]:
        if name in right["up_front"]:
            at = "exactly " if used[name] == least else ""
            why = f"`{name}`: {at}{used[name]:.0%} need it; at least {least:.0%} goes up front."
            return Failure(why, right, WAITS)
    return None


def keeps_what_changes_on_demand(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right = expected(documents, *more)
    for each in documents:
        if each["changes"] and each["name"] in plan["up_front"]:
            why = f"`{each['name']}` can change during a run: a pointer, however often it is used."
            return Failure(why, right, STALE)
    for each in documents:
        if not each["changes"] and each["name"] not in plan["up_front"]:
            return Failure(f"`{each['name']}` does not change: it goes up front.", right, WAITS)
    return None


def fills_the_room(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right, room = expected(documents, *more), more[0]
    sizes = {each["name"]: count_tokens(each["body"]) for each in documents}
    taken = sum(sizes[name] for name in plan["up_front"])
    if taken > room:
        why = f"{taken} tokens in a room of {room}: what one takes is gone for the next."
        return Failure(why, right, "a prompt that leaves no room for the work")
    if sum(sizes.values()) <= room and plan["on_demand"]:
        why = f"All {sum(sizes.values())} tokens fit in {room}: count tokens of the bodies."
        return Failure(why, right, WAITS)
    return None


def takes_the_most_used_first(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right = expected(documents, *more)
    if set(plan["up_front"]) == set(right["up_front"]):
        return None
    why = "All are of one size and not all fit: the most used ones go up front."
    return Failure(why, right, WAITS)


def goes_on_to_the_next(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right = expected(documents, *more)
    if set(plan["up_front"]) == set(right["up_front"]):
        return None
    why = "One that does not fit is passed over: the next, less used one may fit."
    return Failure(why, right, WAITS)


def takes_the_smaller_of_equals(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    right = expected(documents, *more)
    if set(plan["up_front"]) == set(right["up_front"]):
        return None
    why = "Used alike: the smaller one first, and of one size the first by name."
    return Failure(why, right, "another prompt for the same documents")


def sorts_both(call: Call, documents: Documents, *more: Any) -> Failure | None:
    plan = plan_of(call, documents, *more)
    if isinstance(plan, Failure):
        return plan
    for name in LISTS:
        if plan[name] != sorted(plan[name]):
            why = f"`{name}` is not sorted by name: the prompt begins otherwise each time."
            right = expected(documents, *more)
            return Failure(why, right, "another prefix, so that nothing of the cache is read")
    return None


def refuses_what_is_no_room(call: Call, documents: Documents, *more: Any) -> Failure | None:
    reply = call.attempt(documents, *more)
    if reply.raised_a("ValueError"):
        return None
    room, least = more
    if reply.error == "AssertionError":
        why = "Raise a ValueError: `assert` is skipped when Python runs with -O."
    elif room < 0:
        why = f"A room of {room} tokens is a slip of the caller: raise ValueError."
    else:
        why = f"least_used is a share from 0 to 1, and {least} is none: raise ValueError."
    return Failure(why, Raises("ValueError"))


def leaves_the_documents_alone(call: Call, documents: Documents, *more: Any) -> Failure | None:
    call(documents, *more)
    if not call.mutated:
        return None
    why = "You changed the caller's documents: sorted(…) makes a new list, .sort() does not."
    return Failure(why, meaning="the index in another order than before")
