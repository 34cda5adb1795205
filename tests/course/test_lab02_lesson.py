"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import base64
import json

import pytest

from prunelab.course import find_lab
from prunelab.pruning import (
    MemoryStore,
    Policy,
    Rules,
    all_visible,
    check_survival,
    count_tokens,
    prune,
)
from prunelab.pruning.rules import apply_field_allowlist, apply_length_cap
from prunelab.scenario import default_policy, load_conversation, load_facts, tool_definitions

SOURCE = (find_lab("02").folder / "lesson.py").read_text(encoding="utf-8")
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE.splitlines())
AS_WRITTEN = "\n".join(line.removeprefix("# ") for line in SOURCE.splitlines())
CAP = default_policy().max_chars
QUIET = {result["ref"]: result for result in load_conversation()}
RESULTS = {result["ref"]: result for result in load_conversation(huge=True)}
LOG = RESULTS["r4"]["content"]
CAPPED = apply_length_cap(LOG, "r4", CAP)
ERRORS = [line for line in LOG.splitlines() if "ERROR" in line]


def pruned(max_chars=CAP, *, huge=False, order=None):
    allow = dict(default_policy().allow)
    if order:
        allow["lookup_order"] = order
    rules = Rules(drop_stale=None, placeholder=None)
    policy = Policy(allow=allow, max_chars=max_chars)
    return prune(load_conversation(huge), policy, store=MemoryStore(), rules=rules)


def states(result):
    return check_survival(load_facts(), result.results, steps=result.steps)


def green(max_chars, **choice):
    return all_visible(states(pruned(max_chars, **choice)))


def smallest_on_the_slider(**choice):
    return next(most for most in range(0, 2_000, 10) if green(most, **choice))


def step(ref, **choice):
    return next(step for step in pruned(**choice).steps if step.ref == ref)


def share(result):
    return f"{100 * result.saved_share:.1f}%"


def test_the_log_on_a_quiet_day_and_that_day():
    quiet = QUIET["r4"]["content"]
    words = f"returns {len(quiet.splitlines())} lines, {count_tokens(quiet)} tokens"
    assert words in LESSON
    assert f"{len(LOG.splitlines())} lines: **{count_tokens(LOG):,} tokens**" in LESSON
    assert f"read them as {10 * count_tokens(LOG):,}" in LESSON
    others = sum(count_tokens(each["content"]) for ref, each in RESULTS.items() if ref != "r4")
    assert 3.5 < count_tokens(LOG) / others < 4
    assert "almost four times all other tool results together" in LESSON


def test_what_a_bare_cut_says():
    kept, whole = LOG[:CAP].splitlines(), LOG.splitlines()
    assert f"log[:{CAP}]" in LESSON
    assert (kept[0][:8], kept[-1][:8], whole[-1][:5]) == ("09:00:03", "09:00:41", "09:24")
    assert "first 41 seconds after nine, two slow queries and no error" in LESSON
    assert all(" INFO " in line or "slow query" in line for line in kept)
    assert LOG[:CAP].count("slow query") == 2
    assert "The log goes on until 09:24." in LESSON


def test_the_example():
    text = "\n".join(f"09:0{minute} GET /cart 200" for minute in range(6))
    assert f"a text of {len(text)} characters with `ref=" in LESSON
    assert apply_length_cap(text, "r4", 24) in AS_WRITTEN


def test_the_notice():
    notice = CAPPED[CAP:]
    assert f"`{notice.strip()}` | this is {100 * CAP / len(LOG):.0f}%:" in LESSON
    assert f"add a line of {len(notice.strip())} characters" in LESSON
    price = count_tokens(CAPPED) - count_tokens(LOG[:CAP])
    assert f"costs {price} of the {count_tokens(CAPPED)} tokens that are left" in LESSON
    last_whole_line = LOG[:CAP].splitlines()[-2]
    assert f"| `{last_whole_line}` |" in LESSON


def test_the_length_that_passes():
    texts = ["x" * length for length in range(CAP, CAP + 200)]
    longest = max(len(text) for text in texts if apply_length_cap(text, "r4", CAP) == text)
    assert (
        f"leaves a text of {longest} characters as it is, and cuts one of {longest + 1}" in LESSON
    )
    two_digits = len(apply_length_cap("x" * 99, "r4", 0))
    assert f"a notice with two digits has {two_digits} characters" in LESSON
    one_digit = two_digits - 1
    assert f"a text of {CAP + 1} characters would lose one, and gain {one_digit}" in LESSON


