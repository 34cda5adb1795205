"""The seccomp program, run by hand for both machines: what it does with calls and arguments."""

import struct

import pytest

from prunelab.grading.isolation.filter import ARCHES, filter_program

ALLOW, KILL, ERROR = 0x7FFF0000, 0x80000000, 0x00050000
EPERM, ENOSYS = ERROR | 1, ERROR | 38
PID = 2
THREAD = 0x3D0F00  # the flags of a C library's thread
# name: number on x86_64, number on aarch64
NUMBERS = {
    "openat": (257, 56),
    "clone": (56, 220),
    "kill": (62, 129),
    "tgkill": (234, 131),
    "ioctl": (16, 29),
    "fcntl": (72, 25),
    "prctl": (157, 167),
    "prlimit64": (302, 261),
    "read": (0, 63),
    "mmap": (9, 222),
    "exit_group": (231, 94),
    "execve": (59, 221),
    "socket": (41, 198),
    "ptrace": (101, 117),
    "unlinkat": (263, 35),
    "fchmodat": (268, 53),
    "mount": (165, 40),
    "setsid": (112, 157),
    "clone3": (435, 435),
    "io_uring_setup": (425, 425),
    "of a later kernel": (470, 470),
}


def run(machine: str, number: int, args: tuple[int, ...], arch: int | None = None) -> int:
    """What the kernel would do: one of the values above."""
    shown = struct.pack("=IIQ6Q", number, arch or ARCHES[machine], 0, *args, *[0] * (6 - len(args)))
    program = [*struct.iter_unpack("=HBBI", filter_program(machine, PID))]
    place = held = 0
    while True:
        code, then, otherwise, value = program[place]
        place += 1
        if code == 0x20:
            (held,) = struct.unpack_from("=I", shown, value)
        elif code == 0x54:
            held &= value
        elif code == 0x15:
            place += then if held == value else otherwise
        elif code == 0x35:
            place += then if held >= value else otherwise
        elif code == 0x06:
            return int(value)
        else:
            raise AssertionError(f"no such code: {code:#x}")


@pytest.mark.parametrize("machine", ARCHES)
@pytest.mark.parametrize(
    ("name", "args", "outcome"),
    [
        ("read", (), ALLOW),
        ("mmap", (), ALLOW),
        ("exit_group", (), ALLOW),
        ("openat", (0, 0, 0o2000000), ALLOW),  # to read, closed on exec
        ("openat", (0, 0, 0o1), EPERM),
        ("openat", (0, 0, 0o2), EPERM),
        ("openat", (0, 0, 0o100), EPERM),  # create
        ("openat", (0, 0, 0o1000), EPERM),  # empty it
        ("openat", (0, 0, 0o20000000), EPERM),  # nameless
        ("clone", (THREAD,), ALLOW),
        ("clone", (17,), EPERM),  # as fork does
        ("clone", (THREAD | 0x10000000,), EPERM),  # a namespace for users
        ("clone", (THREAD | 0x40000000,), EPERM),  # and for the network
        ("kill", (PID,), ALLOW),
        ("kill", (1,), EPERM),
        ("kill", (0,), EPERM),
        ("kill", (2**64 - 1,), EPERM),
        ("tgkill", (PID, PID, 6), ALLOW),
        ("tgkill", (1, 1, 9), EPERM),
        ("ioctl", (0, 0x5401), ALLOW),
        ("ioctl", (0, 0x5412), EPERM),  # typing into the terminal
        ("fcntl", (1, 1), ALLOW),
        ("fcntl", (1, 8), EPERM),  # whom to signal
        ("prctl", (15,), ALLOW),
        ("prctl", (1,), EPERM),
        ("prctl", (4, 1), EPERM),
        ("prlimit64", (0, 9, 0, 4096), ALLOW),
        ("prlimit64", (0, 9, 4096, 0), EPERM),
        ("prlimit64", (0, 9, 1 << 40, 0), EPERM),
        ("prlimit64", (1, 9, 0, 4096), EPERM),
        ("execve", (), EPERM),
        ("socket", (), EPERM),
        ("ptrace", (), EPERM),
        ("unlinkat", (), EPERM),
        ("fchmodat", (), EPERM),
        ("mount", (), EPERM),
        ("setsid", (), EPERM),
        ("clone3", (), ENOSYS),  # so that the C library takes clone
        ("io_uring_setup", (), ENOSYS),
        ("of a later kernel", (), ENOSYS),
    ],
)
def test_what_becomes_of_a_call(
    machine: str, name: str, args: tuple[int, ...], outcome: int
) -> None:
    number = NUMBERS[name][list(ARCHES).index(machine)]
    assert run(machine, number, args) == outcome


@pytest.mark.parametrize("machine", ARCHES)
def test_calls_of_another_machine_end_the_process(machine: str) -> None:
    assert run(machine, 63, (), arch=0x40000003) == KILL  # 32-bit x86


def test_the_second_numbers_of_x86_64_are_refused() -> None:
    assert {run("x86_64", 0x40000000 + number, ()) for number in range(600)} == {ENOSYS}


def test_machines_without_numbers_have_no_program() -> None:
    assert filter_program("riscv64", PID) == b""
    for machine in ARCHES:
        assert len(filter_program(machine, PID)) // 8 < 4096  # the most that the kernel takes
