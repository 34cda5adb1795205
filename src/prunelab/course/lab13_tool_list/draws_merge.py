"""Inputs for the checks of `merge_tools`; see draws.py."""

from random import Random
from typing import Any

Tool = dict[str, Any]
MergeArgs = tuple[list[Tool], str, str, dict[str, str]]

NAMES = ("get_order", "get_detail", "query_status", "find_parcel")
VALUES = ("summary", "detail", "status", "parcel")
ARGUMENTS = ("order_id", "language", "since", "limit", "area")
TYPES = {"limit": "integer"}
NAME, WORDS = "read_order", "Read an order by its id."


def tool(number: int, *arguments: str, required: tuple[str, ...] = ()) -> Tool:
    """The tool of that number; each describes its arguments in its own words."""
    name = NAMES[number]
    properties = {
        each: {"type": TYPES.get(each, "string"), "description": f"{each} of {name}."}
        for each in arguments
    }
    schema = {"type": "object", "properties": properties, "required": list(required)}
    return {"name": name, "description": f"What {name} does.", "input_schema": schema}


def merge(*tools: Tool, **kinds: str) -> MergeArgs:
    """Merge these; each has the value of its number unless `kinds` says otherwise."""
    values = dict(zip(NAMES, VALUES, strict=True))
    return list(tools), NAME, WORDS, {each["name"]: values[each["name"]] for each in tools} | kinds


def alike(count: int) -> MergeArgs:
    """So many tools of one argument, which all describe in the same words."""
    args = merge(*(tool(number, "order_id", required=("order_id",)) for number in range(count)))
    for each in args[0]:
        each["input_schema"]["properties"]["order_id"]["description"] = "Order id."
    return args


def plain(rng: Random) -> MergeArgs:
    """Tools of one argument, the same for all."""
    args = alike(rng.randint(2, 4))
    return args[0], rng.choice((NAME, "look_up")), rng.choice((WORDS, "Look it up.")), args[3]


def values_in_any_order(rng: Random) -> MergeArgs:
    """The kinds stand in another order than the tools."""
    tools, name, words, _ = plain(rng)
    values = rng.sample(VALUES, len(tools))
    mixed = dict(zip((each["name"] for each in reversed(tools)), values, strict=True))
    return tools, name, words, mixed


def arguments(rng: Random) -> MergeArgs:
    """Arguments that are shared, and some that one tool has alone."""
    own = [rng.sample(ARGUMENTS, rng.randint(1, 3)) for _ in range(rng.randint(2, 4))]
    own[0] = ["order_id", *(each for each in own[0] if each not in ("order_id", "area"))]
    own[1] = ["order_id", *(each for each in own[1] if each not in ("order_id", "area")), "area"]
    return merge(*(tool(number, *each) for number, each in enumerate(own)))


def requirements(rng: Random) -> MergeArgs:
    """Arguments that all tools require, some of them, or none."""
    tools = []
    for number in range(rng.randint(2, 4)):
        more = [each for each in ARGUMENTS[1:] if rng.randint(0, 1)]
        needed = ("order_id", *(each for each in more if rng.randint(0, 2)))
        tools.append(tool(number, "order_id", *more, required=needed))
    last = tools[-1]["input_schema"]["required"]
    if rng.randint(0, 1) and len(last) > 1:
        last.remove("order_id")
    return merge(*tools)


def without_schema(rng: Random) -> MergeArgs:
    """One tool at least has no schema, or its schema names nothing that is required."""
    tools = [
        tool(number, "order_id", required=("order_id",)) for number in range(rng.randint(2, 4))
    ]
    for each in rng.sample(tools, rng.randint(1, len(tools) - 1)):
        if rng.randint(0, 1):
            del each["input_schema"]["required"]
        else:
            del each["input_schema"]
    return merge(*tools)


def without_a_kind(rng: Random) -> MergeArgs:
    """A tool's kind is missing, or it is that of another one."""
    tools, name, words, kinds = plain(rng)
    last = tools[-1]["name"]
    if rng.randint(0, 1):
        kinds[last] = kinds[tools[0]["name"]]
    else:
        del kinds[last]
    return tools, name, words, kinds


def two_meanings(rng: Random) -> MergeArgs:
    """An argument of two types, or one that is called `kind` already."""
    tools, name, words, kinds = arguments(rng)
    clash = rng.choice(tools[1:])["input_schema"]["properties"]
    if rng.randint(0, 1):
        clash["kind"] = {"type": "string", "description": "Kind of order."}
    else:
        clash["order_id"] = {"type": "integer", "description": "Number of the order."}
    return tools, name, words, kinds
