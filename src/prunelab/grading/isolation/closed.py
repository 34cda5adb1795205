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
    *("/usr/share/zoneinfo", "/dev/null", "/dev/urandom"),
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
    if sys.platform != "linux":
        return locks
    if orders["user"]:
        drop_user(orders["user"])
    if orders["processes"]:
        limit_processes(orders["processes"])
    held = close_off(program_for(os.uname().machine, os.getpid()))
    return [lock for lock in locks if lock not in held]


def drop_user(user: int) -> None:
    """Become ``user``, of no group but its own. Root only; there is no way back."""
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)


def limit_processes(most: int) -> None:
    """At most so many processes and threads of this user."""
    import resource

    resource.setrlimit(resource.RLIMIT_NPROC, (most, most))


def close_off(program: bytes) -> list[str]:
    """Close this process; which of "Landlock" and "seccomp" hold from now on."""
    before = set(sys.modules)
    try:
        import ctypes

        call = ctypes.CDLL(None, use_errno=True).syscall
        prctl = ctypes.CDLL(None).prctl
        call.restype = ctypes.c_long
        if prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
            return []
        held = ["Landlock"] if landlock(call, ctypes.c_size_t) else []
        buffer = ctypes.create_string_buffer(program)
        lines = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer))
        number = SECCOMP.get(os.uname().machine, -1)
        if program and call(number, ctypes.c_uint(1), ctypes.c_uint(0), lines) == 0:
            held.append("seccomp")
    except (ImportError, OSError, AttributeError):
        return []
    finally:
        for name in set(sys.modules) - before:  # an answer that imports them is told so
            if name.startswith(("ctypes", "_ctypes")):
                del sys.modules[name]
    return held


def landlock(call: Callable[..., int], size: Callable[[int], object]) -> bool:
    """Leave only reading, and only of Python's own files and the libraries that it loads."""
    create, add, restrict = LANDLOCK
    version = call(create, None, size(0), 1)
    if version < 1:
        return False
    files = (1 << ACCESS_KINDS.get(version, ACCESS_KINDS_SINCE)) - 1
    network, scopes = 3 if version >= 4 else 0, 3 if version >= 6 else 0
    known = 24 if version >= 6 else 16 if version >= 4 else 8
    ruleset = struct.pack("QQQ", files, network, scopes)[:known]
    rules = call(create, ruleset, size(len(ruleset)), 0)
    if rules < 0:
        return False
    for path in (*sys.path, *library_folders(), *BEYOND_PYTHON):
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        folder = stat.S_ISDIR(os.fstat(place).st_mode)
        rights = READ_FILE | READ_DIR if folder else READ_FILE
        call(add, rules, 1, struct.pack("=Qi", rights, place), 0)
        os.close(place)
    held = call(restrict, rules, 0) == 0
    os.close(rules)
    return held


def library_folders() -> list[str]:
    """Where Python's own shared library may lie when the system's folders have none."""
    named = os.environ.get("LD_LIBRARY_PATH", "").split(":")
    return [path for path in (*named, f"{sys.base_prefix}/lib") if path]
