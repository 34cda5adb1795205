"""`prunelab run --input` on tool output that is captured on the spot."""

import json
import os
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from prunelab.pruning import count_tokens

Invoke = Callable[..., Result]


def output(*command: str, cwd: Path | None = None, **environ: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | environ, capture_output=True, check=False
    )
    return done.stdout.decode()


def pruned(
    invoke: Invoke, folder: Path, result: dict[str, Any], *facts: dict[str, Any], **allow: list[str]
) -> tuple[int, dict[str, Any]]:
    """Run the command on one captured result; returns the exit code and the report."""
    (folder / "in.jsonl").write_text(json.dumps(result, ensure_ascii=False) + "\n", "utf-8")
    (folder / "facts.json").write_text(json.dumps(facts))
    (folder / "allow.json").write_text(json.dumps(allow))
    options = [("--input", "in.jsonl"), ("--facts", "facts.json"), ("--allow", "allow.json")]
    files = [text for option, name in options for text in (option, str(folder / name))]
    done = invoke("--json", *files)
    shown: dict[str, Any] = json.loads(done.stdout)
    assert shown["results"][0]["tokens_before"] == count_tokens(result["content"])
    assert shown["totals"]["saved_share"] > 0
    return done.exit_code, shown


def test_pip_list(invoke: Invoke, tmp_path: Path) -> None:
    listing = output(sys.executable, "-m", "pip", "list", "--format", "json")
    packages = json.loads(listing)
    first, last = packages[0], packages[-1]
    result = {"tool": "pip_list", "args": {"format": "json"}, "content": listing}
    code, shown = pruned(
        invoke,
        tmp_path,
        result,
        {"sentence": "first", "ref": "r1", "value": first["version"], "path": [0, "version"]},
        {
            "sentence": "last",
            "ref": "r1",
            "value": last["version"],
            "path": [len(packages) - 1, "version"],
        },
    )
    assert shown["results"][0]["rules"] == ["length cap"]
    assert [fact["state"] for fact in shown["facts"]] == ["visible", "recoverable"]
    assert shown["facts"][1]["way_back"] == 'fetch_full(ref="r1")'
    assert code == 1


def test_git_log(invoke: Invoke, tmp_path: Path) -> None:
    author = {f"GIT_{role}_{field}": "a@example.com" for role in ("AUTHOR", "COMMITTER")
              for field in ("NAME", "EMAIL")}  # fmt: skip
    output("git", "init", "-q", str(tmp_path))
    for number in range(20):
        message = f"Change number {number}"
        output("git", "commit", "-q", "--allow-empty", "-m", message, cwd=tmp_path, **author)
    log = output("git", "log", "--no-color", cwd=tmp_path)
    newest = log.split()[1]
    code, shown = pruned(
        invoke,
        tmp_path,
        {"tool": "git_log", "args": {}, "content": log},
        {"sentence": "the newest commit", "ref": "r1", "value": newest},
        {"sentence": "the oldest change", "ref": "r1", "value": "Change number 0"},
    )
    assert [fact["state"] for fact in shown["facts"]] == ["visible", "recoverable"]
    assert code == 1


def test_a_pytest_traceback_whose_cause_stands_last(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "def price(order):\n    return order['total'] / order['items']\n\n"
        "def test_price():\n" + "    # a comment that the report shows\n" * 20
        + "    assert price({'total': 3, 'items': 0}) == 1\n"
    )  # fmt: skip
    command = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull, ".")
    text = output(*command, cwd=tmp_path)
    assert "ZeroDivisionError" in text[650:]
    code, shown = pruned(
        invoke,
        tmp_path,
        {"tool": "pytest", "args": {"path": "."}, "content": text, "is_error": True},
        {"sentence": "why it failed", "ref": "r1", "value": "ZeroDivisionError"},
    )
    assert shown["facts"][0]["rule"] == "length cap"
    assert code == 1


RECORD = {
    "状态": "已发货",
    "城市": "柏林",
    "note": "送货前请打电话 📦🚚",
    "total": 150.45,
    "events": [{"at": hour, "text": "包裹已到达分拣中心"} for hour in range(40)],
}


@pytest.fixture
def service() -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(RECORD, ensure_ascii=False).encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/order"
        server.shutdown()


def test_a_services_json_in_chinese_and_emoji(invoke: Invoke, tmp_path: Path, service: str) -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(service) as response:
        body = response.read().decode()
    code, shown = pruned(
        invoke,
        tmp_path,
        {"tool": "get_order", "args": {"城市": "柏林"}, "content": body},
        {"sentence": "已发货", "ref": "r1", "value": "已发货", "path": ["状态"]},
        {"sentence": "the note", "ref": "r1", "value": RECORD["note"], "path": ["note"]},
        get_order=["状态", "note"],
    )
    assert shown["results"][0]["rules"] == ["allowlist"]
    assert [fact["state"] for fact in shown["facts"]] == ["visible", "visible"]
    assert code == 0
    kept = json.dumps({"状态": "已发货", "note": RECORD["note"],
                       "_dropped_fields": ["城市", "total", "events"]},
                      indent=2, ensure_ascii=False)  # fmt: skip
    assert shown["results"][0]["tokens_after"] == count_tokens(kept)
