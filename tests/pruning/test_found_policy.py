"""The policy that is found keeps each fact when it is needed, and a smaller one does not."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import Fact, Policy
from prunelab.pruning.found_policy import find_policy, policy_for
from prunelab.pruning.policy_run import PolicyRun
from prunelab.pruning.trace_facts import Use, fact_in


def result(number, content, tool="get"):
    text = content if isinstance(content, str) else json.dumps(content)
    return {"ref": f"r{number}", "tool": tool, "args": {}, "content": text, "step": number}


RECORD = {"id": "A-1", "status": "sent", "items": [{"sku": "S-9"}], "note": "x " * 2_000}


def entry(ref, path, at):
    return {"ref": ref, "path": path, "at": at}


def test_the_farthest_fact_decides_how_many_results_stay():
    results = [result(1, RECORD), result(2, RECORD), result(3, RECORD)]
    assert policy_for(results, []) == {"keep_recent": 0, "allow": {}}
    facts = [entry("r2", ["id"], 2), entry("r1", ["items", 0, "sku"], 3), entry("r3", ["id"], 3)]
    assert policy_for(results, facts) == {"keep_recent": 3, "allow": {"get": ["id", "items"]}}


def test_a_tool_with_a_fact_outside_an_object_has_no_allowlist():
    results = [result(1, RECORD), result(2, ["A-1"]), result(3, "A-1", "read")]
    facts = [entry("r1", ["id"], 3), entry("r2", [0], 3), entry("r3", None, 3)]
    assert policy_for(results, facts)["allow"] == {}
    facts.append(entry("r1", ["status"], 3))  # and it gets none afterwards either
    assert policy_for(results, facts)["allow"] == {}


def test_the_smallest_cap_that_keeps_all():
    long = result(1, "x" * 1_200 + " A-1 " + "y" * 9_000, "read")
    results = [result(2, RECORD), long]
    end = len(results)
    uses = [Use(Fact("a", "r1", "A-1"), end), Use(fact_in(results[0], "sent", "s"), end, back=2)]
    policy = find_policy(results, uses)
    assert policy == Policy(allow={"get": ["status"]}, max_chars=1_500, keep_recent=2)
    assert find_policy(results, []) == Policy(max_chars=650, keep_recent=1)
    assert find_policy([long], [Use(Fact("a", "r1", "y" * 9_000), 1)]).max_chars == len(
        long["content"]
    )


def test_a_fact_that_no_result_holds_decides_nothing():
    uses = [Use(Fact("a", "r9", "A-1"), 1), Use(Fact("b", "r1", "A-2"), 1)]
    assert find_policy([result(1, RECORD)], uses).max_chars == 650


values = st.sampled_from(["A-1", "B-2", "C-3"])
records = st.dictionaries(st.sampled_from(["id", "ref", "note"]), values, min_size=1)


@given(st.lists(records, min_size=1, max_size=6), st.data())
def test_what_is_found_is_enough_and_its_number_of_results_is_the_least(rows, data):
    results = [result(at, row) for at, row in enumerate(rows, 1)]
    uses = []
    for at in range(1, len(results) + 1):
        position = data.draw(st.integers(0, at - 1))
        value = data.draw(st.sampled_from(list(rows[position].values())))
        uses.append(Use(fact_in(results[position], value, "s"), at, back=at - position))
    policy = find_policy(results, uses)
    assert PolicyRun(results, policy).visible(uses) == len(uses)
    less = replace(policy, keep_recent=policy.keep_recent - 1)
    farthest = [use for use in uses if use.back == policy.keep_recent]
    assert farthest
    states = PolicyRun(results, less).states(farthest)
    assert all(state.rule == "stale" for state in states if state.state != "visible")
