"""What `order_view` has to do."""

from prunelab.grading import Requirement

from . import draws_view as draws
from . import judge_view as judge
from .draws import shrinking
from .draws_view import HOW, ORDER, PROMISED, asked

ORDER_VIEW = [
    Requirement(
        "Returns the promised fields, untouched, in the promised order",
        3,
        judge.keeps_what_was_promised,
        examples=(
            asked(ORDER, PROMISED),
            asked({"total": 150.45, "status": "shipped"}, {"status": "string", "total": "number"}),
        ),
        draw=draws.some,
        shrink=shrinking(draws.some),
        core=True,
    ),
    Requirement(
        "Names the other fields in `more`, and the way to them",
        3,
        judge.names_the_rest,
        examples=(asked(ORDER, PROMISED),),
        draw=draws.some,
        shrink=shrinking(draws.some),
    ),
    Requirement(
        "Leaves `more` out when nothing else is there",
        1,
        judge.says_no_more,
        examples=(asked({"order_id": "ORD-1"}, {"order_id": "string"}),),
        draw=draws.all_of_it,
        shrink=shrinking(draws.all_of_it),
        count=20,
    ),
    Requirement(
        "Takes what is empty for a value: 0, false, an empty text, null",
        1,
        judge.keeps_what_is_empty,
        examples=(
            asked({"total": 0, "status": ""}, {"total": "number", "status": "string"}),
            asked({"gift": False, "eta": None}, {"gift": "boolean", "eta": "null"}),
        ),
        draw=draws.falsy,
        shrink=shrinking(draws.falsy),
    ),
    Requirement(
        "Refuses a reply that lacks a promised field, and says what it has instead",
        3,
        judge.refuses_a_missing_field,
        examples=(
            asked(
                {"order_id": "ORD-7741", "tracking_number": "0034", "gift": True},
                {"order_id": "string", "tracking_no": "string"},
            ),
        ),
        draw=draws.renamed,
        shrink=shrinking(draws.renamed),
    ),
    Requirement(
        "Refuses a field of another type, and names both types",
        2,
        judge.refuses_another_type,
        examples=(
            asked({"total": "150.45"}, {"total": "number"}),
            asked({"total": True}, {"total": "number"}),
            asked({"eta": None}, {"eta": "string"}),
        ),
        draw=draws.of_another_type,
        shrink=shrinking(draws.of_another_type),
    ),
    Requirement(
        "Takes either type where two are promised, as in `string|null`",
        1,
        judge.takes_either_type,
        examples=(
            asked({"eta": None}, {"eta": "string|null"}),
            asked({"eta": "19 March"}, {"eta": "string|null"}),
        ),
        draw=draws.of_two_types,
        shrink=shrinking(draws.of_two_types),
    ),
    Requirement(
        "Refuses a reply that is no JSON object",
        1,
        judge.refuses_what_is_no_object,
        examples=(
            ("[1]", {"order_id": "string"}, HOW),
            ('["order_id"]', {"order_id": "string"}, HOW),
            ("null", {}, HOW),
        ),
        draw=draws.no_object,
        shrink=shrinking(draws.no_object),
        count=20,
    ),
    Requirement(
        "Refuses to promise a field called `more`",
        1,
        judge.refuses_to_promise_more,
        examples=(asked({"more": "yes", "eta": "19 March"}, {"more": "string"}),),
        draw=draws.promising_more,
        shrink=shrinking(draws.promising_more),
        count=10,
    ),
    Requirement(
        "Is one line of JSON, without escapes",
        1,
        judge.is_one_line_unescaped,
        examples=(
            asked({"status": "已发货", "eta": "19 March"}, {"status": "string"}),
            asked(ORDER, PROMISED),
        ),
        draw=draws.in_chinese,
        shrink=shrinking(draws.in_chinese),
        count=20,
    ),
]
