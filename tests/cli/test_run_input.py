"""`prunelab run --input`: files that people bring, damaged ones among them."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from prunelab.cli.run import run

Invoke = Callable[..., Result]


def lines(path: Path, *results: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(result) + "\n" for result in results))
    return path


def one(content: str, **more: Any) -> dict[str, Any]:
    return {"tool": "read", "args": {"path": "a"}, "content": content, **more}


def test_without_facts_it_says_that_none_were_checked(invoke: Invoke, tmp_path: Path) -> None:
    result = invoke("--input", lines(tmp_path / "in.jsonl", one("word " * 500)))
    assert result.exit_code == 0
    assert "No facts were given, so none were checked." in result.stdout
    assert 'read(path="a")' in result.stdout


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"tool": "t", "content": "c"}\n{"tool": \n', "in.jsonl, line 2: not JSON"),
        ('\n\n{"tool": "t"}\n', "in.jsonl, line 3: no content"),
        ('{"content": "c"}', "in.jsonl, line 1: no tool name"),
        ('[{"tool": "t", "content": "c"}]', "in.jsonl, line 1: a list"),
        ('{"tool": "t", "content": "c", "ref": "r 1"}', "in.jsonl, line 1: ref 'r 1'"),
        ("", "in.jsonl: no tool results in it"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(
    invoke: Invoke, tmp_path: Path, text: str, says: str
) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(text)
    result = invoke("--input", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_not_utf8_names_the_line(invoke: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_bytes(b'{"tool": "t", "content": "c"}\n{"tool": "t", "content": "caf\xe9"}\n')
    result = invoke("--input", path)
    assert result.exit_code == 2
    assert "in.jsonl, line 2: not UTF-8" in result.stderr


@pytest.mark.parametrize("option", ["--input", "--facts", "--allow"])
def test_a_missing_file_or_a_folder_is_named(invoke: Invoke, tmp_path: Path, option: str) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        result = invoke(option, path)
        assert result.exit_code == 2
        assert f"{path.name}: cannot be read" in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_a_byte_order_mark_and_unicode_line_ends_do_no_harm(invoke: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text('\ufeff{"tool": "t", "content": "one\u2028two\x85three"}\r\n', "utf-8")
    assert invoke("--input", path).exit_code == 0


@pytest.mark.parametrize(
    "name", ["\ud800", "\x1b[2J", "red\u202etxt", "a\nb", "[bold]x[/bold]", ":smile:", "工具🧪"]
)
def test_odd_characters_neither_crash_nor_reach_the_terminal(
    invoke: Invoke, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "in.jsonl"
    lines(path, one(name * 50, tool=f"t{name}", args={name: name}))
    fact = {"sentence": name, "ref": "r1", "value": name}
    facts = lines(tmp_path / "facts.jsonl", fact)
    result = invoke("--input", path, "--facts", facts)
    assert result.exit_code in (0, 1)
    assert not {"\x1b", "\ud800", "\u202e"} & set(result.stdout)
    for shown in ("[bold]x[/bold]", ":smile:", "工具🧪"):
        assert (shown in result.stdout) == (shown == name)
    assert invoke("--json", "--input", path, "--facts", facts).stdout.isascii()


def test_output_in_an_encoding_that_lacks_a_character(invoke: Invoke, tmp_path: Path) -> None:
    path = lines(tmp_path / "in.jsonl", one("x", tool="工具"))
    result = invoke("--input", path, charset="ascii")
    assert result.exit_code == 0
    assert "\\u5de5\\u5177" in result.stdout


def test_the_thresholds_apply_and_no_allowlist_of_the_mock(invoke: Invoke, tmp_path: Path) -> None:
    order = json.dumps({"order_id": "A", "items": list(range(200))})
    path = lines(tmp_path / "in.jsonl", {"tool": "lookup_order", "content": order}, one("late"))
    shown = json.loads(invoke("--json", "--input", path, MAX_CHARS="100").stdout)
    assert [step["rules"] for step in shown["results"]] == [["length cap"], []]
    shown = json.loads(invoke("--json", "--input", path, KEEP_RECENT="1").stdout)
    assert [step["rules"] for step in shown["results"]] == [["stale", "placeholder"], []]


def test_allowlists_of_ones_own(invoke: Invoke, tmp_path: Path) -> None:
    path = lines(tmp_path / "in.jsonl", one(json.dumps({"keep": 1, "drop": "x" * 900})))
    allow = tmp_path / "allow.json"
    allow.write_text('{"read": ["keep"]}')
    facts = lines(
        tmp_path / "facts.jsonl",
        {"sentence": "kept", "ref": "r1", "value": 1, "path": ["keep"]},
    )
    result = invoke("--input", path, "--allow", allow, "--facts", facts)
    assert result.exit_code == 0
    assert "allowlist" in result.stdout


@pytest.mark.parametrize("text", ["[]", '{"t": "f"}', '{"t": [1]}', "{"])
def test_allowlists_that_are_none_are_one_line(invoke: Invoke, tmp_path: Path, text: str) -> None:
    allow = tmp_path / "allow.json"
    allow.write_text(text)
    result = invoke("--allow", allow)
    assert result.exit_code == 2
    assert "allow.json: not " in result.stderr


def test_a_fact_of_no_result_is_named(invoke: Invoke, tmp_path: Path) -> None:
    facts = lines(tmp_path / "facts.jsonl", {"sentence": "s", "ref": "r99", "value": "v"})
    result = invoke("--facts", facts)
    assert result.exit_code == 2
    assert "facts.jsonl: fact 1: no result has ref 'r99'" in result.stderr


def test_a_fact_that_was_never_there_is_no_rules_doing(invoke: Invoke, tmp_path: Path) -> None:
    path = lines(tmp_path / "in.jsonl", one("word " * 500))
    facts = lines(tmp_path / "facts.jsonl", {"sentence": "s", "ref": "r1", "value": "absent"})
    result = invoke("--input", path, "--facts", facts)
    assert result.exit_code == 1
    assert "lost: not found before pruning either" in result.stdout
    assert "fetch_full" not in result.stdout


def test_out_holds_what_the_model_would_read(invoke: Invoke, tmp_path: Path) -> None:
    path = lines(tmp_path / "in.jsonl", one("é\ud800" * 900), one("short", is_error=True))
    out = tmp_path / "out.jsonl"
    assert invoke("--input", path, "--out", out, MAX_CHARS="10").exit_code == 0
    first, second = (json.loads(line) for line in out.read_text().splitlines())
    assert first["content"].startswith("é\ud800" * 5 + "\n…[truncated 1790 characters")
    assert first["pruned"] == ["length cap"]
    assert second == {**one("short"), "ref": "r2", "is_error": True}


def test_what_an_earlier_run_took_is_said_when_its_results_are_read_again(
    invoke: Invoke, tmp_path: Path
) -> None:
    path = lines(tmp_path / "in.jsonl", one(json.dumps({"keep": 1, "drop": "x" * 900})))
    fact = {"sentence": "dropped", "ref": "r1", "value": "x" * 900, "path": ["drop"]}
    facts = lines(tmp_path / "facts.jsonl", fact)
    allow, out = tmp_path / "allow.json", tmp_path / "out.jsonl"
    allow.write_text('{"read": ["keep"]}')
    invoke("--input", path, "--allow", allow, "--out", out)
    result = invoke("--input", out, "--facts", facts)
    assert result.exit_code == 1
    assert "field named, no ref" in result.stdout
    assert "taken by the allowlist" in result.stdout


@pytest.mark.parametrize("more", [{"sentence": 5}, {"ref": ["r1"]}, {"path": [1.5]}])
def test_facts_of_the_wrong_kind_are_one_line(
    invoke: Invoke, tmp_path: Path, more: dict[str, Any]
) -> None:
    fact = {"sentence": "s", "ref": "r1", "value": "v", **more}
    result = invoke("--facts", lines(tmp_path / "facts.jsonl", fact))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "facts.jsonl: fact 1: " in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_output_that_cannot_be_written_is_one_line(option: list[str]) -> None:
    command = [sys.executable, "-m", "prunelab", "run", *option]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "standard output: cannot be written (No space left on device)\n"


def test_values_too_deep_to_show_are_one_line(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_deep(done: object) -> str:
        raise RecursionError

    monkeypatch.setitem(run.__globals__, "as_json", too_deep)
    result = invoke("--json", "--input", lines(tmp_path / "in.jsonl", one("x")))
    assert result.exit_code == 2
    assert result.stderr == "A value is nested too deeply to prune and show; flatten it\n"


def test_out_never_overwrites_what_was_read(invoke: Invoke, tmp_path: Path) -> None:
    path = lines(tmp_path / "in.jsonl", one("x"))
    before = path.read_bytes()
    result = invoke("--input", path, "--out", tmp_path / "." / "in.jsonl")
    assert result.exit_code == 2
    assert "would overwrite what was read" in result.stderr
    assert path.read_bytes() == before


def test_out_that_cannot_be_written_is_one_line(invoke: Invoke, tmp_path: Path) -> None:
    result = invoke("--out", tmp_path / "none" / "out.jsonl")
    assert result.exit_code == 2
    assert "out.jsonl: cannot be written" in result.stderr
