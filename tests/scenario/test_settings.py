"""Settings come from the environment; a value that is not understood names itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.scenario import SettingError, Settings, read_settings


def test_nothing_set_is_the_default() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"HUGE": "", "FLOOR": "  "}) == Settings()


def test_every_variable_is_read() -> None:
    environ = {"MOCK": "0", "HUGE": "1", "KEEP_RECENT": "2", "MAX_CHARS": "30", "FLOOR": "100"}
    assert read_settings(environ) == Settings(
        mock=False, huge=True, keep_recent=2, max_chars=30, floor=100
    )


@pytest.mark.parametrize("name", ["MOCK", "HUGE"])
@pytest.mark.parametrize("value", ["yes", "2", "true", "-1", "０"])
def test_a_switch_that_is_not_understood_is_one_line(name: str, value: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings({name: value})
    assert str(caught.value) == f"{name} is {value!r}; use 0 (off) or 1 (on)"


@pytest.mark.parametrize("name", ["KEEP_RECENT", "MAX_CHARS", "FLOOR"])
@pytest.mark.parametrize("value", ["-1", "4.5", "four", "１２", "1_000", "9" * 5000, "1\n2"])
def test_a_number_that_is_not_understood_is_one_line(name: str, value: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings({name: value})
    message = str(caught.value)
    assert message.startswith(f"{name} is {value!r}; use a whole number of ")
    assert len(message.splitlines()) == 1


@given(st.integers(0, 999_999_999))
def test_any_whole_number_is_taken(number: int) -> None:
    environ = {"KEEP_RECENT": str(number), "MAX_CHARS": f" {number} ", "FLOOR": f"{number:09d}"}
    settings = read_settings(environ)
    assert (settings.keep_recent, settings.max_chars, settings.floor) == (number, number, number)
