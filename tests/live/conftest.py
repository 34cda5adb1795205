"""What tests of real tools share: servers that misbehave, and whether anything was left running."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

SERVER = """
import json, os, sys, time
open({pids!r}, "a").write(f"{{os.getpid()}}\\n")
def reply(asked, result):
    print(json.dumps({{"jsonrpc": "2.0", "id": asked["id"], "result": result}}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    method = asked.get("method")
    if method == "initialize":
        reply(asked, {{"protocolVersion": "2025-06-18", "capabilities": {{"tools": {{}}}},
                      "serverInfo": {{"name": "bad", "version": "1"}}}})
    elif method == "tools/call":
        {on_call}
    elif method == "tools/list":
        reply(asked, {{"tools": [{{"name": "any", "inputSchema": {{"type": "object"}}}}]}})
    elif "id" in asked:
        print(json.dumps({{"jsonrpc": "2.0", "id": asked["id"],
                          "error": {{"code": -32601, "message": "unknown"}}}}), flush=True)
"""


@pytest.fixture
def misbehaving(tmp_path: Path) -> Callable[[str], list[str]]:
    """Return the command of a server that runs `on_call`, a line of Python, at each tool call."""

    def command(on_call: str) -> list[str]:
        script = tmp_path / "server.py"
        script.write_text(SERVER.format(pids=str(tmp_path / "pids"), on_call=on_call))
        return [sys.executable, str(script)]

    return command


@pytest.fixture
def none_left(tmp_path: Path) -> Callable[[], bool]:
    """Say whether each server that wrote its number into `pids` has ended."""

    def gone(pid: int) -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        state = Path(f"/proc/{pid}/stat")
        return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] == "Z"

    def check() -> bool:
        pids = [int(line) for line in (tmp_path / "pids").read_text().split()]
        for _ in range(100):
            if all(map(gone, pids)):
                return bool(pids)
            time.sleep(0.05)
        return False

    return check
