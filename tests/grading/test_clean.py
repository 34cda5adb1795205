from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading.clean import LINE_CHARS, clean, shown


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
