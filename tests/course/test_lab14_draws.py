"""The generated inputs of lab 14 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning import count_tokens, index_entry, load_plan, order_view, type_name

LAB = find_lab("14")
VIEW, ENTRY, PLAN = (
    [each for each in LAB.answer(name).requirements if each.draw]
    for name in ("order_view", "index_entry", "load_plan")
)
ALL = [*VIEW, *ENTRY, *PLAN]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each for each in ALL if words in each.name)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 900


@pytest.mark.parametrize("each", VIEW, ids=lambda each: each.name)
def test_only_what_is_to_be_refused_is_refused(each):
    for raw, fields, how in drawn(each, 1, 100):
        if "Refuses" in each.name:
            with pytest.raises(ValueError, match=r"missing|promised"):
                order_view(raw, fields, how)
        else:
            assert list(json.loads(order_view(raw, fields, how)))[: len(fields)] == list(fields)


def test_replies_have_more_than_was_promised_or_just_that():
    for words, more in (("in `more`, and the way", True), ("Leaves `more` out", False)):
        for raw, fields, _ in drawn(named(words), 2, 60):
            assert (len(json.loads(raw)) > len(fields)) == more


def test_the_promise_comes_in_another_order_than_the_reply():
    orders = [
        [name for name in json.loads(raw) if name in fields] == list(fields)
        for raw, fields, _ in drawn(named("in the promised order"), 3, 60)
    ]
    assert not all(orders)


def test_one_field_is_renamed_gone_or_of_another_type():
    gone = set()
    for raw, fields, _ in drawn(named("lacks a promised field"), 4, 60):
        missing = [name for name in fields if name not in json.loads(raw)]
        assert len(missing) == 1
        gone.add(f"{missing[0]}_v2" in raw)
    assert gone == {True, False}
    found = set()
    for raw, fields, _ in drawn(named("of another type"), 4, 200):
        reply = json.loads(raw)
        wrong = [name for name in fields if type_name(reply[name]) != fields[name]]
        assert len(wrong) == 1
        found.add((type_name(reply[wrong[0]]), fields[wrong[0]]))
    assert {("boolean", "number"), ("null", "string"), ("string", "number")} <= found


def test_entries_have_lines_to_mend_only_where_that_is_tested():
    for each in ENTRY:
        broken = "one line" in each.name or "as it was" in each.name
        for (document,) in drawn(each, 5, 40):
            texts = [document["when"], *document["holds"]]
            assert any(text != " ".join(text.split()) for text in texts) or not broken
            assert broken or all(text == " ".join(text.split()) for text in texts)
            assert document["body"].split()[0] not in index_entry(document)


def test_tokens_are_no_characters_and_no_words():
    for (document,) in drawn(named("how many tokens"), 6, 40):
        body = document["body"]
        assert count_tokens(body) not in (len(body), len(body.split()), len(body) // 4)


@pytest.mark.parametrize(
    ("words", "edge"),
    [
        ("one of the two lists", lambda sizes, plan, room: sum(sizes.values()) > room > 0),
        ("fills it to the last one", lambda sizes, plan, room: sum(sizes.values()) == room),
        ("fills it to the last one", lambda sizes, plan, room: sum(sizes.values()) == room + 1),
        ("Passes over one", lambda sizes, plan, room: max(sizes.values()) > room),
        ("Of equals", lambda sizes, plan, room: len(set(sizes.values())) == 1),
        ("Of equals", lambda sizes, plan, room: len(set(sizes.values())) == 2),
        ("Sorts both", lambda sizes, plan, room: min(map(len, plan.values())) >= 2),
    ],
)
def test_the_edges_of_a_plan_are_met(words, edge):
    seen = []
    for documents, room, least in drawn(named(words), 7, 60):
        sizes = {each["name"]: count_tokens(each["body"]) for each in documents}
        seen.append(edge(sizes, load_plan(documents, room, least), room))
    assert any(seen)


def test_some_are_used_exactly_as_often_as_it_takes():
    for documents, _, least in drawn(named("least_used` of the runs"), 8, 40):
        assert any(each["used"] == least for each in documents)
