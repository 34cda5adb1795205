"""What the answers of lab 13 have to do."""

from prunelab.grading import Requirement, asks

from . import draws, draws_merge
from . import judge_attach as attach
from . import judge_merge as merged
from .draws import UNSEEN, some
from .draws_merge import alike, merge, tool
from .judge_question import names_the_fewest_runs

MIXED = {"get_order": {"returns": 12}, "track": {"returns": 20}, "check_stock": {"returns": 30}}
UNCALLED = MIXED | {"escalate": {}}

ATTACH_TOOLS = [
    asks(
        "Attaches the definitions that runs of this class called, and no others",
        4,
        attach.attaches_what_the_class_called,
        examples=(
            some({"get_order": {"returns": 30}, "track": {"delivery": 25}}),
            some({"get_order": {"returns": 30, "delivery": 10}, "refund": {"returns": 10}}),
        ),
        draw=draws.known,
        core=True,
    ),
    asks(
        "Leaves out what no run called: no entry, an empty one, or zeros",
        2,
        attach.leaves_out_what_nobody_called,
        examples=(
            some({"get_order": {"returns": 30}, "track": {}}),
            some({"get_order": {"returns": 30}, "track": {"returns": 0}}),
        ),
        draw=draws.uncalled,
    ),
    asks(
        "Takes one call for enough where the class is known",
        2,
        attach.takes_one_call_for_enough,
        examples=(some({"get_order": {"returns": 9}, "refund": {"returns": 1}}),),
        draw=draws.few_calls,
    ),
    asks(
        "Falls back on ten calls in all where the class is not known",
        3,
        attach.falls_back_on_ten_calls,
        examples=tuple(
            some(
                {
                    "get_order": {"returns": 10},
                    "refund": {"returns": 9},
                    "track": {"returns": 6, "delivery": 5},
                },
                task,
            )
            for task in UNSEEN[:2]
        ),
        draw=draws.unseen_class,
    ),
    asks(
        "Attaches a tool of `always` whatever its usage, and once",
        2,
        attach.keeps_what_is_always_there,
        examples=(
            some({"escalate": {}, "get_order": {"returns": 30}}, always=("escalate",)),
            some({"escalate": {}, "get_order": {"returns": 30}}, None, ("escalate",)),
            some({"get_order": {"returns": 30}}, always=("get_order",)),
            some({"get_order": {"returns": 30}}, always=("no_such_tool",)),
        ),
        draw=draws.with_always,
    ),
    asks(
        "Sorts by name, whatever the order they came in",
        2,
        attach.sorts_by_name,
        examples=(some(MIXED, always=("track",)), some(MIXED)),
        draw=draws.in_any_order,
    ),
    asks(
        "Leaves the caller's lists and the usage as they were",
        1,
        attach.leaves_its_arguments_alone,
        examples=(some(UNCALLED), some(UNCALLED, always=("track", "escalate"))),
        draw=draws.to_be_left_alone,
    ),
]

ORDERS = merge(
    tool(0, "order_id", "language", required=("order_id",)),
    tool(1, "order_id", "since", required=("order_id", "since")),
)
TWO = merge(tool(0, "order_id"), tool(1, "order_id"))
ALONE = [{"name": "get_order", "description": "Get it."}, tool(1, "order_id")]

MERGE_TOOLS = [
    asks(
        "Returns one definition with the name and description that were given",
        3,
        merged.is_one_definition,
        examples=(alike(2), alike(3)),
        draw=draws_merge.plain,
        core=True,
    ),
    asks(
        "Asks for the `kind` first: a string whose enum has a value for each tool, in order",
        3,
        merged.asks_for_the_kind_first,
        examples=(alike(2), alike(3)),
        draw=draws_merge.values_in_any_order,
        core=True,
    ),
    asks(
        "Takes the arguments of all tools, in the order they come, as the first describes them",
        3,
        merged.takes_the_arguments_of_all,
        examples=(ORDERS,),
        draw=draws_merge.arguments,
    ),
    asks(
        "Requires `kind` and what every tool requires, and nothing else",
        3,
        merged.requires_what_all_require,
        examples=(ORDERS,),
        draw=draws_merge.requirements,
    ),
    asks(
        "Takes a tool without a schema, or without `required`, for one that requires nothing",
        1,
        merged.takes_tools_without_arguments,
        examples=(merge(*ALONE), merge(*reversed(ALONE))),
        draw=draws_merge.without_schema,
    ),
    asks(
        "Refuses tools that have no kind of their own, with a ValueError",
        1,
        merged.refuses_what_has_no_kind,
        examples=(
            (*TWO[:3], {"get_order": "summary"}),
            (*TWO[:3], {"get_order": "summary", "get_detail": "summary"}),
        ),
        draw=draws_merge.without_a_kind,
        count=20,
    ),
    asks(
        "Refuses an argument that means two things, with a ValueError",
        1,
        merged.refuses_two_meanings,
        examples=(
            merge(tool(0, "limit"), tool(1, "order_id", "kind")),
            merge(
                tool(0, "order_id"),
                tool(1)
                | {
                    "input_schema": {
                        "type": "object",
                        "properties": {"order_id": {"type": "integer"}},
                    }
                },
            ),
        ),
        draw=draws_merge.two_meanings,
        count=20,
    ),
    asks(
        "Leaves the tools as they were",
        1,
        merged.leaves_the_tools_alone,
        examples=(ORDERS,),
        draw=draws_merge.arguments,
    ),
]

QUESTION = [
    Requirement(
        "Names the fewest runs that leave the panel green, and the tool that goes first below",
        3,
        names_the_fewest_runs,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "attach_tools": ATTACH_TOOLS,
    "merge_tools": MERGE_TOOLS,
    "fewest_runs": QUESTION,
}
