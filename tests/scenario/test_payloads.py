"""The four long results: each is what it says it is, and holds its fact."""

import json

import pytest

from prunelab.pruning import shorten, sniff_shape
from prunelab.pruning.facts import stands_in
from prunelab.scenario import load_facts, payloads

LIST, RECORD, DOCUMENT, LOG = payloads()


@pytest.mark.parametrize("payload", payloads(), ids=lambda each: each.shape)
def test_each_is_sniffed_as_what_it_is(payload):
    assert sniff_shape(payload.content) == payload.shape
    assert payload.fact.ref == payload.ref


@pytest.mark.parametrize("payload", [RECORD, DOCUMENT, LOG], ids=lambda each: each.shape)
def test_the_fact_stands_in_the_whole(payload):
    assert stands_in(payload.fact, payload.content)


def test_the_fact_of_the_list_is_a_count_that_stands_nowhere():
    assert len(json.loads(LIST.content)) == LIST.fact.value
    assert not stands_in(LIST.fact, LIST.content)


def test_the_fact_of_the_log_is_the_one_of_the_checkout_question():
    assert LOG.fact == load_facts(checkout=True)[-1]


def test_each_path_of_the_record_leads_somewhere():
    view = json.loads(shorten(RECORD.content, "r2", 500, "record", RECORD.fields))
    assert set(RECORD.fields) < view.keys()
    assert "_not_found" not in view
