"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import re
from itertools import permutations

import pytest

from prunelab.bench.in_words import growth
from prunelab.course import find_lab, load_view
from prunelab.pruning import (
    Policy,
    Rules,
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    fact_survives,
    placeholder_note,
    prune,
)
from prunelab.pruning.chain import prune as taught
from prunelab.scenario import Settings, default_policy, load_conversation, load_facts

SOURCE = (find_lab("05").folder / "lesson.py").read_text(encoding="utf-8")
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE.splitlines())
HUGE = {each["ref"]: each for each in load_conversation(huge=True)}
ALLOW = {tool: list(fields) for tool, fields in default_policy().allow.items()}
BEFORE = sum(count_tokens(each["content"]) for each in HUGE.values())
ALONE = {
    "drop_stale": Rules(None, None, drop_stale, placeholder_note),
    "apply_field_allowlist": Rules(apply_field_allowlist, None, None, None),
    "apply_length_cap": Rules(None, apply_length_cap, None, None),
}


def measured(max_chars=650, keep_recent=4, floor=0):
    """Tokens left, the share saved and how many facts can be read, with a log of 600 lines."""
    after = taught(list(HUGE.values()), ALLOW, max_chars, keep_recent, floor)
    tokens = sum(count_tokens(each["content"]) for each in after)
    visible = sum(
        fact_survives(
            fact.value,
            [r["content"] for r in after if r["ref"] == fact.ref and not r.get("placeholder")],
        )
        for fact in load_facts()
    )
    return tokens, f"{1 - tokens / BEFORE:.1%}", visible


@pytest.fixture(scope="module")
def chained():
    """The function of the lesson's own cell."""
    cell = SOURCE.partition("from itertools import permutations")[2].partition("\nfor rules in")[0]
    namespace = {}
    exec(f"from itertools import permutations{cell}", namespace)
    return namespace["chained"]


@pytest.fixture(scope="module")
def frontier():
    """The best points of the lab's own bench, with a log of 600 lines, most facts first."""
    view = load_view(find_lab("05"), Settings(huge=True))
    functions = {"prune": taught, "fact_survives": fact_survives}
    rows = view.draw(functions, {control.name: control.value for control in view.controls}).rows
    return [row for row in rows if row["kind"].startswith("most saved")]


def test_the_beginning():
    tokens, share, _ = measured()
    assert f"leave {tokens} of the customer's {BEFORE:,} tokens: **{share} saved**" in LESSON
    _, share, visible = measured(keep_recent=1)
    assert f"pleased: **{share}**" in LESSON
    assert (visible, "Three of the four facts that the answer needs are gone" in LESSON) == (
        1,
        True,
    )


@pytest.mark.parametrize("rule", ALONE)
def test_what_each_rule_does_alone(rule):
    pruned = prune(list(HUGE.values()), default_policy(Settings(huge=True)), rules=ALONE[rule])
    left = {step.ref: step.tokens_after for step in pruned.steps}
    assert (
        f"| {left['r3']:,} and {left['r6']:,} | {left['r4']:,} | {pruned.tokens_after:,} | "
        f"{pruned.saved_share:.1%} |"
    ) in next(line for line in SOURCE.splitlines() if line.startswith(f"# | `{rule}`"))


def test_no_rule_at_all():
    raw = {ref: count_tokens(each["content"]) for ref, each in HUGE.items()}
    assert f"| none | {raw['r3']:,} and {raw['r6']:,} | {raw['r4']:,} | {BEFORE:,} | |" in LESSON


def test_the_six_orders(chained):
    found = {rules: chained(rules, 4) for rules in permutations(("stale", "allowlist", "cap"))}
    right, wrong = (
        found[rules] for rules in (("stale", "allowlist", "cap"), ("stale", "cap", "allowlist"))
    )
    assert right[0] == measured()[0]
    for rules, (tokens, read) in found.items():
        cap_first = rules.index("cap") < rules.index("allowlist")
        assert tokens == (wrong if cap_first else right)[0]
        assert read >= right[1]
    assert f"**The cap before the allowlist: {wrong[0]} tokens instead of {right[0]}.**" in LESSON
    wasted = found["allowlist", "cap", "stale"][1] - right[1]
    assert f"Here {wasted:,} characters are read for results" in LESSON
    late, early = (
        chained(rules, 1)[1]
        for rules in (("allowlist", "cap", "stale"), ("stale", "allowlist", "cap"))
    )
    assert f"it is {late:,} characters instead of {early:,}" in LESSON


