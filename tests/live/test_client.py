"""A server that crashes, is silent or talks nonsense is one line, and nothing stays running."""

import sys

import pytest

from prunelab.live import LiveError, live_conversation
from prunelab.live.client import run_apart, serve_command, tool_client
from prunelab.scenario import load_conversation

TEXT = '{"content": [{"type": "text", "text": "fine"}]}'


async def call(command, patience=20.0):
    async with tool_client(command, patience) as client:
        return await client.call("any", {})


def test_an_answer_is_read_and_timed(misbehaving, none_left):
    answer = run_apart(call(misbehaving(f"reply(asked, {TEXT})")))
    assert (answer.text, answer.is_error) == ("fine", False)
    assert answer.seconds > 0
    assert none_left()


@pytest.mark.parametrize(
    ("on_call", "says"),
    [
        ("sys.exit('out of paper')", "any: the tool server ended before it answered; it said"),
        ("os.kill(os.getpid(), 9)", "any: the tool server ended before it answered"),
        (
            "print('Traceback: oops', flush=True)",
            "any: the tool server wrote a line that is no",
        ),
        ("reply(asked, {'content': 7})", "any: the tool server's reply is no MCP: content: "),
        ("reply(asked, {'content': [{'type': 'text'}]})", "any: the tool server's reply is no MCP"),
        ("reply(asked, {'content': []})", "any: the tool server returned no text"),
        (
            "print(json.dumps({'jsonrpc': '2.0', 'id': asked['id'], "
            "'error': {'code': 1, 'message': 'not\\x1b[31m today'}}), flush=True)",
            "any: the tool server refused: not?[31m today",
        ),
    ],
)
def test_what_the_server_does_wrong_is_one_line(misbehaving, none_left, on_call, says):
    with pytest.raises(LiveError) as caught:
        run_apart(call(misbehaving(on_call)))
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)
    assert none_left()


def test_silence_ends(misbehaving, none_left):
    with pytest.raises(LiveError, match="any: no answer from the tool server in time"):
        run_apart(call(misbehaving("pass"), patience=1.0))
    assert none_left()


def test_a_server_that_ignores_the_end_of_its_input_is_stopped(misbehaving, none_left):
    stay = (
        "import atexit, signal; atexit.register(time.sleep, 600); signal.signal(15, signal.SIG_IGN)"
    )
    assert run_apart(call(misbehaving(f"reply(asked, {TEXT}); {stay}"))).text == "fine"
    assert none_left()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["./no-such-server"], "./no-such-server: cannot be started (No such file"),
        ([sys.executable, "-c", "raise SystemExit('no licence')"], "it said: no licence"),
    ],
)
def test_a_server_that_does_not_start_is_one_line(command, says):
    with pytest.raises(LiveError) as caught:
        run_apart(call(command))
    assert says in str(caught.value)


def test_the_conversation_is_the_mocks_though_the_server_makes_it():
    live = live_conversation(huge=True)
    assert live.results == load_conversation(huge=True)
    assert len(live.seconds) == len(live.results)
    assert "answered 6 calls" in live.line


def test_our_own_server_leaves_nothing_running(tmp_path, none_left):
    noting = (
        f"import os; open({str(tmp_path / 'pids')!r}, 'a').write(str(os.getpid())); "
        "from prunelab.live.server import serve; serve(False)"
    )
    live_conversation(command=[sys.executable, "-c", noting])
    assert none_left()


def test_a_failed_call_is_an_error_in_the_conversation(misbehaving):
    failing = "reply(asked, {'content': [{'type': 'text', 'text': 'no'}], 'isError': True})"
    live = live_conversation(command=misbehaving(failing))
    assert [result["is_error"] for result in live.results] == [True] * 6


def test_our_server_starts_whatever_lies_in_the_working_folder(tmp_path, monkeypatch):
    (tmp_path / "json.py").write_text("raise SystemExit('not the library')")
    monkeypatch.chdir(tmp_path)
    assert serve_command(huge=True)[-1] == "--huge"
    assert live_conversation().results == load_conversation()


def test_without_the_sdk_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setattr("prunelab.live.errors.find_spec", lambda name: None)
    with pytest.raises(LiveError, match=r"MOCK=0 needs the package mcp: install it with `pip "):
        live_conversation()
