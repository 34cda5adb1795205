"""Each figure in the lesson's prose is measured here, so that new code cannot leave it behind."""

import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning.cost import Prices, billed_input_tokens, break_even_turns, cost
from prunelab.pruning.cost_run import WAYS, RunSettings, simulate

LAB = find_lab("12")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
OPTIONS = import_from(LAB.folder, "options")
PANEL = import_from(LAB.folder, "panel")
RAW, CAPPED, SINGLY, BATCHES = WAYS


def dollars(way, **settings):
    return PANEL.bill(simulate(way, RunSettings(**settings)))


def test_the_opening():
    calls = simulate(SINGLY)
    last = simulate(RAW)[-1].window
    assert (
        f"window holds {last:,} tokens. At $3 a million that is {cost(last) * 100:.0f} cents"
        in (LESSON)
    )
    billed = billed_input_tokens(5_000, 2_000, 50)
    assert f"The bill says **${cost(billed):.2f}**" in LESSON
    assert f"the sum of all windows, {billed:,} tokens" in LESSON
    assert "paid for 49 times" in LESSON
    assert f"${dollars(RAW):.2f} for the same run" in LESSON
    assert f"stays at {max(call.window for call in calls):,} tokens, an eighth" in LESSON
    assert max(call.window for call in calls) / last == pytest.approx(1 / 8, rel=0.01)
    assert f"And the bill? **${PANEL.bill(calls):.2f}**" in LESSON


def test_the_capped_run_and_twice_the_steps():
    capped = billed_input_tokens(5_000, 500, 50)
    assert f"of 50 steps sends {capped:,} tokens: ${cost(capped):.2f}" in LESSON
    twice = billed_input_tokens(5_000, 2_000, 100) / billed_input_tokens(5_000, 2_000, 50)
    assert 3.8 < twice < 4
    assert "Twice the steps cost nearly four times as much" in LESSON


@pytest.mark.parametrize(
    ("reads", "words"), [(48, "is read 48 times: ${}"), (2, "read twice: ${}")]
)
def test_a_large_result_early_and_late(reads, words):
    assert words.format(f"{cost(reads * 20_000):.2f}") in LESSON


def test_the_prices():
    prices = Prices()
    said = (
        f"${prices.dollars:.0f} a million, a token read from the cache costs {prices.read} "
        f"of that, one written to it {prices.write}"
    )
    assert said in LESSON


@pytest.mark.parametrize(
    ("behind", "cleared", "words"),
    [
        (20_000, 2_000, "with ten others behind it: {:.0f} turns"),
        (6_000, 1_960, "results behind it: {:.0f} turns"),
        (6_000, 19_600, "with three behind: {:.1f} turns"),
    ],
)
def test_when_clearing_pays(behind, cleared, words):
    assert words.format(break_even_turns(behind, cleared)) in LESSON
    assert f"({behind:_}, {cleared:_})" in LESSON  # the cell that prints it


@pytest.mark.parametrize(
    "row", re.findall(r"\| (\d+) " + r"\| ([\d.]+) " * 4 + r"\|", LESSON), ids=lambda row: row[0]
)
def test_a_row_of_the_table_of_bills(row):
    steps, *bills = row
    assert bills == [f"{dollars(way, steps=int(steps)):.2f}" for way in WAYS]


def test_the_table_is_there():
    assert len(re.findall(r"\| [\d.]+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \|", LESSON)) == 4


def test_fewer_tokens_are_not_a_smaller_bill():
    calls = simulate(SINGLY)
    sent, raw = sum(call.window for call in calls), billed_input_tokens(5_000, 2_000, 50)
    assert f"One by one sends {sent:,} tokens in place of {raw:,}" in LESSON
    assert (
        f"costs ${PANEL.bill(calls):.3f}, where doing nothing costs ${dollars(RAW):.3f}" in LESSON
    )
    assert PANEL.bill(calls) > dollars(RAW)
    assert f"breaks the cache in {PANEL.breaks(calls)} of {len(calls) - 1} calls" in LESSON


def test_a_cap_of_400_wins_again_over_200_steps():
    batches = dollars(BATCHES, steps=200)
    assert dollars(CAPPED, steps=200, cap=400) < batches < dollars(CAPPED, steps=200)
    assert "At a cap of 400 the cap wins again" in LESSON


def test_without_a_cache_the_order_turns_round():
    plain = Prices(read=1, write=1)
    bills = {way: f"${dollars(way, prices=plain):.2f}" for way in WAYS}
    assert (
        f"one by one is the cheapest, {bills[SINGLY]}, before the cap at {bills[CAPPED]}" in LESSON
    )
    assert f"batches at {bills[BATCHES]} and raw at {bills[RAW]}" in LESSON
    an_hour = Prices(write=2)
    singly, raw = (dollars(way, prices=an_hour) for way in (SINGLY, RAW))
    assert f"one by one costs ${singly:.2f}, and raw ${raw:.2f}" in LESSON


def test_the_statements_and_options_stand_in_the_lesson_as_they_are_judged():
    for letter, each in {**OPTIONS.STATEMENTS}.items():
        assert f"- **{letter}** {each.text}" in LESSON.replace("  ", " ")
    for letter, each in OPTIONS.OPTIONS.items():
        assert f"- **{letter}** {each.text}" in LESSON


def test_the_figures_in_the_reasons_for_statements():
    why = {letter: each.why for letter, each in OPTIONS.STATEMENTS.items()}
    turns = break_even_turns(3 * 2_000, 2_000 - 40)
    assert turns > 20
    assert f"break_even_turns says {turns:.0f}." in why["e"]
    plain = Prices(read=1, write=1)
    singly, capped = (dollars(way, prices=plain) for way in (SINGLY, CAPPED))
    assert f"${singly:.2f} against ${capped:.2f} capped" in why["f"]
    assert singly == min(dollars(way, prices=plain) for way in WAYS)
    millions = [billed_input_tokens(5_000, 2_000, steps) / 1_000_000 for steps in (50, 100)]
    assert "{:.2f} million tokens for 50 steps and {:.2f} million".format(*millions) in why["g"]
    batches, capped = dollars(BATCHES, steps=200), dollars(CAPPED, steps=200)
    assert f"${batches:.2f} against ${capped:.2f}" in why["h"]


def test_the_figures_in_the_reasons_for_options():
    why = {letter: each.why for letter, each in OPTIONS.OPTIONS.items()}
    assert f"${dollars(RAW):.2f}" in why["a"]
    broken = PANEL.breaks(simulate(SINGLY))
    assert f"in {broken} of 50 calls: ${dollars(SINGLY):.2f}" in why["c"]
    assert f"${dollars(BATCHES):.2f}" in why["d"]
    assert f"${dollars(CAPPED):.2f}" in why["e"]
    last = simulate(RAW)[-1].window
    assert last < 0.9 * 200_000
    assert f"ends at {last:,} tokens, so it costs ${dollars(RAW):.2f}" in why["f"]


def test_the_bench_starts_with_the_run_of_the_lesson():
    assert PANEL.settings({}) == RunSettings()
