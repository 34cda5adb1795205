"""Structured returns and loading on demand."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import count_tokens, index_entry, load_plan, order_view, type_name
from prunelab.scenario import order_raw

FIELDS = {"order_id": "string", "status": "string", "total": "number", "eta": "string"}
HOW = 'get_order_detail(order_id="ORD-7741")'

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def test_the_view_of_the_raw_order_keeps_what_was_promised_and_names_the_rest():
    raw = order_raw()
    view = json.loads(order_view(raw, FIELDS, HOW))
    reply = json.loads(raw)
    assert list(view) == [*FIELDS, "more"]
    assert all(view[name] == reply[name] for name in FIELDS)
    assert view["more"].endswith(HOW)
    assert all(name in view["more"] for name in reply if name not in FIELDS)
    assert count_tokens(order_view(raw, FIELDS, HOW)) * 10 < count_tokens(raw)


def test_a_renamed_field_fails_at_the_tool_and_names_both():
    raw = order_raw().replace('"eta"', '"estimated_arrival"')
    with pytest.raises(ValueError, match=r"eta is missing; the reply has .*estimated_arrival"):
        order_view(raw, FIELDS, HOW)


@pytest.mark.parametrize(
    ("value", "promised", "words"),
    [
        (True, "number", "n is boolean; number was promised"),
        ("150.45", "number", "n is string; number was promised"),
        (None, "string", "n is null; string was promised"),
        ({}, "array", "n is object; array was promised"),
        (7, "string|null", r"n is number; string\|null was promised"),
    ],
)
def test_a_field_of_another_type_is_refused(value, promised, words):
    with pytest.raises(ValueError, match=words):
        order_view(json.dumps({"n": value}), {"n": promised}, HOW)


@pytest.mark.parametrize(
    ("raw", "words"),
    [("", "not JSON"), ("<html>", "not JSON"), ("[1]", "is array"), ("null", "is null")],
)
def test_what_is_no_object_is_refused(raw, words):
    with pytest.raises(ValueError, match=f"the reply {words}|the reply is {words}") as error:
        order_view(raw, FIELDS, HOW)
    assert str(error.value).endswith("an object was promised")


def test_a_null_is_taken_where_it_is_promised():
    for value in (None, "19 March"):
        raw = json.dumps({"eta": value})
        assert json.loads(order_view(raw, {"eta": "string|null"}, HOW)) == {"eta": value}


def test_more_cannot_be_promised():
    with pytest.raises(ValueError, match="more is promised"):
        order_view('{"more": "yes"}', {"more": "string"}, HOW)


@given(st.dictionaries(st.text(min_size=1), json_values, max_size=5))
def test_falsy_values_are_values_and_no_more_means_no_more(reply):
    promised = {name: type_name(value) for name, value in reply.items()}
    assert json.loads(order_view(json.dumps(reply), promised, HOW)) == reply


def document(name="returns_policy", **fields):
    return {
        "name": name,
        "when": "the customer wants to send something back",
        "holds": ["return_window_days", "exceptions"],
        "body": "30 days, unworn, original box. " * 20,
        "used": 0.5,
        "changes": False,
        **fields,
    }


documents = st.lists(
    st.builds(
        document,
        name=st.text("abc_-4", min_size=1, max_size=3),
        body=st.text("ab ", max_size=60),
        used=st.sampled_from([0.0, 0.2, 0.5, 0.9, 1.0]),
        changes=st.booleans(),
    ),
    unique_by=lambda each: each["name"],
    max_size=6,
)


@given(documents)
def test_an_entry_is_one_line_and_says_how_to_load_the_document(found):
    for each in found:
        entry = index_entry({**each, "when": "the\ncustomer  asks"})
        assert len(entry.splitlines()) == 1
        assert "read when the customer asks" in entry
        assert f"{count_tokens(each['body'])} tokens" in entry
        assert entry.endswith(f'load_document(name="{each["name"]}")')


def test_an_entry_holds_nothing_of_the_body():
    assert index_entry(document(body="a b")) == index_entry(document(body="c d"))


@given(documents, st.integers(0, 60), st.randoms())
def test_a_plan_names_each_document_once_and_fits_whatever_the_order(found, room, rng):
    plan = load_plan(found, room)
    bodies = {each["name"]: each["body"] for each in found}
    assert sorted(plan["up_front"] + plan["on_demand"]) == sorted(bodies)
    assert sum(count_tokens(bodies[name]) for name in plan["up_front"]) <= room
    rng.shuffle(found)
    assert load_plan(found, room) == plan


def test_what_changes_or_is_seldom_used_stays_a_pointer():
    found = [
        document("policy"),
        document("prices", changes=True, used=1.0),
        document("history", used=0.49),
    ]
    assert load_plan(found, 10_000) == {
        "up_front": ["policy"],
        "on_demand": ["history", "prices"],
    }


def test_one_that_does_not_fit_leaves_its_room_to_the_next():
    found = [document("large", body="word " * 300, used=0.9), document("small", body="word")]
    assert load_plan(found, 10)["up_front"] == ["small"]


@pytest.mark.parametrize(("room", "least_used"), [(-1, 0.5), (0, -0.1), (0, 50), (0, float("nan"))])
def test_a_room_below_0_and_what_is_no_share_are_refused(room, least_used):
    with pytest.raises(ValueError, match=f"room {room}, least_used {least_used}"):
        load_plan([], room, least_used)


def test_the_share_that_counts_as_often_is_the_callers():
    found = [document("policy", used=0.36)]
    assert load_plan(found, 10_000)["up_front"] == []
    assert load_plan(found, 10_000, 0.36)["up_front"] == ["policy"]
