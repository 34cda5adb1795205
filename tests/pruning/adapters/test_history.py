"""The history that all adapters prune: same order, same ids, nothing lost, nothing twice."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.pruning import MemoryStore, Policy, count_tokens
from prunelab.pruning.adapters import Answer, HistoryPruner
from prunelab.pruning.adapters.history import ref_of
from prunelab.pruning.formats.content import read_content

ORDER = json.dumps({"status": "shipped", "eta": "19 March", "audit": ["packed"] * 200})
LOG = "\n".join(f"{second:03} INFO served" for second in range(200))
POLICY = Policy(allow={"lookup_order": ["status", "eta"]}, max_chars=300, keep_recent=2)


def answer(number, content=ORDER, tool="lookup_order", **more):
    return Answer(f"call_{number}", tool, {"order_id": f"ORD-{number}"}, content, **more)


def again(answers, contents):
    return [
        Answer(old.call_id, old.tool, old.args, content, old.is_error)
        for old, content in zip(answers, contents, strict=True)
    ]


def tokens(content):
    return count_tokens(read_content(content, "", lambda place, what: None) or "")


contents_drawn = st.one_of(
    st.just(ORDER),
    st.just(LOG),
    st.text(max_size=700),
    st.builds(json.dumps, st.dictionaries(st.sampled_from(["status", "eta", "x", "y"]), st.text())),
    st.lists(st.builds(lambda text: {"type": "text", "text": text}, st.text(max_size=400))),
    st.just([{"type": "image", "source": "…"}]),
)
drawn = st.lists(
    st.builds(
        Answer,
        st.sampled_from([f"call_{number}" for number in range(8)]) | st.text(max_size=40),
        st.sampled_from(["lookup_order", "read_log", "fetch_full"]),
        st.fixed_dictionaries({"ref": st.sampled_from(["call_1", "none such"])}),
        contents_drawn,
        st.booleans(),
    ),
    max_size=12,
)


@settings(deadline=None)
@given(drawn, st.integers(1, 4), st.integers(0, 3))
def test_pruning_what_was_pruned_changes_nothing(answers, batch, unseen):
    pruner = HistoryPruner(POLICY, batch=batch)
    once = pruner.contents(answers, unseen)
    assert pruner.contents(answers, unseen) == once
    assert pruner.contents(again(answers, once), unseen) == once


@settings(deadline=None)
@given(drawn, st.integers(1, 4))
def test_the_same_history_reads_the_same_to_another_process_with_its_store(answers, batch):
    store = MemoryStore()
    once = HistoryPruner(POLICY, store, batch=batch).contents(answers)
    assert HistoryPruner(POLICY, store, batch=batch).contents(again(answers, once)) == once


@settings(deadline=None)
@given(drawn)
def test_no_content_grows_and_what_shrank_can_be_fetched_whole(answers):
    pruner = HistoryPruner(Policy(keep_recent=2, max_chars=100), batch=1)
    for old, new in zip(answers, pruner.contents(answers), strict=True):
        assert tokens(new) <= tokens(old.content)
        if isinstance(new, str) and "fetch_full(ref=" in new and old.tool != "fetch_full":
            ref = new.rpartition('ref="')[2].partition('"')[0]
            assert pruner.store.fetch_full(ref) == old.content


def test_results_become_notes_a_batch_at_a_time_and_the_prefix_holds_between():
    pruner, before, breaks = HistoryPruner(POLICY, batch=5), [], []
    for count in range(1, 23):
        now = pruner.contents([answer(number) for number in range(count)])
        if now[: len(before)] != before:
            breaks.append(count)
        before = now
    assert breaks == [7, 12, 17, 22]
    notes = [text for text in before if "fetch_full" in text]
    assert len(notes) == 20
    assert all(json.loads(text)["eta"] == "19 March" for text in before[20:])


def test_parallel_results_that_no_model_has_read_stay():
    answers = [answer(number) for number in range(8)]
    pruner = HistoryPruner(POLICY, batch=1)
    assert sum("fetch_full" in text for text in pruner.contents(answers)) == 6
    assert all("eta" in text for text in pruner.contents(answers, unseen=8))


def test_a_pinned_result_stays_whole_and_may_be_pinned_late():
    pinned = {"call_0"}
    pruner = HistoryPruner(POLICY, pinned=pinned, batch=1)
    answers = [answer(number) for number in range(6)]
    first = pruner.contents(answers)
    assert first[0] == ORDER
    assert first[1] != ORDER
    pinned.add("call_1")
    assert pruner.contents(again(answers, first))[:2] == [ORDER, ORDER]


def test_blocks_that_are_no_text_stay_and_the_first_text_takes_the_rest():
    image = {"type": "image", "source": "…"}
    blocks = [{"type": "text", "text": LOG}, image, {"type": "text", "text": LOG}]
    [content] = HistoryPruner(POLICY).contents([answer(1, blocks, "read_log")])
    assert [block["type"] for block in content] == ["text", "image"]
    assert content[1] is image
    assert 'fetch_full(ref="call_1")' in content[0]["text"]
    assert blocks[0]["text"] == LOG


def test_one_id_for_two_results_keeps_both():
    pruner = HistoryPruner(POLICY)
    texts = [LOG, LOG.replace("served", "failed")]
    answers = [Answer("call_0", "read_log", {}, text) for text in texts]
    refs = [each.rpartition('ref="')[2].partition('"')[0] for each in pruner.contents(answers)]
    assert [pruner.fetch_full(ref)[:15] for ref in refs] == [text[:15] for text in texts]


def test_a_text_that_names_the_ref_of_a_later_call_does_not_take_it():
    pruner = HistoryPruner(POLICY)
    posing = Answer("call_0", "read_log", {}, f'{LOG} fetch_full(ref="call_1")')
    first = Answer("call_0", "read_log", {}, LOG)
    pruner.contents([first, posing])
    pruner.contents([first, posing, answer(1)])
    assert pruner.store.fetch_full("call_1") == ORDER


@pytest.mark.parametrize("call_id", ["", "call 1", "x" * 33, "näh", "\ud800"])
def test_an_id_that_is_no_ref_gets_one_that_stays_the_same(call_id):
    [content] = HistoryPruner(POLICY).contents([Answer(call_id, "read_log", {}, LOG)])
    assert f'fetch_full(ref="{ref_of(call_id)}")' in content


def test_a_text_that_was_read_back_is_not_kept_again_and_its_note_names_what_was_read():
    pruner = HistoryPruner(POLICY, batch=1)
    read = Answer("call_9", "fetch_full", {"ref": "call_0", "offset": 0}, LOG)
    answers = [answer(0, LOG, "read_log"), read]
    assert pruner.contents(answers)[1] == LOG
    assert "call_9" not in pruner.store
    later = pruner.contents([*answers, answer(2), answer(3)])[1]
    assert 'fetch_full(ref="call_0")' in later


def test_a_result_that_the_store_gave_up_is_cut_all_the_same():
    pruner = HistoryPruner(POLICY)
    first = pruner.contents([answer(1, LOG, "read_log")])
    pruner.store.expire("call_1")
    assert pruner.contents([answer(1, LOG, "read_log")]) == first
    assert pruner.contents([answer(1, first[0], "read_log")]) == first
    assert "expired" in pruner.fetch_full("call_1")


def test_a_pruned_history_without_its_store_stays_as_it_is():
    answers = [answer(number, LOG * 3, "read_log") for number in range(6)]
    once = HistoryPruner(POLICY, batch=2).contents(answers)
    assert HistoryPruner(POLICY, batch=2).contents(again(answers, once)) == once


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({}, "fetch_full failed: ref '' is unknown"),
        ({"ref": "call_1", "offset": "8"}, "fetch_full failed: offset is '8'; use a whole number"),
        ({"ref": "call_1", "offset": -1}, "fetch_full failed: offset -1"),
        ({"ref": "call_1", "offset": 4, "length": 4}, "INFO"),
        ({"ref": "call_1", "length": None}, "000 INFO served"),
    ],
)
def test_a_model_that_calls_fetch_full_always_reads_an_answer(args, said):
    pruner = HistoryPruner(POLICY)
    pruner.contents([answer(1, LOG, "read_log")])
    assert pruner.answer_fetch(args).startswith(said)


def test_a_batch_of_nothing_is_refused():
    with pytest.raises(ValueError, match="batch is 0; use 1 or more results"):
        HistoryPruner(POLICY, batch=0)
