import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading.clean import LINE_CHARS, around, clean, shown


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=400), st.integers(1, 200))
def test_what_is_cleaned_is_one_printable_line_within_its_limit(text: str, limit: int) -> None:
    cleaned = clean(text, limit)
    assert len(cleaned) <= limit
    assert "\n" not in cleaned
    assert all(char.isprintable() or char == "\u200d" or char.isspace() for char in cleaned)
    cleaned.encode()


@given(st.text(alphabet="abc é 上海 🎉", max_size=LINE_CHARS))
def test_plain_text_stays(text: str) -> None:
    assert clean(text) == text


def test_what_steers_a_terminal_or_a_reader_becomes_a_question_mark() -> None:
    assert clean("\x1b[31mred\u202e\ud800\x07") == "?[31mred???"


def test_line_ends_become_blanks_and_a_cut_is_marked() -> None:
    assert clean("a\nb\tc") == "a b c"
    assert clean("abcdef", 4) == "abc…"


def test_addresses_do_not_change_from_run_to_run() -> None:
    assert clean("<T object at 0x7f42f71b0360>") == "<T object at 0x…>"
    assert clean("0xff") == "0xff"


def test_a_number_too_long_to_print_is_still_shown_somehow() -> None:
    assert shown(10**5000) == "a value too large to show"


def test_a_value_that_is_cut_says_its_whole_length():
    assert shown("a" * 900, 60).endswith("a… (900 characters)")
    assert shown([1] * 900, 60).endswith("… (900 items)")
    assert len(shown("a" * 900, 60)) <= 60
    assert shown([1, 2], 60) == "[1, 2]"


@pytest.mark.parametrize("at", [0, 400, 899, 900])
def test_a_line_around_a_place_holds_it(at):
    text = "".join("X" if n == at else "a" for n in range(900))
    line = around(text, at, 50)
    assert len(line) == 50
    assert ("X" in line) == (at < 900)
    assert line.startswith("…") == (at > 25)
