"""What `first_items` has to do."""

import json

from prunelab.grading import asks

from . import draws_items as draws
from . import judge_items as judge
from .words import refuses_negative

ORDERS = json.dumps([{"id": f"ORD-{1000 + n}", "status": "packed", "total": n} for n in range(8)])
NUMBERS = json.dumps(list(range(120)))
ODD = json.dumps([None, 0, False, "", {}, "已签收", [None], "第一印象"] * 5, ensure_ascii=False)

ITEMS = [
    asks(
        "Keeps whole items from the front, each as it came",
        2,
        judge.keeps_whole_items,
        ((ORDERS, "r4", 200), (NUMBERS, "r4", 120)),
        draws.rows,
        core=True,
    ),
    asks(
        "Puts them into one JSON object: `items`, `shown`, `total`, `ref`",
        2,
        judge.has_the_form,
        ((ORDERS, "r4", 200),),
        draws.rows,
    ),
    asks(
        "Says how many are shown, how many there are, and under which ref",
        1,
        judge.counts,
        ((ORDERS, "r4", 200), (ORDERS, "rs_91f", 240)),
        draws.rows,
    ),
    asks(
        "Keeps as many as fit into `max_chars`, the fields around them included",
        2,
        judge.keeps_as_many_as_fit,
        ((ORDERS, "r4", 200), (ORDERS, "r4", 205), (ORDERS, "r4", 206)),
        draws.edge,
    ),
    asks(
        "Counts the digits of its own counts",
        1,
        judge.keeps_as_many_as_fit,
        tuple((NUMBERS, "r4", most) for most in range(84, 104)),
        draws.many,
    ),
    asks(
        "Leaves a list that fits as it is, also exactly at `max_chars`",
        1,
        judge.leaves_what_fits,
        ((ORDERS, "r4", len(ORDERS)), ("[1, 2]", "r4", 650), ("[ ]", "r4", 3)),
        draws.within,
    ),
    asks(
        "Leaves what is no JSON array as it is",
        1,
        judge.leaves_what_is_no_list,
        (
            ("Order not found in the warehouse", "r4", 20),
            ('{"orders": [1, 2, 3], "page": 1}', "r4", 20),
            ("[1, 2, 3", "r4", 4),
        ),
        draws.no_list,
    ),
    asks(
        "Hands every value on as it came: null, 0, empty, Chinese",
        1,
        judge.hands_values_on,
        ((ODD, "r4", 120), (ODD, "r4", 200)),
        draws.odd,
    ),
    asks(
        "Shows no item where none fits, and returns `content` where the form does not pay",
        1,
        judge.knows_when_it_does_not_pay,
        ((ORDERS, "r4", 60), (ORDERS, "r4", 0), ("[1, 2, 3]", "r4", 4)),
        draws.tight,
    ),
    asks(
        "Refuses a negative `max_chars` with a ValueError",
        1,
        refuses_negative,
        ((ORDERS, "r4", -1), ("[]", "r4", -650), ("no list", "r4", -1)),
        draws.negative,
    ),
]
