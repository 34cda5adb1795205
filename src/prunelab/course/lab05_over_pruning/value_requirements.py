"""What `fact_survives` has to do."""

from prunelab.grading import Requirement

from . import draws_values as draws
from .judge_value import (
    compares_types,
    finds_it_in_json,
    finds_what_stands_alone,
    knows_falsy_values,
    looks_at_each_text,
    refuses_a_part,
    takes_no_name,
)

ORDER = '{"total": 150.450, "items": [{"sku": "A", "count": 42}], "gift": false}'

FACT_SURVIVES = [
    Requirement(
        "Takes no part of a longer word or number for the value",
        2,
        refuses_a_part,
        examples=(
            (42, ["order 1429 shipped"]),
            (42, ["it weighs 42.5 kg"]),
            (42, ["it weighs 1.42 kg"]),
            (42, ["it is -42 now"]),
            ("ship", ["it is shipped now"]),
            (30, ["it took 30ms"]),
        ),
        draw=draws.part,
        shrink=draws.shrinking(draws.part),
        core=True,
    ),
    Requirement(
        "Finds a value that stands alone in a plain text",
        2,
        finds_what_stands_alone,
        examples=(
            (42, ["order 42 shipped"]),
            ("19 March", ["it arrives (19 March)."]),
            (42, ["it is 42."]),
            (True, ["captured: true"]),
            ("shipped", ["shipped today"]),
            ("$5", ["it costs $5 now"]),
            (150.45, ['{"total": 150.45, "eta": "1\n…[truncated 95 characters']),
            (42, ['"it is 42."']),
            ("42", ["42"]),
            (42, ['"42"']),
        ),
        draw=draws.alone,
        shrink=draws.shrinking(draws.alone),
        core=True,
    ),
    Requirement(
        "In JSON, finds the value at any depth, however it is written",
        2,
        finds_it_in_json,
        examples=(
            (150.45, ['{"total": 150.450}']),
            ("$5", ['{"price": "$5"}']),
            (150.45, ['{"total":150.45}']),
            (42, [ORDER]),
            ("A", [ORDER]),
            ("已签收", ['{"status": "\\u5df2\\u7b7e\\u6536"}']),
        ),
        draw=draws.somewhere,
        shrink=draws.shrinking(draws.somewhere),
    ),
    Requirement(
        "In JSON, compares whole values of the same type",
        1,
        compares_types,
        examples=(
            (42, ['{"a": "42"}']),
            (1, ['{"a": true}']),
            ("shipped", ['{"a": "not shipped"}']),
        ),
        draw=draws.unlike,
        shrink=draws.shrinking(draws.unlike),
    ),
    Requirement(
        "Takes no name of a field for a value, and nothing that `_dropped_fields` lists",
        1,
        takes_no_name,
        examples=(("eta", ['{"_dropped_fields": ["eta"]}']), ("eta", ['{"eta": 5}'])),
        draw=draws.named,
        shrink=draws.shrinking(draws.named),
    ),
    Requirement(
        "Looks at each text alone: one that holds the value is enough",
        1,
        looks_at_each_text,
        examples=(
            (42, ["nothing", "it is 42 now"]),
            (42, ["it is 42 now", "nothing"]),
            ("19 March", ["on 19", "March"]),
            ("19 March", ["on 19 ", "March"]),
            (42, []),
        ),
        draw=draws.many,
        shrink=draws.shrinking(draws.many),
    ),
    Requirement(
        "Knows 0, false and null for values",
        1,
        knows_falsy_values,
        examples=(
            (0, ['{"a": 0}']),
            (None, ['{"a": null}']),
            (None, ['{"a": 5}']),
            (None, ["nothing"]),
        ),
        draw=draws.falsy,
        shrink=draws.shrinking(draws.falsy),
    ),
]
