"""An endpoint on the loopback that speaks OpenAI's protocol, streamed, by a script."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Script = Callable[[dict[str, Any]], "Turn"]


@dataclass(frozen=True)
class Turn:
    """What the model does in one turn: calls, as (name, arguments as text), or a text.

    status: another than 200 is an error with `text` as its message. raw: bytes in place of it all.
    lost: the connection ends in the middle.
    """

    text: str = ""
    calls: tuple[tuple[str, str], ...] = ()
    status: int = 200
    raw: bytes | None = None
    usage: bool = True
    lost: bool = False


@dataclass
class Endpoint:
    """base_url: as the client takes it. requests: what was sent, in order, with `key` each."""

    base_url: str
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    @property
    def environ(self) -> dict[str, str]:
        return {"OPENAI_BASE_URL": self.base_url, "OPENAI_API_KEY": "key-1", "MODEL": "scripted"}


@contextmanager
def endpoint(script: Script) -> Iterator[Endpoint]:
    """Serve until the block ends; `script` gets each request and says what the model does."""
    about = Endpoint("")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            size = int(self.headers["Content-Length"])
            request = json.loads(self.rfile.read(size))
            about.requests.append(request)
            about.keys.append(self.headers["Authorization"])
            turn = script(request) if self.path == "/v1/chat/completions" else Turn("?", status=404)
            body = turn.raw if turn.raw is not None else _body(turn, len(about.requests))
            kind = "text/event-stream" if turn.status == 200 else "application/json"
            self.send_response(turn.status)
            self.send_header("Content-Type", kind)
            if turn.lost:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if turn.lost else body)

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    about.base_url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield about
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _body(turn: Turn, number: int) -> bytes:
    if turn.status != 200:
        return json.dumps({"error": {"message": turn.text, "type": "script"}}).encode()
    chunks = [_chunk(number, [_choice(delta)]) for delta in _deltas(turn, number)]
    chunks.append(_chunk(number, [_choice({}, "tool_calls" if turn.calls else "stop")]))
    if turn.usage:
        usage = {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107}
        chunks.append({**_chunk(number, []), "usage": usage})
    events = [f"data: {json.dumps(chunk)}\n\n" for chunk in chunks]
    return "".join([*events, "data: [DONE]\n\n"]).encode()


def _deltas(turn: Turn, number: int) -> Iterator[dict[str, Any]]:
    """A text word by word; the arguments of a call in two pieces, as endpoints send them."""
    yield {"role": "assistant", "content": None if turn.calls else ""}
    for word in turn.text.split(" ") if turn.text else ():
        yield {"content": f"{word} "}
    for at, (name, arguments) in enumerate(turn.calls):
        head = {"index": at, "id": f"call_{number}_{at}", "type": "function"}
        yield {"tool_calls": [{**head, "function": {"name": name, "arguments": ""}}]}
        half = len(arguments) // 2
        for piece in (arguments[:half], arguments[half:]):
            yield {"tool_calls": [{"index": at, "function": {"arguments": piece}}]}


def _choice(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
    return {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}


def _chunk(number: int, choices: list[Any]) -> dict[str, Any]:
    return {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion.chunk",
        "created": 1_773_478_800,
        "model": "scripted",
        "choices": choices,
    }
