"""What the answers of lab 01 have to do."""

from prunelab.grading import Requirement

from . import draws
from .judge_fields import keeps_allowed, keeps_order, keeps_values, skips_absent
from .judge_question import keeps_facts_with_fewest_fields
from .judge_text import (
    keeps_unmatched,
    leaves_list_alone,
    refuses_nan,
    returns_unchanged,
    writes_readably,
)
from .judge_trace import keeps_trace, names_dropped

ALLOWLIST = [
    Requirement(
        "Keeps the fields that `allow` names, and no others",
        2,
        keeps_allowed,
        examples=(
            ('{"order_id": "ORD-7741", "status": "shipped", "fee": 6}', ["order_id", "status"]),
            ('{"order_id": 1, "id": 2}', ["order_id"]),
            ('{"status": "shipped", "items": [{"status": "picked"}]}', ["status"]),
            ('{"user.name": "mira", "user": {"name": "Mira"}}', ["user.name"]),
        ),
        draw=draws.plain,
        shrink=draws.shrinking(draws.plain),
        core=True,
    ),
    Requirement(
        "Skips a name that the record lacks",
        1,
        skips_absent,
        examples=(('{"status": "shipped"}', ["status", "eta"]),),
        draw=draws.absent,
        shrink=draws.shrinking(draws.absent),
    ),
    Requirement(
        'Leaves values as they are: 0, false, null and "" are facts, big integers stay exact',
        1,
        keeps_values,
        examples=(
            ('{"id": 7, "total": 0}', ["id", "total"]),
            ('{"paid": false, "eta": null, "note": ""}', ["paid", "eta", "note"]),
            ('{"id": 9007199254740993}', ["id"]),
            ('{"status": "new", "status": "shipped"}', ["status"]),
        ),
        draw=draws.values,
        shrink=draws.shrinking(draws.values),
    ),
    Requirement(
        "Puts the fields in the order of `allow`; a name twice counts at its first place",
        1,
        keeps_order,
        examples=(
            ('{"total": 150.45, "status": "shipped"}', ["status", "total"]),
            ('{"status": "shipped", "total": 150.45}', ["status", "total", "status"]),
        ),
        draw=draws.order,
        shrink=draws.shrinking(draws.order),
    ),
    Requirement(
        "Names what it left out in a last field `_dropped_fields`, in the record's order",
        2,
        names_dropped,
        examples=(
            ('{"status": "shipped", "items": [], "address": {}}', ["status"]),
            ('{"status": "shipped"}', ["status"]),
            ('{"items": [], "status": "shipped", "fee": 6}', ["status"]),
        ),
        draw=draws.trace,
        shrink=draws.shrinking(draws.trace),
    ),
    Requirement(
        "Writes JSON with indent 2, and Chinese as Chinese",
        1,
        writes_readably,
        examples=(
            ('{"city": "上海", "fee": 6}', ["city"]),
            ('{"status": "shipped", "fee": 6}', ["status"]),
        ),
        draw=draws.chinese,
        shrink=draws.shrinking(draws.chinese),
    ),
    Requirement(
        "Returns content unchanged when it is not JSON, or JSON but not an object",
        1,
        returns_unchanged,
        examples=(
            ("Order not found", ["status"]),
            ('[{"status": "shipped"}]', ["status"]),
            ("42", ["status"]),
            ("{'status': 1}", ["status"]),
        ),
        draw=draws.not_an_object,
        shrink=draws.shrinking(draws.not_an_object),
    ),
    Requirement(
        "Takes NaN and Infinity, wherever they stand, for what they are: not JSON",
        1,
        refuses_nan,
        examples=(
            ('{"total": NaN}', ["total"]),
            ('{"status": "shipped", "geo": [Infinity]}', ["status"]),
            ('{"note": "NaN", "fee": 6}', ["note"]),
        ),
        draw=draws.not_a_number,
        shrink=draws.shrinking(draws.not_a_number),
    ),
    Requirement(
        "Returns content unchanged when `allow` matches nothing",
        1,
        keeps_unmatched,
        examples=(
            ('{"error": "rate_limited", "retry_after": 30}', ["order_id", "status"]),
            ('{"order": {"order_id": "ORD-7741", "status": "shipped"}}', ["order_id", "status"]),
            ('{"status":"shipped"}', []),
        ),
        draw=draws.no_match,
        shrink=draws.shrinking(draws.no_match),
    ),
    Requirement(
        "Carries on the `_dropped_fields` of an earlier pass",
        1,
        keeps_trace,
        examples=(
            ('{"status": "shipped", "eta": "19 March", "_dropped_fields": ["items"]}', ["status"]),
            ('{"status": "shipped", "_dropped_fields": ["items"]}', ["status"]),
            ('{"status": "shipped", "_dropped_fields": 3}', ["status"]),
        ),
        draw=draws.second_pass,
        shrink=draws.shrinking(draws.second_pass),
    ),
    Requirement(
        "Leaves the caller's list `allow` as it was",
        1,
        leaves_list_alone,
        examples=(
            ('{"status": "shipped", "fee": 6}', ["status", "eta"]),
            ('{"status": "shipped", "_dropped_fields": ["fee"]}', ["status", "_dropped_fields"]),
        ),
        draw=draws.absent,
        shrink=draws.shrinking(draws.absent),
    ),
]

SHORTEST = [
    Requirement(
        "Names the fewest fields that prune an order and keep every fact visible",
        2,
        keeps_facts_with_fewest_fields,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {"apply_field_allowlist": ALLOWLIST, "shortest_allowlist": SHORTEST}
