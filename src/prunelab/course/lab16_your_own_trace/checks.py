"""What the answers of lab 16 have to do."""

from prunelab.grading import Requirement, leaves_arguments_alone

from . import draws, draws_policy
from . import judge_find as find
from . import judge_policy as policy
from .draws import one, run, shrinking
from .draws_policy import fact, results_of
from .judge_question import names_the_first_to_go

SAID = draws.QUESTION
TWO = run(
    [({}, {"order_id": "ORD-7741", "invoice": "INV-3301"})],
    [({}, "found: CUS-5821, ready to ship")],
    [({"customer": "CUS-5821"}, "done")],
    [({"id": "ORD-7741"}, "done")],
)
SEEN_TWICE = run(
    [({}, {"id": "ORD-7741"})], [({}, "ORD-7741 was sent")], [({"id": "ORD-7741"}, "done")]
)
PARALLEL = run(
    [({}, {"id": "ORD-7741"})],
    [({}, "ORD-7741 was sent"), ({"id": "ORD-7741"}, "done")],
    [({}, {"id": "ORD-7741"})],
)
USED_TWICE = run(
    [({}, {"id": "ORD-7741"})], [({"id": "ORD-7741"}, "a")], [({"order": "ORD-7741"}, "b")]
)
MADE_UP_FIRST = run([({"id": "ORD-7741"}, {"id": "ORD-7741"})], [({"id": "ORD-7741"}, "a")])
DEEP = {"items": [{"sku": "SKU-204"}], "from": {"order": "ORD-7741"}}

IDS_USED_LATER = [
    Requirement(
        "Finds each id that a later call passes on, the result that holds it and the call's",
        4,
        find.finds_what_is_passed_on,
        examples=(one("ORD-7741"), (TWO, SAID)),
        draw=draws.passes_on,
        shrink=shrinking(draws.passes_on),
        core=True,
    ),
    Requirement(
        "Takes ids alone: a text without blanks or a whole number, 4 characters, a digit",
        3,
        find.takes_ids_alone,
        examples=tuple(
            one(value)
            for value in (4711, "A-11", "blue", "a1", 12, "5 items", 12.75, True, None, "2026")
        ),
        draw=draws.lookalikes,
        shrink=shrinking(draws.lookalikes),
    ),
    Requirement(
        "Looks into objects and lists among the arguments, in their order",
        2,
        find.looks_at_any_depth,
        examples=((run([({}, ["SKU-204", "ORD-7741"])], [(DEEP, "done")]), SAID),),
        draw=draws.nested,
        shrink=shrinking(draws.nested),
    ),
    Requirement(
        "Leaves out what the user said and what an earlier call had among its arguments",
        3,
        find.leaves_out_the_known,
        examples=(
            one("ORD-7741", said="Where is ORD-7741?"),
            (USED_TWICE, SAID),
            (MADE_UP_FIRST, SAID),
        ),
        draw=draws.needless,
        shrink=shrinking(draws.needless),
    ),
    Requirement(
        "Names the latest result of an earlier step as the source",
        2,
        find.names_the_latest_source,
        examples=((SEEN_TWICE, SAID), (PARALLEL, SAID)),
        draw=draws.sources,
        shrink=shrinking(draws.sources),
    ),
    Requirement(
        "Leaves out an id that no earlier result holds: a part of a longer word is none",
        1,
        find.leaves_out_what_nothing_holds,
        examples=(
            (run([({}, "nothing")], [({"id": "ORD-7741"}, "done")]), SAID),
            (run([({}, "see ORD-77419")], [({"id": "ORD-7741"}, "done")]), SAID),
        ),
        draw=draws.made_up,
        shrink=shrinking(draws.made_up),
    ),
    Requirement(
        "Leaves the results as they were",
        1,
        leaves_arguments_alone("results", "said"),
        examples=((TWO, SAID),),
        draw=draws.passes_on,
        shrink=shrinking(draws.passes_on),
    ),
]

RESULTS = results_of("get_order", "find_customer", "get_order", "get_stock", "get_stock")
NEAR = [fact("r2", ["status"], 3), fact("r1", ["status"], 3), fact("r4", ["status"], 5)]
DEEPER = [
    fact("r1", ["total"], 5),
    fact("r3", ["items", 0, "sku"], 5),
    fact("r2", ["address", "city"], 5),
    fact("r3", ["total"], 5),
    fact("r1", ["eta"], 5),
]

POLICY_FOR = [
    Requirement(
        "Keeps as many results as the farthest fact needs at the time when it is needed",
        4,
        policy.keeps_the_farthest,
        examples=((RESULTS, [fact("r1", ["status"], 2)]), (RESULTS, NEAR)),
        draw=draws_policy.far_and_near,
        shrink=shrinking(draws_policy.far_and_near),
        core=True,
    ),
    Requirement(
        "Allows each tool the first names of its facts' paths, each once, in their order",
        4,
        policy.allows_the_first_names,
        examples=((RESULTS, DEEPER), (RESULTS, DEEPER[::-1])),
        draw=draws_policy.fields,
        shrink=shrinking(draws_policy.fields),
    ),
    Requirement(
        "Gives no allowlist to a tool of which one fact is no field of an object",
        3,
        policy.bars_what_is_no_field,
        examples=(
            (RESULTS, [fact("r1", None, 5), fact("r2", ["eta"], 5)]),
            (RESULTS, [fact("r1", [0], 5), fact("r3", ["eta"], 5)]),
            (RESULTS, [fact("r3", ["eta"], 5), fact("r1", [0], 5)]),
        ),
        draw=draws_policy.barred,
        shrink=shrinking(draws_policy.barred),
    ),
    Requirement(
        "Asks for nothing where there are no facts",
        1,
        policy.asks_for_nothing,
        examples=((RESULTS, []), ([], [])),
        draw=draws_policy.nothing,
        shrink=shrinking(draws_policy.nothing),
        count=5,
    ),
    Requirement(
        "Leaves the results and the facts as they were",
        1,
        leaves_arguments_alone("results", "facts"),
        examples=((RESULTS, DEEPER),),
        draw=draws_policy.any_facts,
        shrink=shrinking(draws_policy.any_facts),
    ),
]

QUESTION = [
    Requirement(
        "Names the least of each slider that stays green, and the id that goes below it",
        4,
        names_the_first_to_go,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "ids_used_later": IDS_USED_LATER,
    "policy_for": POLICY_FOR,
    "first_to_go": QUESTION,
}
