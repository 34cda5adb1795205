"""Each price of the bank and the cards that comes from this course is measured here."""

from prunelab.pruning import (
    Prices,
    billed_input_tokens,
    break_even_turns,
    simulate,
    window_tokens,
)
from prunelab.pruning.cost import cost


def dollars(amount):
    return f"${amount:.2f}"


def test_the_bill_of_a_run(missing):
    raw, bounded = billed_input_tokens(5_000, 2_000, 50), billed_input_tokens(5_000, 500, 50)
    assert not missing(
        "Q01",
        f"{window_tokens(5_000, 2_000, 49):,}",
        f"{raw / 1e6} million",
        f"{bounded:,} tokens",
        dollars(cost(raw)),
        dollars(cost(bounded)),
    )
    doubled = billed_input_tokens(5_000, 2_000, 100)
    assert not missing("Q02", f"{raw / 1e6} million", f"{doubled / 1e6} million")
    assert window_tokens(5_000, 2_000, 500) > 1_000_000  # Q04: after about 500 steps


def test_from_which_step_on_results_cost_more_than_the_base(missing):
    [step] = [n for n in range(1, 50) if billed_input_tokens(0, 2_000, n) == n * 5_000]
    assert not missing("Q02", f"step {step}")


def test_early_or_late(missing):
    early, late = 20_000 * 48, 20_000 * 2
    figures = [
        f"{early:,} tokens, {dollars(cost(early))}",
        f"{late:,} tokens, {dollars(cost(late))}",
    ]
    cached = [cost(read=20_000 * 47, written=20_000), cost(read=20_000, written=20_000)]
    assert not missing("Q03", *figures, *map(dollars, cached))
    ratios = early / late, cached[0] / cached[1]
    assert not missing("Q03", f"from {ratios[0]:.0f} to about {ratios[1]:.0f}")


def test_four_ways_to_prune(missing):
    ways = {
        way: sum(call.dollars for call in simulate(way))
        for way in ("raw", "capped", "cleared one by one", "cleared in batches")
    }
    assert not missing(
        "Q68",
        f"raw {dollars(ways['raw'])}",
        f"cleared one by one {dollars(ways['cleared one by one'])}",
        f"cleared in batches {dollars(ways['cleared in batches'])}",
        f"at the boundary {dollars(ways['capped'])}",
    )
    assert not missing("Q01", dollars(ways["raw"]), dollars(ways["capped"]))
    assert ways["capped"] < ways["raw"] / 3  # "more than two thirds off it"
    sent = sum(call.window for call in simulate("cleared one by one"))
    late = dollars(ways["cleared one by one"])
    assert not missing("Q17", f"{sent:,} tokens", late)
    assert not missing(
        "card 3",
        f"boundary {dollars(ways['capped'])}",
        f"batches {dollars(ways['cleared in batches'])}",
        f"one by one {late}",
        f"nothing {dollars(ways['raw'])}",
    )


def test_break_even(missing):
    text = "Q18"
    factors = [break_even_turns(1, 1), break_even_turns(1, 1, read=0.025)]
    turns = [break_even_turns(20_000, 80_000), break_even_turns(80_000, 20_000)]
    cheap = break_even_turns(20_000, 80_000, read=0.025)
    assert not missing(
        text,
        f"is {factors[0]:.1f}",
        f"{factors[1]:.0f} × S",
        f": {turns[0]:.1f}, so three turns",
        f": {turns[1]:.0f} turns",
        f"{cheap} turns",
    )
    assert 12 <= Prices().write / Prices().read < 13  # "a factor of twelve", Q18 and Q39


def test_the_price_of_a_turn(missing):
    output = 800 * 15 / 1e6
    parts = [cost(read=60_000), cost(written=4_000), output]
    whole, uncached = sum(parts), cost(64_000) + output
    figures = [f"${part:.3f}" for part in (*parts, whole, uncached)]
    assert not missing("Q50", *figures)
    assert 4 < uncached / whole < 5
