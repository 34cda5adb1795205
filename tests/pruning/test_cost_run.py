"""A simulated run: the check figures, what late clearing does to the cache, and a reversal."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning.cost import Prices, billed_input_tokens
from prunelab.pruning.cost_run import WAYS, RunSettings, simulate

all_settings = st.builds(
    RunSettings,
    base=st.integers(0, 9_000),
    per_step=st.integers(0, 9_000),
    steps=st.integers(0, 40),
    cap=st.integers(0, 2_000),
    note=st.integers(0, 60),
    keep_recent=st.integers(0, 8),
    batch=st.integers(1, 12),
)


def dollars(way, settings=None):
    return sum(call.dollars for call in simulate(way, settings))


def test_the_check_figures_with_a_cache():
    assert round(dollars("raw"), 2) == 1.17
    assert round(dollars("capped"), 2) == 0.36


@pytest.mark.parametrize(("way", "per_step"), [("raw", 2_000), ("capped", 500)])
def test_without_a_cache_the_windows_add_up_to_the_formula(way, per_step):
    assert sum(call.window for call in simulate(way)) == billed_input_tokens(5_000, per_step, 50)


@given(all_settings, st.sampled_from(WAYS))
def test_every_token_of_a_window_is_read_or_written(settings, way):
    calls = simulate(way, settings)
    assert [call.step for call in calls] == list(range(settings.steps))
    assert all(call.read + call.written == call.window for call in calls)


@given(all_settings)
def test_capping_at_the_boundary_breaks_no_cache(settings):
    calls = simulate("capped", settings)
    for before, after in itertools.pairwise(calls):
        assert after.read == before.window


@given(all_settings)
def test_late_clearing_never_leaves_more_in_the_window_than_raw(settings):
    for way in ("cleared one by one", "cleared in batches"):
        for late, raw in zip(simulate(way, settings), simulate("raw", settings), strict=True):
            assert late.window <= raw.window


def test_clearing_one_by_one_writes_the_tail_at_every_step_and_batches_seldom():
    def broken(way):
        calls = simulate(way)
        pairs = itertools.pairwise(calls)
        return sum(after.read < before.window for before, after in pairs)

    assert broken("raw") == broken("capped") == 0
    assert broken("cleared one by one") == 50 - 4
    assert broken("cleared in batches") == 4


def test_a_cache_that_serves_nothing_writes_every_window():
    calls = simulate("capped", served=lambda last, prompt: 0)
    assert all(call.read == 0 and call.written == call.window for call in calls)


def test_other_prices_turn_the_conclusion_round():
    """Dear writing makes batches win; where nothing is cached, one by one is the smaller bill."""
    dear = RunSettings(keep_recent=20, prices=Prices(write=2.0))
    assert dollars("cleared in batches", dear) < dollars("cleared one by one", dear)
    plain = RunSettings(keep_recent=20, prices=Prices(read=1.0, write=1.0))
    assert dollars("cleared one by one", plain) < dollars("cleared in batches", plain)


def test_numbers_and_ways_that_mean_nothing_are_refused():
    with pytest.raises(ValueError, match="batch is 0; use 1 or more"):
        RunSettings(batch=0)
    with pytest.raises(ValueError, match="use one of 'raw'"):
        simulate("late")
