"""Where two values differ first, and how that is shown."""

import json
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading.clean import FIELD_CHARS
from prunelab.grading.difference import HEAD, Difference, first_difference

TEXT = st.text(alphabet="ab 1é\n\t\r\u200b", max_size=40)
VALUE = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.text("ab", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("xy", max_size=1), inner),
    max_leaves=8,
)


def marks(returned, expected):
    found = first_difference(returned, expected)
    return found.returned.marked, found.expected.marked


def text(side):
    return f"{side.before}{side.marked}{side.after}"


@pytest.mark.parametrize(
    ("returned", "expected", "marked"),
    [
        ("it is shipped now", "it is delivered now", ("shipped", "delivered")),
        ("1348 tokens", "1349 tokens", ("1348", "1349")),
        ("one\ntwo\nthree", "one\n2\nthree", ("two", "2")),
        ("ab", "ab\n", ("", "↵")),
        ("ab ", "ab", ("␣", "")),
        ("a\tb", "a b", ("⇥", "␣")),
        ("a\r\nb", "a\nb", (r"\r", "")),
        ("caf\u00e9", "cafe\u0301", (r"caf\xe9", r"cafe\u0301")),
        ("x\u200by", "xy", (r"x\u200by", "xy")),
        (r"\u6298", "折", (r"\u6298", "折")),
        (r"\x1b", "\x1b", (r"\\x1b", r"\x1b")),
    ],
)
def test_the_words_that_differ_are_marked_and_can_be_told_apart(returned, expected, marked):
    assert marks(returned, expected) == marked


def test_white_space_of_json_is_the_difference_only_where_there_is_no_other():
    compact, wide = '{"a": 1,"b":0}', json.dumps({"a": 1, "b": 2}, indent=2)
    assert marks(compact, wide) == ("0", "2")
    assert "␣" in marks('{"a": 1, "b": 2}', wide)[1]


def test_in_a_long_text_inside_json_only_its_words_are_marked():
    ours, theirs = ({"note": f"the parcel is {state}"} for state in ("here", "gone"))
    assert marks(json.dumps(ours), json.dumps(theirs)) == ("here", "gone")


def test_fields_in_another_order_are_no_difference_beside_a_real_one():
    ours = [{"ref": "r1", "mark": True}, {"ref": "r2", "args": {}}]
    theirs = [{"mark": True, "ref": "r1"}, {"ref": "r2", "args": {"id": 1}}]
    found = first_difference(ours, theirs)
    place = 'at `[1]["args"]["id"]`. Here nothing came back, `1` was expected.'
    assert found.words == HEAD + place
    assert found.expected.marked == "'id': 1"


def test_words_and_mark_agree_on_json_texts_inside_a_value():
    found = first_difference({"a": '{\n "y": 1}'}, {"a": '{"x": 1}'})
    place = 'in `["a"]`, character 5, line 2. `"y"` came back, `"x"` was expected.'
    assert found.words == HEAD + place
    assert (found.returned.before, found.returned.marked) == ("{\n ", '"y"')
    assert (found.expected.before, found.expected.marked) == ("{", '"x"')


def test_the_types_of_equal_values_are_told_apart():
    assert marks([1], [True]) == ("1", "True")
    assert marks({"a": 1.0}, {"a": 1}) == ("1.0", "1")


def test_a_place_in_a_text_of_lines_names_the_line():
    words = first_difference("one\ntwo", "one\nten").words
    place = "character 6, line 2. `two` came back, `ten` was expected."
    assert words == HEAD + place


@pytest.mark.parametrize(
    ("returned", "expected", "words"),
    [
        ("ab", "ab\n\n", "Here nothing came back, 2 line ends were expected."),
        ("a  b", "a b", "A blank came back, nothing was expected."),
    ],
)
def test_what_has_no_face_is_named(returned, expected, words):
    assert first_difference(returned, expected).words.endswith(words)


def test_a_long_value_is_cut_around_the_difference_and_says_its_length():
    head, tail = "line of a log\n" * 900, "\nand more" * 400
    found = first_difference(f"{head}first{tail}", f"{head}other{tail}")
    for side, marked in ((found.returned, "first"), (found.expected, "other")):
        assert side.marked == marked
        assert side.cut
        assert side.chars == len(head) + 5 + len(tail)
        assert len(text(side)) == side.last - side.first + 1 == FIELD_CHARS
        assert side.before.endswith("log\n")
        assert side.after.startswith("\nand more")


@pytest.mark.parametrize(("one", "other"), [(1, 2), ("1", 1), ({}, []), (None, "a"), ("a", "a")])
def test_nothing_is_marked_where_there_is_nothing_to_compare(one, other):
    assert first_difference(one, other) is None


@given(TEXT, TEXT)
def test_any_two_texts_that_differ_are_marked_apart(one, other):
    found = first_difference(one, other)
    assert (found is None) == (one == other)
    if found:
        assert found.returned.marked != found.expected.marked
        assert (found.returned.chars, found.expected.chars) == (len(one), len(other))
        shown = text(found.returned) + found.words
        assert "\u200b" not in shown
        assert "\r" not in shown


@given(VALUE, VALUE)
def test_any_two_values_give_a_sentence_or_nothing(one, other):
    found = first_difference(one, other)
    if found:
        assert found.words.startswith(HEAD)
        assert found.words.endswith((" was expected.", " were expected."))


def test_it_can_be_written_down_and_read_again():
    found = first_difference("a b", "a c")
    assert Difference.from_json(json.loads(json.dumps(asdict(found)))) == found
    assert Difference.from_json(None) is None
