"""`prunelab ask`: the answer, what it took, each fact; exit codes; and what must be set."""

import json
import re

import pytest
from scripted import Turn, endpoint
from typer.testing import CliRunner

from prunelab.cli import app

LOOK_UPS = (
    ("lookup_order", '{"order_id": "ORD-7741"}'),
    ("lookup_order", '{"order_id": "ORD-6620"}'),
    ("get_return_policy", '{"category": "apparel"}'),
)
RIGHT = "It arrives on 19 March and cost 150.45; ORD-6620 was delivered; 30 days for a return."


def ask(*turns, arguments=(), **environ):
    left = list(turns)
    with endpoint(lambda request: left.pop(0)) as served:
        result = CliRunner().invoke(app, ["ask", *arguments], env={**served.environ, **environ})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_an_answer_with_all_facts_is_green():
    result = ask(Turn(calls=LOOK_UPS), Turn(RIGHT))
    said = re.sub(r"\s+", " ", result.stdout)
    assert result.exit_code == 0
    assert f"Answered: {RIGHT}" in said
    assert 'r1 lookup_order(order_id="ORD-7741"): 1,348 tokens, 69 after (allowlist)' in said
    assert "3 calls in 2 turns; 200 tokens in, 14 out, by its own count." in said
    assert "3 were cut, 0 of them fetched by ref (0 fetches)." in said
    assert said.count("in the answer; visible in the window") == 4
    assert said.endswith("Green: the answer holds 4 of 4 facts. ")
    assert "lookup_order(" in result.stderr


def test_an_answer_without_a_fact_is_red_though_the_window_held_it():
    result = ask(Turn(calls=LOOK_UPS), Turn("It arrives on 19 March."))
    said = re.sub(r"\s+", " ", result.stdout)
    assert result.exit_code == 1
    assert "ORD-7741 cost 150.45 in all: not in the answer; visible in the window" in said
    assert "Red: the answer holds 1 of 4 facts." in said


def test_what_pruning_took_is_told():
    result = ask(Turn(calls=LOOK_UPS), Turn("No idea."), KEEP_RECENT="0")
    said = re.sub(r"\s+", " ", result.stdout)
    assert said.count("not in the answer; dropped as stale, recoverable by fetch_full(ref=") == 4


def test_what_was_never_asked_for_is_told():
    said = re.sub(r"\s+", " ", ask(Turn("Good day!")).stdout)
    assert said.count("not in the answer; its tool was never called") == 4


def test_json_says_the_same():
    result = ask(Turn(calls=LOOK_UPS), Turn(RIGHT), arguments=["--json"])
    shown = json.loads(result.stdout)
    assert (shown["all_answered"], shown["calls"], shown["turns"]) == (True, 3, 2)
    assert [fact["window"] for fact in shown["facts"]] == ["visible"] * 4
    assert (shown["cut"], shown["fetched"]) == (["r1", "r2", "r3"], [])


def test_a_policy_of_ones_own(tmp_path):
    policy = tmp_path / "policy.toml"
    policy.write_text("max_chars = 10000\n")
    shown = json.loads(
        ask(Turn(calls=LOOK_UPS), Turn(RIGHT), arguments=["--json", "--policy", str(policy)]).stdout
    )
    assert shown["cut"] == []


@pytest.mark.parametrize(
    ("environ", "says"),
    [
        ({"MODEL": ""}, "Set MODEL: the base URL of an endpoint that speaks OpenAI's protocol"),
        ({"HUGE": "yes"}, "HUGE is 'yes'"),
    ],
)
def test_what_is_not_set_is_one_line_and_2(environ, says):
    result = ask(**environ)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(says)
    assert len(result.stderr.splitlines()) == 1


def test_an_endpoint_that_refuses_is_one_line_and_2():
    result = ask(Turn("Incorrect API key", status=401))
    assert result.exit_code == 2
    assert "refused the key; check OPENAI_API_KEY" in result.stderr


def test_without_the_package_one_line_says_what_to_install(monkeypatch):
    found = __import__("importlib.util", fromlist=["find_spec"]).find_spec
    hide = lambda name: None if name == "openai" else found(name)  # noqa: E731
    monkeypatch.setattr("prunelab.live.errors.find_spec", hide)
    result = ask()
    assert result.exit_code == 2
    assert "prunelab ask needs the package openai: install it with `pip install" in result.stderr
    assert "'.[agent]'" in result.stderr
