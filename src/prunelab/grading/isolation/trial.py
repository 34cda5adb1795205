"""Tries from inside what must be refused. The worker is sent this text in an answer's place.

It runs before the audit hook is there, so that only the kernel can refuse.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def read(path: str) -> None:
    os.read(os.open(path, os.O_RDONLY), 1)


def see(path: str) -> None:
    try:
        os.open(path, os.O_PATH)
    except FileNotFoundError:
        raise
    except OSError:
        return  # what is only locked is there


def read_memory(process: int) -> None:
    read(f"/proc/{process}/mem")


def copy_memory(process: int) -> None:
    import ctypes

    number = 270 if os.uname().machine == "aarch64" else 310  # process_vm_readv
    if ctypes.CDLL(None).syscall(number, process, None, 0, None, 0, 0) != 0:
        raise PermissionError


def signal(process: int) -> None:
    if process != os.getpid():  # the numbers of another box may be the same
        os.kill(process, 0)
    else:
        raise ProcessLookupError


def make_socket(_: object) -> None:
    import _socket

    _socket.socket()


def fork(_: object) -> None:
    if os.fork() == 0:
        os._exit(0)


def run_program(interpreter: str) -> None:
    os.execv(interpreter, ["python", "-V"])


def become_root(_: object) -> None:
    os.setuid(0)


def refused(attempt: Callable[[Any], None], target: Any) -> bool:
    try:
        attempt(target)
    except OSError:
        return True
    return False


def result(argument: dict[str, Any]) -> list[str]:
    """What got through. OSError: not even Python's own files can be read.

    ``argument``: paths "outside", the "grader"'s process, "interpreter".
    """
    read(os.__file__)
    attempts: list[tuple[str, Callable[[Any], None], Any]] = []
    for path in argument["outside"]:
        attempts += [("reading a file", read, path), ("seeing a file", see, path)]
    for process in (argument["grader"], os.getppid()):
        attempts += [
            ("reading the grader's memory", read_memory, process),
            ("copying the grader's memory", copy_memory, process),
            ("a signal to the grader", signal, process),
        ]
    attempts += [
        ("the network", make_socket, None),
        ("a new process", fork, None),
        ("root", become_root, None),
        ("another program", run_program, argument["interpreter"]),
    ]
    through = [name for name, attempt, target in attempts if not refused(attempt, target)]
    return [*through, "being root"] if os.geteuid() == 0 else through
