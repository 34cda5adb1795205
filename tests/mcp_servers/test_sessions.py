"""The same session with and without the proxy: nothing differs but what must."""

import json
import sys

import pytest
from recorder import Recorder, record

from prunelab.pruning import Policy, save_policy

PROXY = [sys.executable, "-P", "-m", "prunelab", "proxy"]


@pytest.fixture
def proxied(tmp_path):
    """Return a server's command behind the proxy, with this cap and these options."""

    def command(server, max_chars, *options):
        save_policy(Policy(max_chars=max_chars), tmp_path / "policy.toml")
        return [*PROXY, "--policy", str(tmp_path / "policy.toml"), *options, "--", *server.command]

    return command


def is_tool_list(line):
    return b'"inputSchema"' in line


def test_where_nothing_is_cut_each_line_is_the_same_but_for_the_tool_that_is_added(server, proxied):
    before = record(server.command, server.asks)
    after = record(proxied(server, 10**6, "--keep-structured"), server.asks)
    assert [each for each in after if not is_tool_list(each)] == [
        each for each in before if not is_tool_list(each)
    ]
    (expected,) = (json.loads(each) for each in before if is_tool_list(each))
    (got,) = (json.loads(each) for each in after if is_tool_list(each))
    assert got["result"]["tools"].pop()["name"] == "fetch_full"
    assert got == expected


def test_a_cap_changes_results_alone_and_all_of_them_can_be_read_back(server, proxied):
    asks, cut = [*server.asks, server.long], 0
    with Recorder(server.command) as session:
        before = [session.request(*ask) for ask in asks]
    with Recorder(proxied(server, 60)) as session:
        for (method, params), expected in zip(asks, before, strict=True):
            reply = session.request(method, params)
            if method == "tools/list" or reply == expected:
                continue
            assert method == "tools/call"
            both = zip(reply["result"]["content"], expected["result"]["content"], strict=True)
            changed = [(block, whole) for block, whole in both if block != whole]
            assert all(read_back(session, block) == text_of(whole) for block, whole in changed)
            cut += len(changed)
            assert without_texts(reply) == without_texts(expected)
    assert cut


def read_back(session, block):
    """Read a cut text by the ref that its notice names, piece by piece."""
    ref = text_of(block).rsplit('fetch_full(ref="', 1)[1].split('"')[0]
    got = ""
    while True:
        arguments = {"ref": ref, "offset": len(got)}
        reply = session.request("tools/call", {"name": "fetch_full", "arguments": arguments})
        piece, _, more = reply["result"]["content"][0]["text"].partition("\n…[")
        got += piece
        if not more:
            return got


def without_texts(reply):
    """What of a reply no rule may touch."""
    result = {key: each for key, each in reply["result"].items() if key != "structuredContent"}
    return [
        {**result, "content": None},
        *({**block.get("resource", block), "text": None} for block in result["content"]),
    ]


def text_of(block):
    return block.get("resource", block)["text"]


def test_a_call_that_is_taken_back_leaves_the_session_alive(server, proxied):
    with Recorder(proxied(server, 10**6)) as session:
        session.begin_and_cancel(*server.asks[-1])
        assert session.request("tools/list", {})["result"]["tools"]
    assert session.exit_code == 0
