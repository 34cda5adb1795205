"""Tries from inside what must be refused. The worker is sent this text in an answer's place.

``argument`` names paths that lie outside and the grader's process; ``result`` names what got
through. It runs before the audit hook, so only the kernel can refuse.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    argument: dict[str, Any]


def read(path: str) -> None:
    os.read(os.open(path, os.O_RDONLY), 1)


def make_socket() -> None:
    import _socket

    _socket.socket()


def fork() -> None:
    if os.fork() == 0:
        os._exit(0)


def run_program() -> None:
    os.execv("/proc/self/exe", ["python"])


def read_memory(process: int) -> None:
    read(f"/proc/{process}/mem")


def signal(process: int) -> None:
    os.kill(process, 0)


def refused(attempt: Callable[..., None], *args: Any) -> bool:
    try:
        attempt(*args)
    except OSError:
        return True
    return False


def outside_is_there(path: str) -> None:
    os.stat(path)  # a path that is only locked is still seen


def through(outside: list[str], grader: int) -> list[str]:
    attempts: list[tuple[str, Callable[..., None], Any]] = [
        *[("reading a file", read, path) for path in outside],
        *[("seeing a file", outside_is_there, path) for path in outside],
        ("reading the grader's memory", read_memory, grader),
        ("reading its parent's memory", read_memory, os.getppid()),
        ("a signal to the grader", signal, grader),
        ("a signal to its parent", signal, os.getppid()),
    ]
    found = [name for name, attempt, arg in attempts if not refused(attempt, arg)]
    found += [
        name
        for name, attempt in (
            ("the network", make_socket),
            ("a new process", fork),
            ("another program", run_program),
        )
        if not refused(attempt)
    ]
    return found + (["root"] if os.geteuid() == 0 else [])


result = through(argument["outside"], argument["grader"])
