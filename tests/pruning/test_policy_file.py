"""A policy survives its file, and a slip in the file gets one line with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning.policy_file import (
    PolicyFileError,
    load_policy,
    parse_policy,
    policy_text,
    save_policy,
)
from prunelab.pruning.pruner import Policy

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
numbers = st.integers(0, 10**12)
policies = st.builds(
    Policy,
    allow=st.dictionaries(texts, st.lists(texts, max_size=4), max_size=4),
    max_chars=numbers,
    keep_recent=numbers,
    floor_tokens=numbers,
)


@given(policies)
def test_what_is_written_is_read_as_an_equal_policy(policy):
    assert parse_policy(policy_text(policy)) == policy


def test_a_policy_goes_through_a_file(tmp_path):
    policy = Policy(allow={"get_user": ["näme", "e-mail"], "a.b": ['"', "\x7f"]}, max_chars=80)
    save_policy(policy, tmp_path / "policy.toml")
    assert load_policy(tmp_path / "policy.toml") == policy


def test_what_is_left_out_has_the_default():
    assert parse_policy("") == Policy()
    assert parse_policy("keep_recent = 1") == Policy(keep_recent=1)


def test_a_byte_order_mark_and_windows_line_ends_are_read(tmp_path):
    (tmp_path / "p.toml").write_bytes(b"\xef\xbb\xbfmax_chars = 5\r\n[allow]\r\na = ['b']\r\n")
    assert load_policy(tmp_path / "p.toml") == Policy(allow={"a": ["b"]}, max_chars=5)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("max_chars = 1\nkeep_recent = \n", "line 2"),
        ("max_char = 1", "max_char is unknown here"),
        ("max_chars = -1", "max_chars is -1; use a whole number, 0 or more"),
        ("max_chars = true", "max_chars is true;"),
        ("floor_tokens = 1.5", "floor_tokens is 1.5;"),
        ("keep_recent = 2026-01-01", 'keep_recent is "2026-01-01";'),
        ("allow = 3", "allow is 3; write a table [allow]"),
        ("[allow]\nget_user = 'name'", 'allow.get_user is "name"; write a list of field names'),
        ("[allow]\nget_user = ['name', 1]", 'allow.get_user is ["name", 1];'),
        ("a = " + "[" * 5000, "not TOML"),
    ],
)
def test_a_slip_is_one_line_with_its_place(tmp_path, text, words):
    (tmp_path / "p.toml").write_text(text)
    with pytest.raises(PolicyFileError) as caught:
        load_policy(tmp_path / "p.toml")
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"{tmp_path / 'p.toml'}: ")
    assert len(str(caught.value).splitlines()) == 1


def test_a_file_that_is_missing_or_no_text_is_one_line(tmp_path):
    with pytest.raises(PolicyFileError, match="cannot be read"):
        load_policy(tmp_path / "none.toml")
    (tmp_path / "p.toml").write_bytes(b"max_chars = 1 # \xff")
    with pytest.raises(PolicyFileError, match="not UTF-8"):
        load_policy(tmp_path / "p.toml")


def test_what_cannot_be_written_is_one_line(tmp_path):
    with pytest.raises(PolicyFileError, match="cannot be written"):
        save_policy(Policy(), tmp_path)
    with pytest.raises(PolicyFileError, match="half a character"):
        save_policy(Policy(allow={"\ud800": []}), tmp_path / "p.toml")
