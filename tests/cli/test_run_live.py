"""`MOCK=0 prunelab run`: the conversation is built on a real server; its failures are one line."""

import json
import re
import sys
from collections.abc import Callable

import pytest
from typer.testing import Result

from prunelab.live import conversation

Invoke = Callable[..., Result]


@pytest.mark.parametrize(("recent", "code"), [("4", 0), ("1", 1)])
def test_real_tools_give_the_figures_of_the_mock(invoke: Invoke, recent: str, code: int) -> None:
    mocked = invoke("--json", HUGE="1", KEEP_RECENT=recent)
    real = invoke("--json", HUGE="1", KEEP_RECENT=recent, MOCK="0")
    assert (real.exit_code, real.stderr) == (code, "")
    shown, expected = json.loads(real.stdout), json.loads(mocked.stdout)
    (note,) = shown.pop("notes")
    assert note.startswith("Real tools (MOCK=0): the server started in ")
    assert expected.pop("notes") == []
    assert shown == expected


def test_the_table_begins_with_how_the_server_did(invoke: Invoke) -> None:
    text = re.sub(r"\s+", " ", invoke(MOCK="0").stdout)
    assert re.match(r"Real tools \(MOCK=0\): .* answered 6 calls in [\d.]+ s \(slowest: ", text)
    assert "Green: 4 of 4 facts visible." in text


def test_a_server_that_crashes_is_one_line_and_2(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    crash = [sys.executable, "-c", "raise SystemExit('the database is locked')"]
    monkeypatch.setattr("prunelab.live.client.serve_command", lambda huge=False: crash)
    result = invoke(MOCK="0")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("ended before it answered; it said: the database is locked\n")
    assert len(result.stderr.splitlines()) == 1


def test_without_the_package_one_line_says_what_to_install(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("prunelab.live.errors.find_spec", lambda name: None)
    result = invoke(MOCK="0")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "MOCK=0 needs the package mcp: install it with `pip install" in result.stderr


def test_a_file_needs_no_server(invoke: Invoke, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "need_mcp", lambda: pytest.fail("asked the server"))
    file = tmp_path / "results.jsonl"
    file.write_text('{"tool": "any", "content": "fine"}\n')
    assert invoke("--input", file, MOCK="0").exit_code == 0
