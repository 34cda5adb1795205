import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning.facts import Fact, parse_facts, stands_in


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
    ],
)
def test_plain_text(value, text, found):
    assert stands_in(fact(value), text) is found


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
    ],
)
def test_whole_json(value, path, found):
    assert stands_in(fact(value, *path), json.dumps(ORDER)) is found


@pytest.mark.parametrize("indent", [None, 2])
def test_cut_json_shows_a_fact_from_the_moment_its_pair_is_whole(indent):
    text = json.dumps(ORDER, indent=indent)
    pair = '"total": 150.45'
    whole = text.index(pair) + len(pair) + 1
    for cut in range(len(text)):
        assert stands_in(fact(150.45, "total"), text[:cut]) is (cut >= whole), text[:cut]
        assert not stands_in(fact(150, "total"), text[:cut])
        assert not stands_in(fact(15, "total"), text[:cut])


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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[{"ref": "r1", "value": 1}]', "fact 1: needs sentence"),
        ('{"sentence": "a", "ref": "r1", "value": 1}\noops', "facts, line 2: not JSON"),
        ('[{"sentence": "a", "ref": "r1", "value": 1, "path": 3}]', "fact 1: path"),
    ],
)
def test_a_bad_fact_is_named(text, words):
    with pytest.raises(ValueError, match=words):
        parse_facts(text)
