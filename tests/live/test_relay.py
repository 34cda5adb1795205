"""`prunelab proxy` as a host starts it: a process between two pipes, in front of real servers."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.live.client import run_apart, serve_command
from prunelab.pruning import Policy, save_policy
from prunelab.scenario import load_conversation

PROXY = [sys.executable, "-P", "-m", "prunelab", "proxy"]
ORDER = load_conversation()[2]
SAYS = "reply(asked, {'content': [{'type': 'text', 'text': 'line of a log. ' * 200}]})"


def proxied(command, *options):
    return [*PROXY, *options, "--", *command]


def talk(command, question, errors=None):
    """Run `question(client)` against a server that the SDK's client starts."""

    async def asked():
        first, *more = command
        server = StdioServerParameters(command=first, args=more, env=dict(os.environ))
        with Path(errors or os.devnull).open("w") as heard:
            async with Client(stdio_client(server, errlog=heard)) as client:
                return await question(client)

    return run_apart(asked())


def start(command, **more):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, **pipes, **more)


def ask(process, **message):
    process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    process.stdin.flush()


def call_any(process):
    """Call a tool, and return the text of the reply."""
    ask(process, id=7, method="tools/call", params={"name": "any", "arguments": {}})
    return json.loads(process.stdout.readline())["result"]["content"][0]["text"]


def test_an_order_is_projected_by_the_policy_and_read_back(tmp_path):
    save_policy(Policy(allow={"lookup_order": ["status", "eta"]}), tmp_path / "policy.toml")

    async def question(client):
        tools = [tool.name for tool in (await client.list_tools()).tools]
        pruned = await client.call_tool(ORDER["tool"], ORDER["args"])
        record = json.loads(pruned.content[0].text)
        ref = record["_truncated"].split('"')[1]
        whole = await client.call_tool("fetch_full", {"ref": ref, "length": 4_000})
        return tools, record, whole.content[0].text

    errors = tmp_path / "errors"
    command = proxied(serve_command(), "--policy", str(tmp_path / "policy.toml"))
    tools, record, whole = talk(command, question, errors)
    assert tools.count("fetch_full") == 1
    assert (record["status"], record["eta"]) == ("shipped", "19 March")
    assert ORDER["content"].startswith(whole.split("\n…[")[0])
    assert "1 results, 1 of them cut: 1,348 tokens before" in errors.read_text()


def test_the_client_that_closes_ends_proxy_and_server(misbehaving, none_left):
    process = start(proxied(misbehaving(SAYS)))
    assert "fetch_full(ref=" in call_any(process)
    _, errors = process.communicate()
    assert process.returncode == 0
    assert errors.startswith("prunelab proxy: 1 results, 1 of them cut")
    assert len(errors.splitlines()) == 1
    assert none_left()


def test_a_server_that_ends_takes_the_proxy_along_with_its_exit_code(misbehaving, none_left):
    process = start(proxied(misbehaving("print('bye', file=sys.stderr); sys.exit(3)")))
    ask(process, id=1, method="tools/call", params={"name": "any"})
    assert process.stdout.read() == ""
    assert process.wait() == 3
    errors = process.stderr.read().splitlines()
    assert errors[:2] == [
        "bye",
        "prunelab proxy: the server ended with exit code 3, before the client did",
    ]
    assert len(errors) == 3
    assert none_left()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_a_server_that_listens_to_none(misbehaving, none_left, number):
    stay = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    process = start(proxied(misbehaving(f"{SAYS}; {stay}; time.sleep(600)")))
    call_any(process)
    process.send_signal(number)
    process.stdout.read()
    assert process.wait() == 128 + number
    assert "Traceback" not in process.stderr.read()
    assert none_left()


@pytest.mark.skipif(sys.platform == "win32", reason="sessions are POSIX's")
def test_what_the_server_started_is_ended_too(misbehaving, none_left, tmp_path):
    child = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    note = f"open({str(tmp_path / 'pids')!r}, 'a').write(str({child}.pid) + chr(10))"
    process = start(proxied(misbehaving(f"import subprocess; {note}; {SAYS}")))
    call_any(process)
    process.communicate()
    assert len((tmp_path / "pids").read_text().split()) == 2
    assert none_left()


def test_a_host_that_stops_reading_ends_it_without_a_traceback(misbehaving, none_left):
    process = start(proxied(misbehaving(f"{SAYS}; print('x' * 10**6)")))
    call_any(process)
    process.stdout.close()
    with suppress(BrokenPipeError):
        ask(process, id=8, method="tools/call", params={"name": "any"})
        process.stdin.close()
    process.wait()
    assert "Traceback" not in process.stderr.read()
    assert none_left()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--", "./no-such-server"], "./no-such-server: cannot be started (No such file"),
        (["--policy", "no.toml", "--", "true"], "no.toml: cannot be read"),
        (["--mine", "no-labs", "--", "true"], "--mine no-labs: no such folder"),
    ],
)
def test_what_cannot_start_is_one_line_and_2(options, says):
    done = CliRunner().invoke(app, ["proxy", *options])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(says)
    assert len(done.stderr.splitlines()) == 1


def test_the_learners_own_functions_prune(tmp_path, misbehaving):
    answer = "def apply_length_cap(content, ref, max_chars):\n    return f'mine: {ref}'\n"
    metadata = {"tags": ["answer"], "prunelab": {"answer": "apply_length_cap", "lab": "02"}}
    cell = {"cell_type": "code", "metadata": metadata, "source": answer, "outputs": []}
    notebook = {"cells": [{**cell, "execution_count": None}], "metadata": {}}
    path = tmp_path / "labs" / "02_length_cap.ipynb"
    path.parent.mkdir()
    path.write_text(json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 4}))
    process = start(proxied(misbehaving(SAYS), "--mine", str(path.parent)))
    said = call_any(process)
    _, errors = process.communicate()
    assert said.startswith("mine: ")
    assert "apply_length_cap: yours (labs/02_length_cap.ipynb" in errors
    assert "apply_field_allowlist: the reference" in errors
    assert "drop_stale" not in errors
