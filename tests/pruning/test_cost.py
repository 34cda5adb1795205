"""The bill of a run: the published check figures, and what must hold for any numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import count_tokens
from prunelab.pruning.cost import (
    Prices,
    billed_input_tokens,
    break_even_turns,
    cost,
    prefix_kept,
    window_tokens,
)

tokens = st.integers(0, 50_000)
texts = st.lists(st.text(max_size=20), max_size=6)


@given(tokens, tokens, st.integers(0, 60))
def test_the_bill_is_the_sum_of_the_windows(base, per_step, steps):
    windows = [window_tokens(base, per_step, step) for step in range(steps)]
    assert billed_input_tokens(base, per_step, steps) == sum(windows)


def test_fifty_steps_of_two_thousand_tokens_and_the_same_capped_to_five_hundred():
    raw, capped = billed_input_tokens(5_000, 2_000, 50), billed_input_tokens(5_000, 500, 50)
    assert (raw, capped) == (2_700_000, 862_500)
    assert (round(cost(raw), 2), round(cost(capped), 2)) == (8.10, 2.59)


def test_twice_the_steps_cost_about_four_times_as_much_once_results_outweigh_the_base():
    ratio = billed_input_tokens(0, 2_000, 200) / billed_input_tokens(0, 2_000, 100)
    assert 4 < ratio < 4.1


@given(texts, texts)
def test_what_is_kept_is_a_prefix_of_both_prompts(before, after):
    kept = prefix_kept(before, after)
    assert kept == prefix_kept(after, before) <= sum(map(count_tokens, before))
    assert prefix_kept(before, before + after) == sum(map(count_tokens, before))


@given(texts, texts, st.text(max_size=5))
def test_nothing_behind_the_first_difference_is_served(head, tail, old):
    new = old + "!"
    kept = sum(map(count_tokens, head))
    assert prefix_kept([*head, old, *tail], [*head, new, *tail]) == kept


@given(st.integers(0, 90_000), st.integers(1, 90_000), st.floats(0.01, 1), st.floats(1, 2))
def test_at_the_break_even_both_ways_have_cost_the_same(behind, cleared, read, write):
    turns = break_even_turns(behind, cleared, read, write)
    keeping = (behind + cleared) * read * turns
    clearing = behind * (write - read) + behind * read * turns
    assert keeping == pytest.approx(clearing)


def test_clearing_a_tenth_of_what_stands_behind_takes_115_turns_to_pay():
    assert break_even_turns(20_000, 2_000) == pytest.approx(115)


@pytest.mark.parametrize(
    "call",
    [
        lambda: window_tokens(-1, 0, 0),
        lambda: billed_input_tokens(0, 0, -1),
        lambda: break_even_turns(1, 0),
        lambda: break_even_turns(1, 1, read=0),
        lambda: break_even_turns(-1, 1),
        lambda: cost(-1),
        lambda: Prices(read=float("nan")),
    ],
)
def test_numbers_that_mean_nothing_are_refused(call):
    with pytest.raises(ValueError, match=r"use (0 or more|more than 0)"):
        call()
