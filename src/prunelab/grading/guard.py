"""Keeps an answer from what it has no need of. The worker is sent this text and runs it.

Imports the standard library alone. A courtesy that gives friendly lines, and a brake on accidents
such as eating all memory. No boundary: who means to can get around an audit hook.
"""

from __future__ import annotations

import faulthandler
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# Part of every Python; importing signal would load enum, which takes longer than an answer's calls.
_signal = sys.modules["_signal"]


class Blocked(PermissionError):
    """The text completes "Your code tried to ..."."""


DENIED = {
    "socket.": "use the network",
    "subprocess.": "start a program",
    "os.fork": "start a process",
    "os.exec": "start a program",
    "os.posix_spawn": "start a program",
    "os.spawn": "start a program",
    "os.system": "start a program",
    "os.startfile": "start a program",
    "pty.": "start a program",
    "os.kill": "send a signal to a process",
    "ctypes.": "load native code (ctypes)",
    "os.remove": "delete files",
    "os.rmdir": "delete files",
    "os.unlink": "delete files",
    "shutil.": "move or delete files",
    "os.rename": "move files",
    "os.mkdir": "write files",
    "os.link": "write files",
    "os.symlink": "write files",
    "os.truncate": "write files",
    "os.chmod": "change files",
    "os.chown": "change files",
    "os.utime": "change files",
    "os.setxattr": "change files",
    "sqlite3.connect": "open a database",
    "winreg.": "read the registry",
    "webbrowser.": "open a browser",
}


def limit_resources(limits: dict[str, int]) -> None:
    """Cap CPU seconds, memory and file size (bytes), as far as the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    # No limit on processes: it counts all that the user runs, threads too.
    wanted = {"CORE": 0, "CPU": limits["cpu"], "FSIZE": limits["file"], "AS": limits["memory"]}
    for name, value in wanted.items():
        try:
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))
        except (AttributeError, ValueError, OSError):
            continue  # macOS refuses some


def show_line_on_request() -> None:
    """Let the grader ask a hanging answer in which line it is."""
    if hasattr(_signal, "SIGUSR1"):
        faulthandler.register(_signal.SIGUSR1, file=2, all_threads=False, chain=False)


def set_alarm(seconds: float) -> None:
    """End this process by itself when the grader has gone and left it in an endless loop."""
    if hasattr(_signal, "alarm"):
        _signal.alarm(int(seconds) + 5 if seconds else 0)


def guard() -> None:
    """Refuse files, processes and network, in words."""
    real, decode, writing = os.path.realpath, os.fsdecode, os.O_WRONLY | os.O_RDWR | os.O_CREAT
    denied, prefixes = DENIED, tuple(DENIED)
    roots = (*(real(path) + os.sep for path in sys.path), f"/usr/share/zoneinfo{os.sep}")

    def readable(path: Any) -> bool:
        # The standard library lies under these roots; what pip installed there is no part of it.
        where = real(decode(path)) + os.sep
        return where.startswith(roots) and "-packages" not in where

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = args
            if isinstance(path, int):
                return
            if isinstance(flags, int) and flags & writing:
                raise Blocked("write files")
            if not readable(path) and path != os.devnull:
                raise Blocked("read files")
        elif event in ("os.listdir", "os.scandir"):
            if not readable(args[0] if args[0] is not None else "."):
                raise Blocked("list folders")
        elif event.startswith(prefixes):
            raise Blocked(next(denied[prefix] for prefix in prefixes if event.startswith(prefix)))

    sys.addaudithook(hook)