def test_an_order_that_is_capped_first():
    raw = HUGE["r3"]["content"]
    capped = apply_field_allowlist(apply_length_cap(raw, "r3", 650), ALLOW["lookup_order"])
    assert f"ORD-7741 stays {count_tokens(capped)} tokens" in LESSON
    payment = raw.index('"payment"')
    assert f"`payment` begins {payment} characters down" in LESSON
    assert payment > 650
    assert "visa" in json.dumps(json.loads(raw)["payment"])


def test_what_the_floor_is_for():
    policy = HUGE["r5"]["content"]
    fields = ALLOW["get_return_policy"]
    kept = json.loads(apply_field_allowlist(policy, fields))
    assert (len(fields), len(json.loads(policy)), len(kept["_dropped_fields"])) == (5, 6, 1)
    assert f"The returns policy has {count_tokens(policy)} tokens." in LESSON
    assert f"makes **{count_tokens(apply_field_allowlist(policy, fields))}** of it" in LESSON
    floored = prune([HUGE["r5"]], Policy(ALLOW, floor_tokens=100))
    assert growth(floored) == []
    assert f"nobody touches the policy: {floored.tokens_after} tokens" in LESSON


def test_what_a_check_must_not_be_fooled_by():
    for text in ("took 30ms", "1300", "-30"):
        assert f"`{text}`" in LESSON
        assert "30" in text
        assert not fact_survives(30, [f"= {text}"])
    assert any("30" in line for line in HUGE["r4"]["content"].splitlines())
    for text in ("1429", "42.5", "1,42", "-42"):
        assert f"`{text}`" in LESSON
        assert not fact_survives(42, [f"= {text}"])
    assert "`it is 42.`" in LESSON
    assert fact_survives(42, ["it is 42."])
    assert fact_survives(30, [HUGE["r4"]["content"]])  # so it must not be sought there


def test_the_frontier(frontier):
    best = {row["facts"]: 1 - 1 / row["times"] for row in frontier}
    assert f"With four facts it reaches {best[4]:.1%}" in LESSON
    assert f"Giving up one fact brings {100 * (best[3] - best[4]):.1f} points more" in LESSON
    assert f"giving up all four {100 * (best[0] - best[4]):.1f}." in LESSON


def test_capped_first_four_facts_reach_further():
    namespace = {}
    path = find_lab("05").folder / "wrong" / "caps_first.py"
    exec(path.read_text(encoding="utf-8"), namespace)
    off, on = (
        [most_saved_with_all_facts(each, huge) for each in (namespace["prune"], taught)]
        for huge in (False, True)
    )
    assert f"four facts reach {on[0]:.1%}, and with HUGE off" in LESSON
    assert f"{off[0]:.1%} where the right order has {off[1]:.1%}." in LESSON
    assert on[0] > on[1]
    raw = {each["ref"]: each["content"] for each in load_conversation()}
    said = (raw[fact.ref].index(json.dumps(fact.value)) for fact in load_facts())
    assert max(said) < 80
    assert "\n" not in raw["r3"][:80]


def most_saved_with_all_facts(learners, huge):
    view = load_view(find_lab("05"), Settings(huge=huge))
    functions = {"prune": learners, "fact_survives": fact_survives}
    rows = view.draw(functions, {control.name: control.value for control in view.controls}).rows
    best = next(row for row in rows if row["kind"].startswith("most saved"))
    assert best["facts"] == len(load_facts())
    return 1 - 1 / best["times"]


def test_the_number_of_settings():
    from prunelab.course.lab05_over_pruning.trial import whole_grid

    assert f"runs on {len(list(whole_grid()))} settings" in LESSON


def test_the_table_of_moves(frontier):
    table = SOURCE.partition("# | you move")[2].partition("#\n# The frontier")[0]
    moves = re.findall(r"^# \| (?:`(\w+)`)? ?\| ?([\d,]*) ?\| ([\d.]+%) \| (\d) of 4", table, re.M)
    assert len(moves) == 8
    name = ""
    for moved, value, share, visible in moves:
        name = moved or name
        changed = {name: int(value.replace(",", ""))} if value else {}
        assert measured(**changed)[1:] == (share, int(visible)), (name, value)
    assert "4 of 4: the frontier" in table
    assert frontier[0]["words"].startswith("max_chars 90, keep_recent 4, floor 0:")


def test_what_the_frontier_cuts_away():
    condition = json.loads(HUGE["r5"]["content"])["condition"]
    assert f"*{condition}*" in LESSON
    kept = apply_field_allowlist(HUGE["r5"]["content"], ALLOW["get_return_policy"])
    left = apply_length_cap(kept, "r5", 90)
    assert "unworn" in left
    assert "original box" not in left
    assert condition not in json.dumps([fact.value for fact in load_facts()])
