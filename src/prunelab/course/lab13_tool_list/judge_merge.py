"""Judge the merged tool, piece by piece, with words for what went wrong in it."""

from typing import Any

from prunelab.grading import Call, Failure, Raises
from prunelab.pruning import merge_tools

from .draws_merge import Tool

FIELDS = ("name", "description", "input_schema")
UNASKED = "a tool that cannot be told which of them is meant"
GONE = "an argument that it knew before, and cannot give any more"


def expected(tools: list[Tool], name: str, description: str, kinds: dict[str, str]) -> Any:
    copies: list[Any] = [dict(each) for each in tools]
    return merge_tools(copies, name, description, kinds)


def schema_of(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> dict[str, Any] | Failure:
    """Call the answer; the merged tool's schema comes back, or a Failure."""
    reply = call.attempt(tools, name, description, kinds)
    if reply.error == "KeyError":
        return Failure("A tool may come without `input_schema`, a schema without `required`.")
    if reply.raised_a("ValueError"):
        return Failure("You refused tools that fit into one: other words are no other meaning.")
    got = reply.value if reply.ok else call(tools, name, description, kinds)
    if not isinstance(got, dict):
        return Failure(f"You returned a {type(got).__name__}: return one definition, a dict.")
    schema = got.get("input_schema")
    if not isinstance(schema, dict) or not isinstance(schema.get("properties"), dict):
        return Failure("`input_schema` is a dict, and so are its `properties`.")
    if not isinstance(schema.get("required"), list):
        return Failure("`required` is missing in `input_schema`: it names `kind` at least.")
    return schema


def is_one_definition(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    schema = schema_of(call, tools, name, description, kinds)
    if isinstance(schema, Failure):
        return schema
    got = call.reply.value
    for field, given in (("name", name), ("description", description)):
        if got.get(field) != given:
            return Failure(f"`{field}` is the one that was given for the merged tool.", given)
    more = [field for field in got if field not in FIELDS]
    if more:
        return Failure(f"`{more[0]}` is no field of a definition: it has {', '.join(FIELDS)}.")
    if schema.get("type") != "object":
        return Failure('The schema\'s `type` is "object", as in every definition.', "object")
    return None


def asks_for_the_kind_first(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    schema = schema_of(call, tools, name, description, kinds)
    if isinstance(schema, Failure):
        return schema
    right = [kinds[each["name"]] for each in tools]
    kind = schema["properties"].get("kind")
    if not isinstance(kind, dict):
        return Failure("There is no argument `kind`.", meaning=UNASKED)
    values = kind.get("enum")
    if values == right and kind.get("type") == "string":
        if next(iter(schema["properties"])) == "kind":
            return None
        return Failure("`kind` comes first: it decides what the other arguments mean.", "kind")
    if values == right:
        why = '`kind` has no type: it is a "string" with an enum.'
    elif values is None:
        why = "`kind` has no enum: without its values the model must guess them."
    elif values == [each["name"] for each in tools]:
        why = "The enum holds the tools' names: it holds the value of each in `kinds`."
    elif isinstance(values, list) and sorted(map(str, values)) == sorted(right):
        why = "The values stand in another order than their tools."
    else:
        why = "The enum holds the value of each tool, once, and no other."
    return Failure(why, right, UNASKED)


def takes_the_arguments_of_all(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    schema = schema_of(call, tools, name, description, kinds)
    if isinstance(schema, Failure):
        return schema
    right = expected(tools, name, description, kinds)["input_schema"]["properties"]
    got = {key: value for key, value in schema["properties"].items() if key != "kind"}
    right = {key: value for key, value in right.items() if key != "kind"}
    for argument in right:
        if argument not in got:
            return Failure(f"`{argument}` is missing: take what any of them takes.", right, GONE)
        if got[argument] != right[argument]:
            why = f"`{argument}` is described as the first tool that has it describes it."
            return Failure(why, right[argument])
    more = [argument for argument in got if argument not in right]
    if more:
        return Failure(f"`{more[0]}` is an argument of none of them.")
    if list(got) != list(right):
        why = "The arguments stand in the order in which they come, tool by tool."
        return Failure(why, list(right))
    return None


def requires_what_all_require(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    schema = schema_of(call, tools, name, description, kinds)
    if isinstance(schema, Failure):
        return schema
    right = expected(tools, name, description, kinds)["input_schema"]["required"]
    got = schema["required"]
    if "kind" not in got:
        return Failure("`kind` is required: without it nobody knows what is asked.", right, UNASKED)
    for argument in right:
        if argument not in got:
            return Failure(f"Every one of them requires `{argument}`, so it is required.", right)
    for argument in got:
        if argument not in right:
            why = f"Not every tool requires `{argument}`: then the merged one cannot."
            return Failure(why, right, "an argument that it must invent for the other kinds")
        if got.count(argument) > 1:
            return Failure(f"`{argument}` stands in `required` twice.", right)
    return None


def takes_tools_without_arguments(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    schema = schema_of(call, tools, name, description, kinds)
    if isinstance(schema, Failure):
        return schema
    if schema["required"] != ["kind"]:
        why = "A tool that requires nothing is one of them too: then nothing but `kind` is."
        return Failure(why, ["kind"], "an argument that it must invent for the other kinds")
    return None


def refuses_what_has_no_kind(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    shared = len(set(kinds.values())) < len(kinds)
    what = "Two tools of one kind" if shared else "A tool without a kind"
    return _refuses(call, (tools, name, description, kinds), what)


def refuses_two_meanings(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    named = any("kind" in each["input_schema"]["properties"] for each in tools)
    what = "An argument that is called `kind` already" if named else "An argument of two types"
    return _refuses(call, (tools, name, description, kinds), what)


def _refuses(call: Call, args: tuple[Any, ...], what: str) -> Failure | None:
    reply = call.attempt(*args)
    right = Raises("ValueError")
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.", right)
    if reply.error:
        return Failure(f"{what} must be a ValueError, not {reply.error}.", right)
    why = f"{what} cannot be told apart when it is called: raise ValueError."
    return Failure(why, right, "one tool that stands for two things")


def leaves_the_tools_alone(
    call: Call, tools: list[Tool], name: str, description: str, kinds: dict[str, str]
) -> Failure | None:
    call.attempt(tools, name, description, kinds)
    if not call.mutated:
        return None
    changed = ("tools", "name", "description", "kinds")[call.changed[0]]
    why = f"You changed the caller's `{changed}`: build new dicts and lists."
    return Failure(why, meaning="tools that take arguments of others, where they are not merged")
