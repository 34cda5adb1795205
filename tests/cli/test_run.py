"""`prunelab run` on the mock conversation: its table, its verdict and its exit codes."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from prunelab.pruning import count_tokens
from prunelab.scenario import conversation, load_conversation, mock_data_dir

Invoke = Callable[..., Result]


def report(invoke: Invoke, *arguments: str, **environ: str) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(invoke("--json", *arguments, **environ).stdout)
    return shown


def row(text: str, ref: str) -> list[str]:
    """The cells of a result's first line in the table."""
    line = next(line for line in text.splitlines() if re.match(rf"{ref}\s+[│|]", line))
    return [cell.strip() for cell in re.split(r"[│|]", line)]


def test_the_table_shows_what_was_counted(invoke: Invoke) -> None:
    text = invoke(HUGE="1").stdout
    log = load_conversation(huge=True)[3]
    call = 'get_service_log(service="checkout", since="09:00")'
    before = count_tokens(log["content"])
    _, called, counted, after, saved, rule = row(text, "r4")
    assert (called, counted, rule) == (call, f"{before:,}", "length cap")
    assert int(counted.replace(",", "")) - int(after) == int(saved.replace(",", ""))
    assert row(text, "r3")[2:] == ["1,348", "69", "1,279", "allowlist"]


def test_huge_is_green(invoke: Invoke) -> None:
    result = invoke(HUGE="1")
    assert result.exit_code == 0
    assert "96.4% saved" in result.stdout
    assert "Green: 4 of 4 facts visible." in result.stdout
    assert result.stdout.count("): visible") == 4


def test_without_huge_it_is_green(invoke: Invoke) -> None:
    assert invoke().exit_code == 0


def test_over_pruning_is_red_and_says_which_rule_and_the_way_back(invoke: Invoke) -> None:
    result = invoke(HUGE="1", KEEP_RECENT="1")
    assert result.exit_code == 1
    assert "Red: 1 of 4 facts visible." in result.stdout
    assert result.stdout.count("dropped as stale; to mend: raise KEEP_RECENT") == 3
    assert 'recoverable by fetch_full(ref="r3")' in result.stdout


def test_a_cap_that_takes_facts_is_named(invoke: Invoke) -> None:
    result = invoke(MAX_CHARS="20")
    assert result.exit_code == 1
    assert "taken by the length cap; to mend: raise MAX_CHARS" in result.stdout


def test_a_fact_taken_by_the_allowlist_is_named(invoke: Invoke, tmp_path: Path) -> None:
    allow = tmp_path / "allow.json"
    allow.write_text('{"lookup_order": ["status", "total"]}')
    result = invoke("--allow", str(allow))
    assert result.exit_code == 1
    assert "calling the tool again (field named, no ref): taken by the allowlist" in result.stdout


def test_growth_is_said_in_words_and_a_floor_mends_it(invoke: Invoke) -> None:
    text = invoke().stdout
    assert row(text, "r5")[2:] == ["80", "84", "-4", "allowlist, warning: 4 longer"]
    assert "Warning: pruning made r5 longer, 80 to 84 tokens; FLOOR=81 leaves it alone." in text
    mended = invoke(FLOOR="81").stdout
    assert row(mended, "r5")[2:] == ["80", "80", "0", "none"]
    assert "Warning" not in mended


def test_changing_one_field_of_order_a_changes_the_table(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = invoke().stdout
    copy = Path(shutil.copytree(mock_data_dir(), tmp_path / "mock_data"))
    order = json.loads((copy / "order_ORD-7741.json").read_text())
    order["eta"] = "the morning of Thursday, 19 March"
    (copy / "order_ORD-7741.json").write_text(json.dumps(order))
    monkeypatch.setattr(conversation, "mock_data_dir", lambda: copy)
    changed = invoke()
    longer = count_tokens(json.dumps(order))
    assert row(changed.stdout, "r3")[2] == f"{longer:,}" != row(before, "r3")[2]
    assert row(changed.stdout, "r3")[3] != row(before, "r3")[3]
    assert row(changed.stdout, "r6") == row(before, "r6")
    assert changed.exit_code == 1
    assert "not found before pruning either" in changed.stdout


def test_json_tells_the_same(invoke: Invoke) -> None:
    shown = report(invoke, HUGE="1")
    assert [step["ref"] for step in shown["results"]] == ["r1", "r2", "r3", "r4", "r5", "r6"]
    totals = shown["totals"]
    assert totals["tokens_before"] == sum(step["tokens_before"] for step in shown["results"])
    assert totals["tokens_after"] == sum(step["tokens_after"] for step in shown["results"])
    assert f"{totals['saved_share']:.3f}" == "0.964"
    assert shown["all_visible"] is True
    assert {fact["state"] for fact in shown["facts"]} == {"visible"}


def test_json_keeps_the_exit_code(invoke: Invoke) -> None:
    result = invoke("--json", KEEP_RECENT="1")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["all_visible"] is False


@pytest.mark.parametrize(
    ("environ", "says"),
    [
        ({"KEEP_RECENT": "-1"}, "KEEP_RECENT is '-1'; use a whole number of results"),
        ({"HUGE": "yes"}, "HUGE is 'yes'; use 0 (off) or 1 (on)"),
        ({"MOCK": "no"}, "MOCK is 'no'; use 0 (off) or 1 (on)"),
        ({"FLOOR": "\x1b[31m7"}, "FLOOR is '\\x1b[31m7'"),
    ],
)
@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_what_cannot_run_is_one_line_and_2(
    invoke: Invoke, environ: dict[str, str], says: str, arguments: tuple[str, ...]
) -> None:
    result = invoke(*arguments, **environ)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "\x1b" not in result.stderr


def test_damaged_mock_data_is_one_line_and_2(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "mock_data_dir", lambda: tmp_path)
    result = invoke()
    assert result.exit_code == 2
    assert "conversation.json: cannot be read" in result.stderr


@pytest.mark.parametrize("columns", ["20", "40", "75", "76", "80", "200"])
def test_figures_are_whole_at_every_width(invoke: Invoke, columns: str) -> None:
    result = invoke(COLUMNS=columns, HUGE="1")
    assert result.exit_code == 0
    words = re.sub(r"\s+", " ", result.stdout)
    for figure in ("12,727", "280", "12,447", "1,348"):
        assert figure in words
    assert max(map(len, result.stdout.splitlines())) <= int(columns)


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_a_reader_that_stops_early_changes_no_exit_code(arguments: list[str]) -> None:
    code = "import sys; from prunelab.cli import main; sys.argv[0] = 'prunelab'; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "run", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")


def test_piped_output_holds_no_colour_codes(invoke: Invoke) -> None:
    assert "\x1b" not in invoke(KEEP_RECENT="1").stdout
