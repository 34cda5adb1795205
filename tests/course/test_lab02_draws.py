"""The generated inputs of lab 02 hold what they promise, and Hypothesis can play them."""

import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning.results import REF_PATTERN
from prunelab.pruning.rules import apply_length_cap

LAB = find_lab("02")
DRAWN = {each.name: each for each in LAB.answer("apply_length_cap").requirements if each.draw}


def drawn(word, count=300, seed=1):
    """Inputs of the one requirement whose name holds `word`."""
    (requirement,) = [each for name, each in DRAWN.items() if word in name]
    chance = random.Random(seed)
    return [requirement.draw(chance) for _ in range(count)]


def notice_for(content, ref, max_chars):
    return f'\n…[truncated {len(content) - max_chars} characters; use fetch_full(ref="{ref}")]'


@pytest.mark.parametrize("name", DRAWN)
def test_the_same_seed_draws_the_same(name):
    assert drawn(name, 20, 5) == drawn(name, 20, 5)
    assert drawn(name, 20, 5) != drawn(name, 20, 6)


@pytest.mark.parametrize("name", DRAWN)
def test_inputs_are_short_and_their_refs_are_such_as_a_store_mints(name):
    for content, ref, _ in drawn(name):
        assert len(content) < 4_000
        assert REF_PATTERN.fullmatch(ref)
        content.encode()  # no half of an emoji


@pytest.mark.parametrize("name", DRAWN)
def test_hypothesis_finds_a_small_input(name, failing_inputs):
    def changes(args):
        return args[2] >= 0 and apply_length_cap(*args) != args[0]

    def stays(args):
        return not changes(args)

    never = ("Leaves a text", "Refuses")
    wanted = stays if name.startswith(never) else changes
    found = failing_inputs(DRAWN[name], wanted)
    assert min(len(content) for content, _, _ in found) < 260


@pytest.mark.parametrize("word", ["Keeps the first", "Says after them", "Counts exactly", "ref"])
def test_the_plain_cases_are_cut_inside_a_word(word):
    for content, ref, max_chars in drawn(word):
        assert apply_length_cap(content, ref, max_chars) != content
        assert content[max_chars - 1 : max_chars + 1].isalnum()


def test_refs_are_of_1_to_32_characters():
    assert {1, 2, 32} <= {len(ref) for _, ref, _ in drawn("ref")}


def test_what_fits_often_fits_exactly():
    cases = drawn("within the cap")
    assert all(len(content) <= max_chars for content, _, max_chars in cases)
    assert sum(len(content) == max_chars for content, _, max_chars in cases) > 60


def test_the_tie_is_drawn_from_both_sides():
    cases = drawn("more characters")
    over = [
        len(content) - most - len(notice_for(content, ref, most)) for content, ref, most in cases
    ]
    assert {-1, 0, 1} <= set(over)
    assert min(len(content) - most for content, _, most in cases) == 1


def test_a_cap_of_zero_and_one_below():
    assert {most for _, _, most in drawn("cap of 0")} == {0}
    kept = [apply_length_cap(*args) == args[0] for args in drawn("cap of 0")]
    assert set(kept) == {True, False}
    assert all(most < 0 for _, _, most in drawn("negative"))


def test_letters_tell_characters_from_bytes_and_units():
    cases = drawn("Chinese")
    assert all(len(content.encode()) > len(content) for content, _, _ in cases)
    assert any(len(content.encode("utf-16-le")) > 2 * len(content) for content, _, _ in cases)
    assert any(len(content) <= most for content, _, most in cases)


def test_odd_texts_hold_notices_braces_and_blanks():
    texts = [content for content, _, _ in drawn("as it comes")]
    for piece in ("…[truncated", "…", "{}", "\r\n", "%s", "\\1"):
        assert any(piece in text for text in texts)
    assert any(content[most - 1].isspace() for content, _, most in drawn("as it comes"))
