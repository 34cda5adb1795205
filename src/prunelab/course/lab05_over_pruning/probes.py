"""A few texts that fool a check which only searches: is the learner's fact_survives fooled?"""

from collections.abc import Callable
from typing import Any

from prunelab.bench import must_return

PROBES: tuple[tuple[Any, str], ...] = (
    (42, "order 1429 shipped"),
    (42, "it weighs 42.5 kg"),
    (30, "it took 30ms"),
    (42, "it is -42 now"),
    (42, '{"a": "42"}'),
    (1, '{"a": true}'),
    ("eta", '{"eta": 5}'),
    ("eta", '{"_dropped_fields": ["eta"]}'),
)


def fooled_by(survives: Callable[[Any, list[str]], Any]) -> str:
    """The first value that is found where it does not stand, in words; "" if none is.

    Raises:
        AnswerError: the check returned something else than True or False.
    """
    for value, text in PROBES:
        found = survives(value, [text])
        must_return("fact_survives", found, bool, "True or False")
        if found:
            return f"{value!r} in `{text}`"
    return ""
