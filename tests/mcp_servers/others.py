"""Servers that are not ours, how each is started, and what is asked of it."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ENVIRONMENT = Path(sys.prefix)
SDK = ENVIRONMENT / "sdk"
NODE = ENVIRONMENT / "node_modules" / "@modelcontextprotocol"
DAY = {"GIT_AUTHOR_DATE": "2026-03-14T09:00:00Z", "GIT_COMMITTER_DATE": "2026-03-14T09:00:00Z"}

Ask = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class Server:
    """A server. asks: requests, in order. long: the tool whose result is long, and its call."""

    command: list[str]
    asks: list[Ask]
    long: Ask
    own: dict[str, str] = field(default_factory=dict)


def calls(*tools: tuple[str, dict[str, Any]]) -> list[Ask]:
    """Calls, each with a token for progress."""
    return [
        ("tools/call", {"name": name, "arguments": args, "_meta": {"progressToken": f"t-{name}"}})
        for name, args in tools
    ]


LISTS: list[Ask] = [
    ("tools/list", {}),
    ("prompts/list", {}),
    ("resources/list", {}),
    ("resources/templates/list", {}),
    ("ping", {}),
    ("of/nobody", {"a": 1}),
]


def sdk_script(folder: Path, module: str) -> list[str]:
    run = "import sys; sys.path.insert(0, sys.argv[1]); "
    return [sys.executable, "-c", f"{run}from {module} import mcp; mcp.run()", str(folder)]


def python_everything(_tmp_path: Path) -> Server:
    (source,) = SDK.glob("mcp-*/examples/servers/everything-server")
    return Server(
        sdk_script(source, "mcp_everything_server.server"),
        [
            *LISTS,
            *calls(
                ("test_simple_text", {}),
                ("test_image_content", {}),
                ("test_audio_content", {}),
                ("test_embedded_resource", {}),
                ("test_multiple_content_types", {}),
                ("test_tool_with_logging", {}),
                ("test_tool_with_progress", {}),
                ("test_sampling", {"prompt": "Which order?"}),
                ("test_elicitation", {"message": "Which order?"}),
                ("test_error_handling", {}),
                ("test_trigger_tool_change", {}),
                ("nothing_of_that_name", {}),
            ),
            ("prompts/get", {"name": "test_simple_prompt"}),
            ("prompts/get", {"name": "test_prompt_with_arguments", "arguments": {"arg1": "a"}}),
            ("resources/read", {"uri": "test://static-text"}),
            ("resources/read", {"uri": "test://static-binary"}),
            ("resources/read", {"uri": "test://nothing"}),
            ("logging/setLevel", {"level": "debug"}),
            ("resources/subscribe", {"uri": "test://watched-resource"}),
        ],
        calls(("test_sampling", {"prompt": "Which order?"}))[0],
    )


def node_everything(_tmp_path: Path) -> Server:
    return Server(
        ["node", str(NODE / "server-everything" / "dist" / "index.js"), "stdio"],
        [
            *LISTS,
            *calls(
                ("echo", {"message": "größer, 大きい 🙂"}),
                ("get-sum", {"a": 1, "b": 2.5}),
                ("get-sum", {"a": "one"}),
                ("get-tiny-image", {}),
                ("get-structured-content", {"location": "Chicago"}),
                ("get-annotated-message", {"messageType": "error", "includeImage": True}),
                ("get-resource-links", {"count": 3}),
                ("trigger-long-running-operation", {"duration": 0.2, "steps": 4}),
                ("nothing-of-that-name", {}),
            ),
            ("prompts/get", {"name": "args-prompt", "arguments": {"city": "Berlin"}}),
            (
                "completion/complete",
                {
                    "ref": {"type": "ref/prompt", "name": "completable-prompt"},
                    "argument": {"name": "department", "value": "E"},
                },
            ),
            ("logging/setLevel", {"level": "error"}),
        ],
        calls(("echo", {"message": "a line of a log; " * 100}))[0],
    )


def git(tmp_path: Path) -> Server:
    repository = tmp_path / "repository"
    run(repository, "init", "--quiet", "--initial-branch=main")
    for number in range(30):
        repository.joinpath("notes.txt").write_text(f"{number}\n" * 40)
        run(repository, "add", "notes.txt")
        run(repository, *USER, "commit", "--quiet", "-m", f"Write note {number}")
    repo = {"repo_path": str(repository)}
    return Server(
        [sys.executable, "-m", "mcp_server_git", "--repository", str(repository)],
        [
            *LISTS,
            *calls(
                ("git_status", repo),
                ("git_log", {**repo, "max_count": 3}),
                ("git_show", {**repo, "revision": "HEAD"}),
                ("git_show", {**repo, "revision": "nothing"}),
                ("git_diff", {**repo}),
            ),
        ],
        calls(("git_log", {**repo, "max_count": 30}))[0],
    )


USER = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


def run(folder: Path, *arguments: str) -> None:
    folder.mkdir(exist_ok=True)
    subprocess.run(["git", *arguments], cwd=folder, env={**os.environ, **DAY}, check=True)


MAKERS: dict[str, Callable[[Path], Server]] = {
    "the Python SDK's example": python_everything,
    "server-everything from npm": node_everything,
    "mcp-server-git from the Python registry": git,
}
