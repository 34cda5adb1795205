"""A recorded session: what a server wrote, line by line, while it was asked one thing at a time."""

import itertools
import json
import subprocess
from collections.abc import Iterable
from typing import Any

CLIENT = {
    "protocolVersion": "2025-06-18",
    "capabilities": {"sampling": {}, "elicitation": {}},
    "clientInfo": {"name": "recorder", "version": "1"},
}
ANSWERS: dict[str, Any] = {  # to what a server may ask its client
    "sampling/createMessage": {
        "role": "assistant",
        "model": "scripted",
        "content": {"type": "text", "text": "ORD-7741 is on its way. " * 40},
    },
    "elicitation/create": {"action": "accept", "content": {"username": "ada", "email": "a@b.c"}},
    "ping": {},
}


class Recorder:
    """One session with one server; `lines` are the server's, as bytes, in order."""

    def __init__(self, command: list[str]) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self._process = subprocess.Popen(command, **pipes)
        self._ids = itertools.count(1)
        self.lines: list[bytes] = []

    def __enter__(self) -> "Recorder":
        self.request("initialize", CLIENT)
        self._send(method="notifications/initialized")
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        self.lines += self._process.stdout.readlines()
        self._process.wait()

    @property
    def exit_code(self) -> int | None:
        return self._process.returncode

    def request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """Ask, answer what the server asks meanwhile, and return its reply without the id."""
        asked = next(self._ids)
        self._send(id=asked, method=method, params=params)
        while True:
            line = self._process.stdout.readline()
            assert line, f"the server ended before it answered {method}"
            self.lines.append(line)
            message = json.loads(line)
            if "method" in message and "id" in message:
                self._send(id=message["id"], result=ANSWERS[message["method"]])
            elif message.get("id") == asked:
                return {key: value for key, value in message.items() if key != "id"}

    def begin_and_cancel(self, method: str, params: dict[str, Any]) -> None:
        """Ask and take it back at once; the session goes on."""
        asked = next(self._ids)
        self._send(id=asked, method=method, params=params)
        self._send(method="notifications/cancelled", params={"requestId": asked})
        self.request("ping", {})

    def _send(self, **message: Any) -> None:
        self._process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self._process.stdin.flush()


def record(command: list[str], asks: Iterable[tuple[str, dict[str, Any]]]) -> list[bytes]:
    """Return the lines that a server writes in a session of these requests, sorted."""
    with Recorder(command) as session:
        for method, params in asks:
            session.request(method, params)
    assert session.exit_code == 0
    return sorted(session.lines)
