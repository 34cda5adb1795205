"""The generated inputs of lab 12 hold what they promise, and Hypothesis can play them."""

import itertools
import random

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import count_tokens
from prunelab.pruning.cost import break_even_turns, prefix_kept

LAB = find_lab("12")
DRAWS = import_from(LAB.folder, "draws")
BILL, PREFIX, EVEN = (
    LAB.answer(name).requirements
    for name in ("billed_input_tokens", "prefix_kept", "break_even_turns")
)
ALL = [*BILL, *PREFIX, *EVEN]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each for each in ALL if words in each.name)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(repr(args)) for args in found) < 300


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("base alone", lambda base, size, steps: steps == 1 and base > 0 < size),
        ("base again", lambda base, size, steps: size == 0 and steps > 1),
        ("every later call", lambda base, size, steps: base + size * steps < 200_000),
        ("no calls", lambda base, size, steps: steps == 0),
        ("however large", lambda base, size, steps: base > 2**53),
        ("Refuses a negative number", lambda *numbers: sum(number < 0 for number in numbers) == 1),
        ("last prompt", lambda before, after: after[: len(before)] == before != after),
        ("whole or not", lambda before, after: before != after),
        ("end elsewhere", lambda before, after: "".join(before) == "".join(after)),
        ("shorter or empty", lambda before, after: len(after) < len(before) or not before),
        ("Compares exactly", lambda before, after: before != after),
        ("both ways", lambda behind, cleared, read, write: behind > cleared and write > read),
        ("costs no more", lambda behind, cleared, read, write: write <= read),
        ("nothing stands behind", lambda behind, *_: behind == 0),
        ("cannot divide", lambda behind, cleared, read, write: cleared <= 0 or read <= 0),
        ("negative `behind`", lambda behind, cleared, read, write: behind < 0 or write < 0),
    ],
)
def test_what_each_kind_holds(words, holds):
    assert all(holds(*args) for args in drawn(named(words), 2, 200))


def test_behind_the_difference_stands_what_is_equal():
    for before, after in drawn(named("behind the first message"), 3, 100):
        differ = [at for at, pair in enumerate(zip(before, after, strict=True)) if len({*pair}) > 1]
        assert len(differ) == 1
        assert 0 < differ[0] < len(before) - 1
        assert 0 < prefix_kept(before, after) < sum(map(count_tokens, before))


def test_no_two_ways_to_add_up_sentences_agree():
    counts = [count_tokens(each) for each in DRAWS.SENTENCES]
    sums = [
        sum(some)
        for size in range(1, len(counts) + 1)
        for some in itertools.combinations(counts, size)
    ]
    assert len(set(sums)) == len(sums)


def test_a_drawn_clearing_takes_more_than_a_turn():
    turns = [break_even_turns(*args) for args in drawn(named("both ways"), 4, 60)]
    assert min(turns) > 0.5
    assert sum(number % 1 > 0 for number in turns) > 40
