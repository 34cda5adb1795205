import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import TokenizerError, count_tokens, tokens


def whole(text: str) -> int:
    """Count in one call, as tiktoken does it."""
    return len(tokens._loaded().encode(text, disallowed_special=()))


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("hello world", 2), ("<|endoftext|>", 7), ("订单已发货", 4)],
)
def test_known_counts(text, count):
    assert count_tokens(text) == count == whole(text)


def test_a_lone_surrogate_is_counted():
    assert count_tokens("\ud800") > 0


@pytest.mark.parametrize("unit", [" ", "a", "\n", "9"])
def test_a_run_of_two_million_characters_does_not_panic(unit):
    assert count_tokens(unit * 2_000_000) > 0


def test_a_long_log_is_counted_in_pieces_to_the_token():
    log = "\n".join(
        f"09:{n % 60:02d} INFO req-{n} GET /orders 200 {n % 480}ms" for n in range(40_000)
    )
    pieces = list(tokens._pieces(log))
    assert len(pieces) > 1
    assert "".join(pieces) == log
    assert count_tokens(log) == whole(log)


@given(st.text(alphabet=st.sampled_from("ab1 \n/\t.é中"), min_size=1, max_size=60))
def test_seams_never_split_a_token(text):
    for seam in tokens._SEAM.finditer(text):
        assert whole(text[: seam.end()]) + whole(text[seam.end() :]) == whole(text)


def test_the_cache_stays_bounded(monkeypatch):
    monkeypatch.setattr(tokens, "CACHE_ENTRIES", 3)
    for number in range(10):
        count_tokens(f"text {number}")
    assert len(tokens._counts) <= 3


def test_the_environment_is_left_as_it_was(monkeypatch):
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "elsewhere")
    monkeypatch.setattr(tokens, "_encoding", None)
    tokens._loaded()
    assert os.environ["TIKTOKEN_CACHE_DIR"] == "elsewhere"


@pytest.mark.parametrize(
    ("data", "words"),
    [(None, "install prunelab again"), (b"x", "check it out again"), (b"x\r\n", "mark it -text")],
)
def test_a_damaged_vocabulary_is_one_line_and_stays_where_it_is(tmp_path, monkeypatch, data, words):
    file = tmp_path / tokens.VOCABULARY
    if data is not None:
        file.write_bytes(data)
    monkeypatch.setattr(tokens, "DATA", tmp_path)
    monkeypatch.setattr(tokens, "_encoding", None)
    with pytest.raises(TokenizerError, match=words) as caught:
        count_tokens("a text that was never counted before")
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert file.exists() == (data is not None)
