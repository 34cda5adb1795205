"""`prunelab trace`, as a new user runs it on a file of somebody else's."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.pruning import load_policy, read_trace

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "mock_data" / "trace_return.json"
FACTS = ROOT / "mock_data" / "trace_return_facts.json"
RECORDED = ROOT / "tests" / "pruning" / "formats" / "recorded"


def trace(*arguments):
    return CliRunner().invoke(app, ["trace", *map(str, arguments)])


def test_the_sample_is_shown_in_tables_and_its_policy_keeps_all_facts():
    done = trace(SAMPLE, "--facts", FACTS)
    assert done.exit_code == 0
    for words in (
        "Anthropic messages: 14 results of 12 tools, 13 calls of the model",
        "Not read: message 7, content block 2, content block 2: image, left as it is",
        "Which tool eats the window",
        "length cap alone",
        "superseded results: 1",
        "with a cache",
        "send_label passes on ADR-40718 (r1, 12 results back): visible",
        "Green: 9 of 9 facts were visible when needed.",
        'get_order = ["items", "payment"]',
    ):
        assert words in done.output


def test_a_policy_that_loses_a_fact_is_red(tmp_path):
    (tmp_path / "p.toml").write_text("keep_recent = 4\n")
    done = trace(SAMPLE, "--policy", tmp_path / "p.toml")
    assert done.exit_code == 1
    assert "dropped as stale; to mend:" in done.output
    assert "Red: 4 of 7 facts were visible when needed." in done.output


def test_the_found_policy_is_saved_and_can_be_tried(tmp_path):
    saved = tmp_path / "policy.toml"
    assert trace(SAMPLE, "--save", saved).exit_code == 0
    assert load_policy(saved).keep_recent == 12
    assert trace(SAMPLE, "--policy", saved).exit_code == 0


def test_the_pruned_run_is_written_in_its_own_format(tmp_path):
    out = tmp_path / "pruned.json"
    assert trace(SAMPLE, "--out", out).exit_code == 0
    before, after = read_trace(SAMPLE.read_text()), read_trace(out.read_text())
    assert after.format == before.format
    assert [each["args"] for each in after.results] == [each["args"] for each in before.results]
    assert after.results[0]["content"].startswith("[find_customer(")


def test_as_json_it_says_the_same():
    said = json.loads(trace(SAMPLE, "--json").output)
    assert (said["format"], said["results"], said["all_visible"]) == (
        "Anthropic messages",
        14,
        True,
    )
    assert said["unread"][0]["place"] == "message 7, content block 2, content block 2"
    assert said["saved"]["together"] > said["saved"]["stale dropping"]
    assert {fact["value"]: fact["back"] for fact in said["facts"]}["ADR-40718"] == 12


def test_a_typed_fact_is_found_where_it_stands():
    done = trace(SAMPLE, "--fact", "zipper.jpg", "--fact", "89.0")
    assert "zipper.jpg (r4, 11 results back): visible" in done.output
    assert "89.0 (r13, 2 results back): visible" in done.output


def test_a_trace_that_a_real_package_recorded(tmp_path):
    done = trace(RECORDED / "responses_phase.json", "--fact", "sunny")
    assert done.exit_code == 0
    assert "OpenAI Responses: 1 results of 1 tools" in done.output
    assert "sunny (r1, the last result): visible" in done.output


def test_a_long_run_shows_about_twenty_five_calls(tmp_path):
    lines = [json.dumps({"tool": "get", "content": f"number {at}"}) for at in range(200)]
    (tmp_path / "run.jsonl").write_text("\n".join(lines))
    output = trace(tmp_path / "run.jsonl").output
    table = output.partition("The window over the steps")[2].partition("What is saved")[0]
    assert 20 < len(table.strip().splitlines()) < 32
    assert "No later call used an id" in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["none.json"], "none.json: cannot be read"),
        ([ROOT / "README.md"], "README.md, not JSON"),
        ([SAMPLE, "--fact", "no such thing"], "--fact 'no such thing' stands in no result"),
        ([SAMPLE, "--policy", FACTS], "trace_return_facts.json: not TOML"),
        ([SAMPLE, "--save", SAMPLE], "would overwrite what was read"),
        ([SAMPLE, "--out", "/no/such/folder/x"], "cannot be written"),
        ([RECORDED / "anthropic_code_execution.json"], "message 2, content block 3: bash_code"),
    ],
)
def test_what_cannot_run_is_one_line(arguments, words):
    done = trace(*arguments)
    assert done.exit_code == 2
    assert words in done.output
    assert len(done.output.strip().splitlines()) == 1
