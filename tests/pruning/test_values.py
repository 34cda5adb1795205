"""A value is not a substring, and the taught check agrees with the library's own."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import Fact, fact_survives
from prunelab.pruning.facts import stands_in

ORDER = json.dumps({"total": 150.45, "items": [{"sku": "A", "count": 42}], "gift": False, "n": ""})


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        (42, "order 42 shipped", True),
        (42, "it is 42.", True),
        (42, "order 1429 shipped", False),
        (42, "it weighs 42.5 kg", False),
        (42, "it weighs 1,42 kg", False),
        (42, "minus -42", False),
        (-42, "minus -42", True),
        (42, "42 and 142", True),
        ("19 March", "arrives 19 March", True),
        ("9 March", "arrives 19 March", False),
        ("ship", "shipped", False),
        ("1.5", "1x5", False),
        (True, "captured: true", True),
        (None, "eta: null", True),
        ("", "anything", False),
        (150.45, '{"total": 150.45, "eta": "1\n…[truncated', True),
        (30, "", False),
    ],
)
def test_plain_text(value, text, found):
    assert fact_survives(value, [text]) is found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (150.45, True),
        ("150.45", False),
        (42, True),
        ("42", False),
        ("A", True),
        (False, True),
        (0, False),
        ("", True),
        (None, False),
        ("total", False),
    ],
)
def test_json(value, found):
    assert fact_survives(value, [ORDER]) is found


def test_what_was_dropped_is_not_there():
    left = json.dumps({"order": {"_dropped_fields": ["eta"]}, "_dropped_fields": ["total"]})
    assert not fact_survives("eta", [left])
    assert not fact_survives("total", [left])


def test_one_text_is_enough_and_two_halves_are_none():
    assert fact_survives("19 March", ["", "on 19 March"])
    assert not fact_survives("19 March", ["on 19", "March"])
    assert not fact_survives("19 March", [])


scalars = st.sampled_from([42, 4, -42, 42.5, 0, 1, True, False, None, "42", "eta", "19 March"])
parts = ["42", "4", "-42", "42.5", "1", "true", "eta", "19 March", "March", "x", " ", ".", ",", "-"]
plain = st.lists(st.sampled_from(parts), max_size=7).map("".join)
documents = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=8,
).filter(lambda document: isinstance(document, dict | list))


@given(scalars, plain)
def test_it_agrees_with_the_survival_check_on_plain_text(value, text):
    assert fact_survives(value, [f"= {text}"]) is stands_in(Fact("said", "r1", value), f"= {text}")


@given(scalars, documents)
def test_in_json_it_agrees_with_the_survival_check_at_some_path(value, document):
    text = json.dumps(document)
    somewhere = any(stands_in(Fact("said", "r1", value, path), text) for path in paths(document))
    assert fact_survives(value, [text]) is somewhere


def paths(document, so_far=()):
    """Every path into a document that leads to a value or to a container."""
    members = document.items() if isinstance(document, dict) else enumerate(document)
    for step, inside in members:
        yield (*so_far, step)
        if isinstance(inside, dict | list):
            yield from paths(inside, (*so_far, step))
