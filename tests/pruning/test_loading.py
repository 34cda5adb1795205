"""What it costs to load material: the simulation, against sums made by hand and call by call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import LoadCost, LoadSettings, Need, Prices, drawn_runs, mean_cost, run_cost

PLAIN = Prices(read=1, write=1)
SIZES, ENTRIES = {"a": 1_000, "b": 400}, {"a": 30, "b": 20}


def by_calls(sizes, entries, up_front, needs, settings):
    """The same run, played call by call: what each one reads from the cache and writes to it."""
    window = settings.base + sum(
        size if name in up_front else entries[name] for name, size in sizes.items()
    )
    cached, tokens, calls, written = window if settings.warm else 0, 0.0, 0, 0

    def call():
        nonlocal cached, tokens, calls, written
        tokens += cached * settings.prices.read + (window - cached) * settings.prices.write
        written += window - cached
        cached, calls = window, calls + 1

    for turn in range(settings.turns):
        for need in sorted(needs, key=lambda each: sizes[each.name]):
            if need.first == turn and need.name not in up_front:
                call()
                window += sizes[need.name] + settings.call
        call()
    return tokens, calls, calls * settings.round_trip + written / settings.reading


needs = st.lists(
    st.builds(
        lambda name, first, more, changed: Need(name, first, first + more, changed),
        st.sampled_from(["a", "b"]),
        st.integers(0, 4),
        st.integers(0, 3),
        st.none() | st.integers(0, 8),
    ),
    max_size=6,
)


@given(needs, st.sets(st.sampled_from(["a", "b"])), st.booleans(), st.sampled_from([0.1, 1.0]))
def test_the_sum_is_that_of_the_calls(found, up_front, warm, read):
    settings = LoadSettings(base=700, turns=5, warm=warm, prices=Prices(read=read))
    cost = run_cost(SIZES, ENTRIES, up_front, found, settings)
    tokens, calls, seconds = by_calls(SIZES, ENTRIES, up_front, found, settings)
    assert cost.tokens == pytest.approx(tokens)
    assert (cost.calls, cost.seconds) == (calls, pytest.approx(seconds))


def test_a_run_by_hand():
    settings = LoadSettings(base=100, turns=2, call=10, round_trip=3, prices=PLAIN)
    need = [Need("a", 0, 1)]
    up_front = run_cost(SIZES, ENTRIES, {"a", "b"}, need, settings)
    assert up_front == LoadCost(tokens=2 * 1_500, calls=2, seconds=6, stale=0)
    on_demand = run_cost(SIZES, ENTRIES, (), need, settings)
    # Asked for in the first call, and there in the two that follow.
    assert on_demand.tokens == 3 * 150 + 2 * 1_010
    assert on_demand.calls == 3


@pytest.mark.parametrize(
    ("changed", "up_front", "on_demand"),
    [(None, False, False), (0, True, False), (2, True, False), (3, True, True), (6, False, False)],
)
def test_a_copy_is_stale_when_it_is_older_than_the_change(changed, up_front, on_demand):
    need = Need("a", first=2, last=5, changed=changed)
    assert (need.is_stale(up_front=True), need.is_stale(up_front=False)) == (up_front, on_demand)
    assert run_cost(SIZES, ENTRIES, {"a"}, [need]).stale == up_front
    assert run_cost(SIZES, ENTRIES, (), [need]).stale == on_demand


NAMES = tuple("abcdefghij")


@given(st.integers(0, 100), st.integers(0, 100), st.integers(1, 12))
def test_a_record_needs_exactly_the_share(used, changing, turns):
    runs = drawn_runs(NAMES, used / 100, changing / 100, turns, runs=20)
    assert sum(map(len, runs)) == round(used * len(NAMES) * 20 / 100)
    for need in (each for run in runs for each in run):
        assert 0 <= need.first <= need.last < turns
        assert need.changed is None or 0 <= need.changed < turns


def test_a_larger_share_contains_a_smaller_one_and_the_seed_decides():
    few, many = (drawn_runs(NAMES, share, 0.5, 10) for share in (0.2, 0.7))
    assert all(set(some) <= set(more) for some, more in zip(few, many, strict=True))
    assert drawn_runs(NAMES, 0.2, 0.5, 10) == few
    assert drawn_runs(NAMES, 0.2, 0.5, 10, seed=8) != few


def test_no_change_means_no_stale_copy_and_all_change_means_some():
    for changing, stale in ((0.0, False), (1.0, True)):
        runs = drawn_runs(["a", "b"], 1.0, changing, 10)
        costs = mean_cost([run_cost(SIZES, ENTRIES, {"a", "b"}, run) for run in runs])
        assert (costs.stale > 0) == stale


@pytest.mark.parametrize("name", ["base", "turns", "call", "round_trip", "reading"])
def test_a_setting_that_is_too_small_is_refused(name):
    with pytest.raises(ValueError, match=f"{name} is -1"):
        LoadSettings(**{name: -1})


@pytest.mark.parametrize(("used", "changing", "turns"), [(1.1, 0, 1), (0, -0.1, 1), (0, 0, 0)])
def test_what_is_no_share_is_refused(used, changing, turns):
    with pytest.raises(ValueError, match=f"used {used}"):
        drawn_runs(NAMES, used, changing, turns)


def test_no_runs_have_no_mean():
    with pytest.raises(ValueError, match="no runs"):
        mean_cost([])
