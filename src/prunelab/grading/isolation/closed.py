"""Closes the worker in the kernel's way, for good. The worker is sent this text and runs it.

Imports the standard library alone. Landlock takes away every file but Python's own, seccomp every
system call but a few; neither can be undone. Nothing here happens on other systems than Linux.
"""

from __future__ import annotations

import os
import stat
import struct
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PR_SET_NO_NEW_PRIVS = 38
LANDLOCK = (444, 445, 446)  # create, add a rule, restrict: the same numbers on every machine
SECCOMP = {"x86_64": 317, "aarch64": 277}
# How many kinds of file access each version of Landlock knows; later ones know 16.
ACCESS_KINDS = {1: 13, 2: 14, 3: 15, 4: 15}
ACCESS_KINDS_SINCE = 16
READ_FILE, READ_DIR = 1 << 2, 1 << 3
BEYOND_PYTHON = (
    *("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"),
    *("/nix/store", "/usr/share/zoneinfo", "/dev/null", "/dev/urandom"),
)


def isolate(
    orders: dict[str, Any],
    program_for: Callable[[str, int], bytes],
    send: Callable[[dict[str, Any]], None],
) -> bool:
    """Do as the grader ordered and tell it; False when no answer may run here.

    ``orders``: "user" to become (0: stay), "processes" at most (0: no limit), "strict"; in a probe
    the text of a "trial" and its "argument".
    """
    missing = held_back(orders, program_for)
    if missing and orders["strict"]:
        said = f"This kernel has no {' and no '.join(missing)}, which strangers' answers need"
        send({"not_isolated": f"{said}: Linux 5.13 or later, on x86_64 or aarch64."})
        return False
    send({"isolated": True})
    if "trial" in orders:
        names: dict[str, Any] = {}
        exec(orders["trial"], names)
        send({"trial": names["result"](orders["argument"])})
    return "trial" not in orders


def held_back(orders: dict[str, Any], program_for: Callable[[str, int], bytes]) -> list[str]:
    """Become another user, limit processes, close; which of the kernel's two locks is missing."""
    locks = ["Landlock", "seccomp"]
    known = set(sys.modules)
    try:
        kernel = Kernel()
    except (ImportError, OSError, AttributeError):  # also on every system but Linux
        return locks
    if orders["user"]:
        drop_user(orders["user"])
    if orders["processes"]:
        limit_processes(orders["processes"])
    program = program_for(os.uname().machine, os.getpid())
    for name in set(sys.modules) - known:  # an answer that imports it is told that it must not
        if "ctypes" in name:
            del sys.modules[name]
    if kernel.no_new_rights() != 0:
        return locks
    held = landlock(kernel), seccomp(kernel, program)
    return [lock for lock, holds in zip(locks, held, strict=True) if not holds]


class Kernel:
    """Calls of the kernel by their number. Raises ImportError, OSError or AttributeError."""

    def __init__(self) -> None:
        if sys.platform != "linux":
            raise OSError("not Linux")
        import ctypes

        self._ctypes, self._library = ctypes, ctypes.CDLL(None)
        self._library.syscall.restype = ctypes.c_long

    def call(self, number: int, *args: int | bytes | None) -> int:
        long = self._ctypes.c_long
        wide = [long(each) if isinstance(each, int) else each for each in args]
        returned: int = self._library.syscall(long(number), *wide)
        return returned

    def no_new_rights(self) -> int:
        returned: int = self._library.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        return returned

    def run_filter(self, number: int, program: bytes) -> int:
        buffer = self._ctypes.create_string_buffer(program)
        lines = struct.pack("HxxxxxxP", len(program) // 8, self._ctypes.addressof(buffer))
        return self.call(number, 1, 0, lines)


def drop_user(user: int) -> None:
    """Become ``user``, of no group but its own. Root only; there is no way back."""
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)


def limit_processes(most: int) -> None:
    """At most so many processes and threads of this user."""
    import resource

    resource.setrlimit(resource.RLIMIT_NPROC, (most, most))


def seccomp(kernel: Kernel, program: bytes) -> bool:
    """Refuse every system call that ``program`` does not allow; False without a program."""
    number = SECCOMP.get(os.uname().machine, -1)
    return bool(program) and kernel.run_filter(number, program) == 0


def landlock(kernel: Kernel) -> bool:
    """Leave only reading, and only of Python's own files and the libraries that it loads."""
    create, add, restrict = LANDLOCK
    version = kernel.call(create, None, 0, 1)
    if version < 1:
        return False
    files = (1 << ACCESS_KINDS.get(version, ACCESS_KINDS_SINCE)) - 1
    network, scopes = 3 if version >= 4 else 0, 3 if version >= 6 else 0
    known = 24 if version >= 6 else 16 if version >= 4 else 8
    ruleset = struct.pack("QQQ", files, network, scopes)[:known]
    rules = kernel.call(create, ruleset, len(ruleset), 0)
    if rules < 0:
        return False
    for path in (*sys.path, *library_folders(), *BEYOND_PYTHON):
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        folder = stat.S_ISDIR(os.fstat(place).st_mode)
        rights = READ_FILE | READ_DIR if folder else READ_FILE
        kernel.call(add, rules, 1, struct.pack("=Qi", rights, place), 0)
        os.close(place)
    held = kernel.call(restrict, rules, 0) == 0
    os.close(rules)
    return held


def library_folders() -> list[str]:
    """Where Python's own shared library may lie when the system's folders have none."""
    named = os.environ.get("LD_LIBRARY_PATH", "").split(":")
    return [path for path in (*named, f"{sys.base_prefix}/lib") if path]
