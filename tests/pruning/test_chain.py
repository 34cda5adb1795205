"""The taught `prune` and the library's own agree, and an example shows what both do."""

import copy
import json

from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import Policy, apply_length_cap, placeholder_note
from prunelab.pruning import prune as robust_prune
from prunelab.pruning.chain import prune

ORDER = json.dumps({"status": "shipped", "eta": "19 March", "audit": ["event"] * 40})
LOG = "09:00:01 INFO all is well\n" * 12
ALLOW = {"lookup_order": ["status", "eta"], "get_log": ["level"]}

contents = st.sampled_from(["", "ok", "{}", ORDER, LOG, '{"error": "rate_limited"}', '{"eta": 1}'])
fired = st.sampled_from([["allowlist"], ["length cap"], ["allowlist", "length cap"], ["other"], []])
results = st.fixed_dictionaries(
    {
        "ref": st.sampled_from(["r1", "r22"]),
        "tool": st.sampled_from(["lookup_order", "get_log", "search"]),
        "args": st.just({"id": 1}),
        "content": contents,
    },
    optional={
        "is_error": st.booleans(),
        "placeholder": st.just(True),
        "pruned": fired,
        "step": st.integers(1, 9),
    },
)
numbers = st.tuples(
    st.sampled_from([0, 5, 60, 90, 5_000]), st.integers(0, 6), st.sampled_from([0, 3, 40, 900])
)


def test_each_kind_of_result():
    order = {"ref": "r2", "tool": "lookup_order", "args": {}, "content": ORDER}
    old = {**order, "ref": "r1"}
    log = {"ref": "r3", "tool": "get_log", "args": {}, "content": LOG}
    small = {"ref": "r4", "tool": "get_log", "args": {}, "content": "ok"}
    noted, projected, capped, left = prune([old, order, log, small], ALLOW, 120, 3, 5)
    assert noted["content"] == placeholder_note(old)
    assert (noted["placeholder"], noted["pruned"]) == (True, ["stale", "placeholder"])
    assert json.loads(projected["content"]) == {
        "status": "shipped", "eta": "19 March", "_dropped_fields": ["audit"],
    }  # fmt: skip
    assert (projected["pruned"], "placeholder" in projected) == (["allowlist"], False)
    assert capped["content"] == apply_length_cap(LOG, "r3", 120)
    assert capped["pruned"] == ["length cap"]
    assert left == small


@given(st.lists(results, max_size=5), numbers)
def test_it_agrees_with_the_robust_prune(some, settings):
    before = copy.deepcopy(some)
    policy = Policy(ALLOW, *settings)
    assert prune(some, ALLOW, *settings) == robust_prune(some, policy).results
    assert some == before


@given(st.lists(results, max_size=5), numbers)
def test_pruning_again_changes_nothing(some, settings):
    once = prune(some, ALLOW, *settings)
    assert prune(once, ALLOW, *settings) == once
