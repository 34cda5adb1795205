import json
from collections import OrderedDict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading.messages import wrong_type
from prunelab.grading.plain import MAX_CHARS, trouble_with

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(alphabet=st.characters(codec="utf-8")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("ab"), inner),
    max_leaves=20,
)  # fmt: skip


@given(VALUES)
def test_what_is_plain_survives_json_unchanged(value: Any) -> None:
    assert trouble_with(value) == ""
    assert json.loads(json.dumps(value)) == value


class Text(str):
    __slots__ = ()


Text.__module__ = "answer"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ((1,), "a tuple"),
        ({1}, "a set"),
        (b"x", "a bytes"),
        (OrderedDict(), "an OrderedDict"),
        (Text("x"), "an object of your own class Text, a subclass of str"),
        ([{"a": (1,)}], "a list that holds a tuple at [0]['a']"),
        ({"cap": (1,)}, "a dict that holds a tuple at ['cap']"),
        ({1: 2}, "a dict with an int as a key"),
        (float("nan"), "NaN or infinity, which is not JSON"),
        ([float("-inf")], "NaN or infinity, which is not JSON"),
        (10**4000, "a number of more than 3,000 digits"),
        ("\ud800", "a str with half a character in it (a lone surrogate)"),
        ({"\udfff": 1}, "a str with half a character in it (a lone surrogate)"),
        (["x" * (MAX_CHARS // 2)] * 3, "a text of 1,500,000 characters; the limit is 1,000,000"),
    ],
)
def test_everything_else_is_named(value: Any, words: str) -> None:
    assert trouble_with(value) == words


def test_a_tuple_inside_is_said_to_stand_there() -> None:
    line = "You returned a dict that holds a tuple at ['cap'] (a comma makes it): use a list."
    assert wrong_type(trouble_with({"cap": (1,)}), "dict") == line
    assert wrong_type(trouble_with({"cap": {1}}), "") == line.replace("tuple", "set").replace(
        " (a comma makes it): use a list", ""
    )


def test_a_value_that_contains_itself_ends() -> None:
    value: list[Any] = []
    value.append(value)
    assert "contains itself" in trouble_with(value)
