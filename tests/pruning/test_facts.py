import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning.facts import Fact, named_fields, parse_facts, stands_in


def fact(value, *path):
    return Fact("said", "r1", value, path or None)


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        (42, "order 42 shipped", True),
        (42, "order 1429 shipped", False),
        (42, "it weighs 42.5 kg", False),
        (42, "it weighs 1.42 kg", False),
        (42, "it is 42.", True),
        (42, "minus -42", False),
        (42, "minus \u221242", False),
        (-42, "minus -42", True),
        (-42, "ORD-42", False),
        (-42, "10-42", False),
        ("19 March", "arrives 19 March", True),
        ("9 March", "arrives 19 March", False),
        ("ship", "shipped", False),
        ("已发货", "订单已发货了", True),
        (True, "captured: true", True),
        ("", "anything", False),
        ("café", "the café.", True),
        ("(42)", "code (42)x", True),
        (30, '{"_dropped_fields": ["30"]}', False),
        ("eta", '{\n  "a": 1,\n  "_dropped_fields": [\n    "eta', False),
        ("eta", '{"a":1,"_dropped_fields":["eta","b', False),
        ("eta", '{"order": {"_dropped_fields": ["eta"]}}', False),
        ("v", '{"_dropped_fields": {"k": "v"}}', True),
        ("1.10", '{"_dropped_fields": ["a"], "x": 1.10}', True),
        (42, '"_dropped_fields": ["a"] and then 42', True),
    ],
)
def test_plain_text(value, text, found):
    assert stands_in(fact(value), text) is found


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        (42, "order 42", False),  # 427, it may have been
        (42, "order 42.", False),
        (42, "order 42, ", True),
        ("ship", "to ship", False),
        ("ship", "to ship.", True),
        ("已发货", "订单已发货", True),
    ],
)
def test_a_word_or_number_at_the_cut_may_be_the_head_of_another(value, text, found):
    assert stands_in(fact(value), text, cut=True) is found


ORDER = {"status": "shipped", "total": 150.45, "n": 1, "items": [{"sku": "A"}, {"sku": "B"}]}


@pytest.mark.parametrize(
    ("value", "path", "found"),
    [
        ("shipped", ("status",), True),
        ("ship", ("status",), False),
        (150.45, ("total",), True),
        (1, ("n",), True),
        (True, ("n",), False),
        ("B", ("items", 1, "sku"), True),
        ("B", ("items", 2, "sku"), False),
        ("B", ("items", "1", "sku"), False),
        ("s", ("status", 0), False),
        ("x", ("absent",), False),
        ([{"sku": "A"}, {"sku": "B"}], ("items",), True),
        ([True], ("flags",), False),
        ({"paid": 1}, ("state",), False),
        ("eta", ("_dropped_fields", 0), False),
    ],
)
def test_whole_json(value, path, found):
    more = {"flags": [1], "state": {"paid": True}, "_dropped_fields": ["eta"]}
    assert stands_in(fact(value, *path), json.dumps(ORDER | more)) is found


@pytest.mark.parametrize("indent", [None, 2])
def test_cut_json_shows_a_fact_from_the_moment_its_pair_is_whole(indent):
    text = json.dumps(ORDER, indent=indent)
    pair = '"total": 150.45'
    whole = text.index(pair) + len(pair) + 1
    for cut in range(len(text)):
        assert stands_in(fact(150.45, "total"), text[:cut]) is (cut >= whole), text[:cut]
        assert not stands_in(fact(150, "total"), text[:cut])
        assert not stands_in(fact(15, "total"), text[:cut])


def test_a_text_at_the_cut_is_whole_once_its_quote_is_closed():
    assert stands_in(fact("shipped", "status"), '{"status": "shipped"')
    assert not stands_in(fact("shipped", "status"), '{"status": "shipped')
    assert stands_in(fact(None, "status"), '{"status": null')


