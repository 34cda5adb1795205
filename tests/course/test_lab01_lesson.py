"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json

from prunelab.course import find_lab
from prunelab.pruning import Policy, Rules, count_tokens, prune
from prunelab.pruning.rules import apply_field_allowlist
from prunelab.scenario import default_policy, load_conversation, question

LESSON = " ".join(
    line.removeprefix("#").strip()
    for line in (find_lab("01").folder / "lesson.py").read_text(encoding="utf-8").splitlines()
)
RESULTS = {result["ref"]: result for result in load_conversation()}
ONLY_ALLOWLIST = Rules(length_cap=None, drop_stale=None, placeholder=None)


def pruned(**orders):
    allow = {**default_policy().allow, **orders}
    return prune(load_conversation(), Policy(allow=allow), rules=ONLY_ALLOWLIST)


def step(ref):
    return next(step for step in pruned().steps if step.ref == ref)


def share(result):
    return f"{100 * result.saved_share:.1f}%"


def test_the_order_before_and_after():
    assert f"**{step('r3').tokens_before:,} tokens**" in LESSON
    assert f"read it as {10 * step('r3').tokens_before:,} more" in LESSON
    assert step("r3").tokens_after == step("r6").tokens_after
    assert f"from over a thousand tokens to {step('r3').tokens_after}" in LESSON
    assert step("r6").tokens_before > 1000


def test_the_example():
    before, after = '{"fee": 6, "status": "shipped", "eta": "19 March"}', '["eta", "status"]'
    assert f"`{before}` with `{after}` becomes" in LESSON
    pruned_text = apply_field_allowlist(before, json.loads(after))
    assert " ".join(pruned_text.split()) in LESSON


def test_the_customers_question():
    assert question().strip() in LESSON.replace("*", "")


def test_the_audit_log_is_more_than_half():
    log = json.loads(RESULTS["r3"]["content"])["audit_log"]
    assert count_tokens(json.dumps(log)) > step("r3").tokens_before / 2


def test_four_of_nine_fields():
    fields = json.loads(RESULTS["r3"]["content"])
    assert (len(default_policy().allow["lookup_order"]), len(fields)) == (4, 9)
    assert "four of its nine fields" in LESSON


def test_the_price_of_the_trace():
    after = apply_field_allowlist(RESULTS["r3"]["content"], default_policy().allow["lookup_order"])
    without = json.loads(after)
    del without["_dropped_fields"]
    price = count_tokens(after) - count_tokens(json.dumps(without, indent=2))
    assert f"`_dropped_fields` costs {price} of the tokens" in LESSON


def test_the_policy_that_grows():
    before, after = step("r5").tokens_before, step("r5").tokens_after
    assert f"from {before} tokens to {after}" in LESSON
    record = json.loads(RESULTS["r5"]["content"])
    del record["updated_at"]
    flat, indented = (count_tokens(json.dumps(record, indent=indent)) for indent in (None, 2))
    words = f"freed {before - flat}. The indented writing took {indented - flat} and the trace"
    assert f"{words} {after - indented}." in LESSON


def test_the_log_that_the_rule_leaves_alone():
    log = next(result for result in load_conversation(huge=True) if result["ref"] == "r4")
    assert f"it has {len(log['content'].splitlines())} lines and" in LESSON
    assert f"{count_tokens(log['content']):,} tokens. That is work" in LESSON
    assert step("r4").rules == ()


def test_the_saving_with_and_without_eta():
    less = pruned(lookup_order=["order_id", "status", "total"])
    assert f"shrinks by {share(pruned())}" in LESSON
    assert f"{share(less)} instead of {share(pruned())}" in LESSON
    order = next(step for step in less.steps if step.ref == "r3")
    assert step("r3").tokens_after - order.tokens_after == 4
    assert "what four tokens would have said" in LESSON


def test_what_escaping_costs():
    record = {"status": "已签收，放在前台"}
    plain = json.dumps(record, ensure_ascii=False)
    assert f"`{plain}`" in LESSON
    escaped = count_tokens(json.dumps(record))
    assert f"takes {count_tokens(plain)} tokens as it stands here and {escaped} escaped" in LESSON


def test_what_the_order_id_costs():
    less = pruned(lookup_order=["status", "total", "eta"])
    order = next(step for step in less.steps if step.ref == "r3")
    assert f"It costs {step('r3').tokens_after - order.tokens_after} tokens an order" in LESSON
