"""The boundary: raw goes into the store first, the text holds the budget, errors pass whole."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from prunelab.pruning import (
    MemoryStore,
    ToolSpec,
    bound_error,
    bound_result,
    bound_result_async,
    bounded,
    bounded_tools,
    budget_report,
    count_tokens,
    spec_for,
    with_progress,
)
from prunelab.pruning.boundary import DEFAULT_BUDGET, ERROR_BUDGET, add_notice, as_text
from prunelab.scenario import load_conversation

LOG = next(each["content"] for each in load_conversation(huge=True) if each["ref"] == "r4")
SPEC = ToolSpec(name="any", budget=300)


def run_async(coroutine):
    """Run it in a thread of its own: a browser test leaves a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


class FullDisk(MemoryStore):
    def put(self, content):
        raise OSError("no space left\non device")


def test_the_notice_says_produced_shown_and_where():
    bound = bound_result(SPEC, LOG, MemoryStore())
    body, _, notice = bound["text"].rpartition("\n")
    shown = count_tokens(body)
    assert notice == f"[truncated: 12,727 tokens produced, {shown} shown. full result id=r1]"
    assert bound["produced"] == 12_727


def test_in_json_the_notice_is_a_field():
    bound = bound_result(SPEC, json.dumps(list(range(2_000))), MemoryStore())
    view = json.loads(bound["text"])
    assert view["_truncated"].endswith("full result id=r1")
    assert view["total"] == 2_000


def test_a_field_of_the_notices_name_is_kept():
    assert json.loads(add_notice('{"_truncated": 1}', "n")) == {"_truncated": 1, "_truncated_": "n"}


def test_a_result_within_the_budget_comes_back_whole():
    for raw in ("", "ok", '{"a": 1}', "x" * 300):
        bound = bound_result(SPEC, raw, MemoryStore())
        assert bound == {"text": raw, "ref": "r1", "produced": count_tokens(raw)}


def test_a_record_is_projected_even_where_it_would_fit():
    raw = json.dumps({"status": "shipped", "note": "word " * 60})
    spec = ToolSpec(name="any", budget=300, shape="record", fields=["status"])
    view = json.loads(bound_result(spec, raw, MemoryStore())["text"])
    assert view["status"] == "shipped"
    assert "note" not in view
    assert "id=r1" in view["_truncated"]


def test_a_store_that_fails_keeps_the_original_and_says_so():
    bound = bound_result(SPEC, LOG, FullDisk())
    assert (bound["text"], bound["ref"], bound["produced"]) == (LOG, "", 12_727)
    assert "OSError: no space left on device" in bound["problem"]
    assert len(bound["problem"].splitlines()) == 1


def test_our_own_notice_in_the_output_is_treated_like_any_other_text():
    imitation = bound_result(SPEC, LOG, MemoryStore())["text"]
    raw = imitation * 40
    bound = bound_result(SPEC, raw, MemoryStore())
    assert count_tokens(bound["text"]) <= 300
    assert bound["produced"] == count_tokens(raw)


def test_an_unknown_tool_gets_the_default_budget():
    specs = {"any": SPEC}
    assert spec_for("any", specs) is SPEC
    assert spec_for("other", specs) == {"name": "other", "budget": DEFAULT_BUDGET}


def test_errors_pass_whole_up_to_their_own_budget():
    error = "ValueError: " + "because of this and that " * 150
    assert SPEC["budget"] < count_tokens(error) < ERROR_BUDGET
    assert bound_error(SPEC, error, MemoryStore())["text"] == error
    bound = bound_error(SPEC, LOG, MemoryStore())
    assert 0.5 * ERROR_BUDGET < count_tokens(bound["text"]) <= ERROR_BUDGET
    own = ToolSpec(name="any", budget=300, error_budget=120)
    assert count_tokens(bound_error(own, error, MemoryStore())["text"]) <= 120


@pytest.mark.parametrize("budget", [99, 0, -5])
def test_a_budget_that_leaves_no_room_for_a_notice_is_refused(budget):
    with pytest.raises(ValueError, match=f"any: budget {budget}; use 100 tokens or more"):
        bound_result(ToolSpec(name="any", budget=budget), "x", MemoryStore())


def test_any_counter_serves():
    bound = bound_result(SPEC, LOG, MemoryStore(), len)
    assert len(bound["text"]) <= 300
    assert bound["produced"] == len(LOG)


class SlowStore:
    """A store as web services have it: put is a coroutine."""

    def __init__(self):
        self.kept = []

    async def put(self, content):
        await asyncio.sleep(0)
        self.kept.append(content)
        return f"a{len(self.kept)}"


def test_async_gives_the_same_with_either_kind_of_store():
    expected = bound_result(SPEC, LOG, MemoryStore())
    assert run_async(bound_result_async(SPEC, LOG, MemoryStore())) == expected
    slow = SlowStore()
    bound = run_async(bound_result_async(SPEC, LOG, slow))
    assert (bound["ref"], slow.kept) == ("a1", [LOG])
    broken = run_async(bound_result_async(SPEC, LOG, FullDisk(), is_error=True))
    assert broken["text"] == LOG
    assert "OSError" in broken["problem"]


def test_the_decorator_bounds_tools_of_both_kinds():
    store, calls = MemoryStore(), []

    @bounded(SPEC, store, on_call=calls.append)
    def rows(count):
        """Many rows."""
        return [{"id": number} for number in range(count)]

    @bounded(SPEC, store)
    async def log():
        return LOG

    assert rows.__doc__ == "Many rows."
    assert json.loads(rows(3)) == [{"id": 0}, {"id": 1}, {"id": 2}]
    assert json.loads(rows(count=900))["total"] == 900
    assert [(call["ref"], call["budget"]) for call in calls] == [("r1", 300), ("r2", 300)]
    assert calls[1]["produced"] == count_tokens(store.fetch_full("r2"))
    assert count_tokens(run_async(log())) <= 300
    assert store.fetch_full("r3") == LOG


def test_a_toolbox_is_bounded_as_a_whole_and_its_record_makes_the_report():
    store, calls = MemoryStore(), []
    raw = {"rows": lambda: list(range(2_000)), "log": lambda level: f"{level} {LOG}"}
    tools = bounded_tools(
        raw, {"rows": ToolSpec(name="rows", budget=200)}, store, on_call=calls.append
    )
    assert count_tokens(tools["rows"]()) <= 200
    assert 200 < count_tokens(tools["log"](level="all")) <= DEFAULT_BUDGET
    report = {row["tool"]: row for row in budget_report(calls)}
    assert report["rows"]["excess_tokens"] == count_tokens(store.fetch_full("r1")) - 200
    assert report["log"]["over_budget"] == 1


def test_an_exception_of_the_tools_passes():
    @bounded(SPEC, MemoryStore())
    def broken():
        raise KeyError("order")

    with pytest.raises(KeyError):
        broken()


def test_what_is_no_text_becomes_json():
    assert as_text({"a": "签"}) == '{"a": "签"}'
    assert as_text(b"\xff ok") == "\ufffd ok"
    assert as_text({1, 2}) == '"{1, 2}"'


def test_progress_is_told_and_the_count_stays_the_same():
    text, told = LOG * 80, []
    count = with_progress(count_tokens, lambda done, total: told.append((done, total)))
    assert count(text) == count_tokens(text)
    assert told[-1] == (len(text), len(text))
    assert len(told) >= len(text) // 1_000_000
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert count("short") == count_tokens("short")
    assert told[-1] == (len(text), len(text))
