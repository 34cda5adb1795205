"""No attack gets through the kernel's locks, tried without the audit hook before them."""

import json
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import OWN_MACHINE, Isolation
from prunelab.grading.isolation import filter as listed
from prunelab.grading.isolation.probe import run_trial

RUN = Path(__file__).with_name("run_attacks.py")
ROOT = Path(__file__).parents[3]
# Attacks that harm nothing when they get through, as they must in a bare Python.
HARMLESS = [
    *("try_read_passwd", "try_read_canary", "try_list_the_canarys_folder", "try_list_processes"),
    *("try_copy_the_parents_memory", "try_signal_the_grader", "try_fork", "try_network"),
    *("try_unix_socket", "try_write_outside", "try_mode_of_the_canary_by_number"),
    *("try_more_threads_than_a_box_has", "try_raw_memfd_create", "try_raw_openat2"),
]
# Without a namespace of its own a worker's threads count together with all of the user's.
NOT_OF_OWN_MACHINE = {"try_more_threads_than_a_box_has"}


def attacked(before: list[str], level: str, only: list[str]) -> dict[str, Any]:
    ended = subprocess.run(
        [*before, sys.executable, str(RUN), level, *only],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"},
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


@pytest.mark.parametrize("user", ["root", "ordinary"])
@pytest.mark.parametrize("level", ["strangers", "own machine"])
def test_nothing_gets_through(level: str, user: str, as_user: Callable[[str], list[str]]) -> None:
    outcome = attacked(as_user(user), level, [])
    assert (outcome["user"] == 0) == (user == "root")
    assert len(outcome["found"]) > 100
    through = {name: how for name, how in outcome["found"].items() if how}
    if level == "own machine":
        through = {name: how for name, how in through.items() if name not in NOT_OF_OWN_MACHINE}
    assert through == {}
    assert outcome["untouched"]


@pytest.mark.skipif(sys.platform != "linux", reason="the attacks are made for Linux")
def test_the_attacks_are_some() -> None:
    outcome = attacked([], "none", HARMLESS)
    refused = [name for name, how in outcome["found"].items() if not how.startswith("through")]
    assert refused == []
    assert not outcome["untouched"]


def test_every_call_that_is_not_listed_is_refused(strangers_level: Isolation) -> None:
    text = """
import ctypes, errno
def result(listed):
    call = ctypes.CDLL(None, use_errno=True).syscall
    call.restype = ctypes.c_long
    nothing = [ctypes.c_long(-1)] * 6
    through = []
    for number in {*range(1000), *range(0x40000000, 0x40000400)} - {*listed}:
        refused = call(ctypes.c_long(number), *nothing) == -1
        if not refused or ctypes.get_errno() not in (errno.EPERM, errno.ENOSYS):
            through.append([number, ctypes.get_errno()])
    return through
"""
    column = list(listed.ARCHES).index(platform.machine())
    rows = [row.split() for row in listed.PLAIN.replace("\n", ",").split(",") if row]
    plain = [int(row[column + 1]) for row in rows if row[column + 1] != "-"]
    # Calls of uprobes, which pass every filter on x86_64; from elsewhere they end the process.
    plain += [335, 336]
    for level in (strangers_level, OWN_MACHINE):
        reply, said = run_trial(level, text, plain)
        assert reply == {"trial": []}, said


@pytest.mark.skipif(platform.machine() != "x86_64", reason="only there is a second table of calls")
def test_the_table_of_calls_of_older_machines_ends_the_process(strangers_level: Isolation) -> None:
    text = """
import ctypes, mmap
def result(number):
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    # mov eax, number; int 0x80; ret
    page.write(b"\\xb8" + number.to_bytes(4, "little") + b"\\xcd\\x80\\xc3")
    address = ctypes.addressof(ctypes.c_char.from_buffer(page))
    return ctypes.CFUNCTYPE(ctypes.c_int)(address)()
"""
    for level in (strangers_level, OWN_MACHINE):
        assert run_trial(level, text, 20)[0] == {"isolated": True}  # getpid, of the old table