def test_a_second_cut_lies():
    again = apply_length_cap(CAPPED, "r4", 300)
    assert f"says that {len(CAPPED) - 300} characters are missing" in LESSON
    assert f"truncated {len(CAPPED) - 300} characters" in again
    assert again.count("truncated") == 1
    assert f"It is {len(LOG) - 300:,}, and" in LESSON


def test_the_rule_of_thumb_and_how_far_it_is_off():
    assert f"notice are {len(CAPPED) // 4} tokens. They are {count_tokens(CAPPED)}." in LESSON
    samples = [
        " ".join(tool["description"] for tool in tool_definitions()),
        LOG,
        RESULTS["r3"]["content"],
        base64.b64encode(LOG.encode()).decode(),
        "您的订单已经发货，预计三月十九日送达。退货期为三十天。",
    ]
    assert samples[-1] in LESSON
    off = [len(text) / 4 / count_tokens(text) for text in samples]
    assert f"from {min(off):.2f} to {max(off):.2f}" in LESSON
    assert off[1] < 1
    assert off[2] < 1
    assert 3 < 1 / min(off) < 3.5
    assert "can be three times too few" in LESSON


def test_as_many_characters_and_more_tokens():
    sentence = LESSON.partition("Take a sentence of 114: *")[2].partition("*")[0]
    cut = apply_length_cap(sentence, "r5", 61)
    assert cut != sentence
    assert len(cut) == len(sentence) == 114
    assert "Capped at 61, it comes back with 114 characters again" in LESSON
    before, after = count_tokens(sentence), count_tokens(cut)
    assert f"with {after} tokens instead of {before}" in LESSON


def test_what_the_bench_shows():
    log = step("r4", huge=True)
    words = f"falls from {log.tokens_before:,} tokens to {log.tokens_after}, and its ref is left"
    assert words in LESSON
    assert f"{share(pruned(huge=True))} is saved" in LESSON
    assert green(CAP, huge=True)
    for ref, said in (("r1", "r1, the search, from {} tokens to {}"), ("r2", "from {} to {}")):
        assert said.format(step(ref).tokens_before, step(ref).tokens_after) in LESSON


@pytest.mark.parametrize("ref", ["r1", "r2"])
def test_cut_json_is_no_json(ref):
    json.loads(RESULTS[ref]["content"])
    with pytest.raises(json.JSONDecodeError):
        json.loads(apply_length_cap(RESULTS[ref]["content"], ref, CAP))


def test_the_cap_first_and_the_allowlist_after_it():
    allow = list(default_policy().allow["lookup_order"])
    capped = apply_length_cap(RESULTS["r3"]["content"], "r3", CAP)
    assert apply_field_allowlist(capped, allow) == capped
    assert f"{count_tokens(capped)} tokens instead of {step('r3').tokens_after}" in LESSON


def test_the_saving_on_the_way_down():
    smallest = smallest_on_the_slider()
    assert f"climbs from {share(pruned())} to over 90%" in LESSON
    assert pruned(smallest).saved_share > 0.9
    assert all(green(most) for most in range(smallest, 2_001, 10))


def test_one_step_further():
    further = smallest_on_the_slider() - 10
    order = next(each for each in pruned(further).results if each["ref"] == "r3")
    assert order["content"] in AS_WRITTEN
    hidden = [state for state in states(pruned(further)) if state.state != "visible"]
    assert [state.fact.path for state in hidden] == [("eta",)]
    assert list(default_policy().allow["lookup_order"])[-1] == "eta"


def test_the_order_of_the_allowlist_counts():
    fields = sorted(default_policy().allow["lookup_order"], key="order_id".__eq__)
    assert fields[-1] == "order_id"
    assert f"green down to {smallest_on_the_slider(order=fields)}" in LESSON


def test_the_price_of_the_way_back():
    words = f"it reads the {step('r3').tokens_before:,} tokens that lab 01 had made"
    assert f"{words} {step('r3').tokens_after}" in LESSON


def test_the_head_of_the_log_is_not_its_point():
    assert "ERROR" not in CAPPED
    assert len(ERRORS) == LOG.count(" ERROR ") > 100
    assert "Not one." in LESSON
    end = LOG.index(ERRORS[0]) + len(ERRORS[0])
    tokens = count_tokens(apply_length_cap(LOG, "r4", end))
    assert f"let {end:,} characters through, {tokens:,} tokens" in LESSON
    assert all(fact.ref != "r4" for fact in load_facts())