def test_of_a_repeated_name_in_cut_json_the_last_counts():
    text = '{"a": {"b": 1}, "a": {"b": 2}, "x": "'
    assert stands_in(fact(2, "a", "b"), text)
    assert not stands_in(fact(1, "a", "b"), text)
    assert not stands_in(fact(1, "a", "b"), '{"a": {"b": 1}, "a": {"b": ')


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('{"a": 1, "_dropped_fields": ["eta", "b"]}', ["eta", "b"]),
        ('{"a": 1, "_dropped_fields": ["eta", "b', ["eta"]),
        ('{"a": {"_dropped_fields": ["eta"]}, "b": ', []),
        ('{"_dropped_fields": {"eta": 1}}', []),
        ("no JSON", []),
        ("", []),
    ],
)
def test_the_trace_is_read_as_far_as_it_goes(text, names):
    assert named_fields(text) == names


@pytest.mark.parametrize("path", ["eta", ["eta"], (), (1.5,), (-1,), (True,), (None,)])
def test_a_path_is_a_tuple_of_names_and_positions(path):
    with pytest.raises(ValueError, match="use a tuple of names and positions from 0"):
        Fact("said", "r1", "value", path)


def test_a_pair_of_the_same_name_deeper_down_is_another_fact():
    text = '{"shipments": [{"status": "delivered"}], "status": "open", "audit": ["x'
    assert not stands_in(fact("delivered", "status"), text)
    assert stands_in(fact("open", "status"), text)
    assert stands_in(fact("delivered", "shipments", 0, "status"), text)


scalars = st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=5)


@given(st.dictionaries(st.text(max_size=4), scalars, min_size=1, max_size=4), st.data())
def test_cutting_never_invents_a_fact(record, data):
    name = data.draw(st.sampled_from(sorted(record)))
    text = json.dumps(record)
    cut = text[: data.draw(st.integers(0, len(text)))]
    assert stands_in(fact(record[name], name), text)
    other = data.draw(scalars.filter(lambda v: json.dumps(v) != json.dumps(record[name])))
    assert not stands_in(fact(other, name), cut)


def test_reads_a_list_or_lines():
    entries = [
        {"sentence": "a", "ref": "r1", "value": 1, "path": "total"},
        {"sentence": "b", "ref": "r2", "value": "x", "path": ["items", 0]},
        {"sentence": "c", "ref": "r2", "value": "y"},
    ]
    expected = [
        Fact("a", "r1", 1, ("total",)),
        Fact("b", "r2", "x", ("items", 0)),
        Fact("c", "r2", "y"),
    ]
    assert parse_facts(json.dumps(entries)) == expected
    assert parse_facts("\n\n".join(map(json.dumps, entries))) == expected
    assert parse_facts(json.dumps(entries[0])) == expected[:1]


def test_lines_may_be_blank_and_hold_other_line_ends():
    line = '{"sentence": "a\u2028b", "ref": "r1", "value": 1}'
    assert parse_facts(f"{line}\r\n  \r\n{line}\r\n") == [Fact("a\u2028b", "r1", 1)] * 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[{"ref": "r1", "value": 1}]', "fact 1: needs sentence"),
        ('{"sentence": "a", "ref": "r1", "value": 1}\noops', "facts, line 2: not JSON"),
        ('[{"sentence": "a", "ref": "r1", "value": 1, "path": 3}]', "fact 1: path"),
        ('[{"sentence": "a", "ref": "r1", "value": 1, "path": []}]', "fact 1: path"),
        ('[{"sentence": "a", "ref": "r1", "value": 1, "path": [1.5]}]', "fact 1: path"),
        ('[{"sentence": "a", "ref": "r1", "value": 1, "path": {"a": 1}}]', "fact 1: path"),
        ('[{"sentence": "a", "ref": ["r1"], "value": 1}]', "fact 1: sentence and ref"),
        ('[{"sentence": 5, "ref": "r1", "value": 1}]', "fact 1: sentence and ref"),
        ('[\n  {"sentence": "a"},\n]', "facts: not JSON .*line [23]"),
        ("[" * 100_000, "facts: not JSON"),
        ('{"a": ' * 100_000, "facts, line 1: not JSON"),
    ],
)
def test_a_bad_fact_is_named(text, words):
    with pytest.raises(ValueError, match=words):
        parse_facts(text)
