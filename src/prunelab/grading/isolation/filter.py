"""The few system calls that an answer may make, as a seccomp program. The worker is sent this text.

Imports the standard library alone. Everything that is not listed is refused, so what a later
kernel adds is refused as well: processes, signals to others, sockets, io_uring, memfd, mounts,
namespaces, keys, every way to change a file.
"""

from __future__ import annotations

import os
import struct
import sys

# name, number on x86_64, number on aarch64 ("-": it has none)
PLAIN = """
read 0 63, readv 19 65, pread64 17 67, write 1 64, writev 20 66, lseek 8 62, close 3 57
close_range 436 436, dup 32 23, dup2 33 -, dup3 292 24
stat 4 -, lstat 6 -, fstat 5 80, newfstatat 262 79, statx 332 291, access 21 -, faccessat 269 48
faccessat2 439 439, readlink 89 -, readlinkat 267 78, getdents 78 -, getdents64 217 61, getcwd 79 17
brk 12 214, mmap 9 222, mremap 25 216, munmap 11 215, mprotect 10 226, madvise 28 233
rt_sigaction 13 134, rt_sigprocmask 14 135, rt_sigreturn 15 139, sigaltstack 131 132
alarm 37 -, setitimer 38 103, getitimer 36 102, restart_syscall 219 128
futex 202 98, membarrier 324 283, set_robust_list 273 99, rseq 334 293, sched_yield 24 124
sched_getaffinity 204 123
exit 60 93, exit_group 231 94
nanosleep 35 101, clock_nanosleep 230 115, clock_gettime 228 113, clock_getres 229 114
gettimeofday 96 169, time 201 -, times 100 153, getrusage 98 165
poll 7 -, ppoll 271 73, select 23 -, pselect6 270 72
getpid 39 172, gettid 186 178, getppid 110 173, getuid 102 174, geteuid 107 175, getgid 104 176
getegid 108 177, getrandom 318 278, uname 63 160, sysinfo 99 179, getrlimit 97 163
"""
OPEN, OPENAT = (2, None), (257, 56)
CLONE = (56, 220)
SIGNALS = ((62, 129), (200, 130), (234, 131))  # kill, tkill, tgkill
IOCTL, FCNTL, PRCTL, PRLIMIT = (16, 29), (72, 25), (157, 167), (302, 261)

ARCHES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
O_TMPFILE = 0o20000000
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CLONE_THREAD, CLONE_NEW = 0x10000, 0x7E020080  # the second: every kind of namespace
TERMINAL_QUESTIONS = (0x5401, 0x5413, 0x541B, 0x5450, 0x5451)  # TCGETS ... and close-on-exec
DESCRIPTOR_QUESTIONS = (0, 1, 2, 3, 4, 1030)  # F_DUPFD ... F_SETFL, F_DUPFD_CLOEXEC; no owner
THREAD_NAME = (15, 16)  # PR_SET_NAME, PR_GET_NAME
EPERM, ENOSYS = 1, 38
NEWER = 424
"""From here on C libraries fall back to an older call when told that there is none."""

LOAD, EQUAL, AT_LEAST, AND, RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
ALLOW, KILL, ERROR = 0x7FFF0000, 0x80000000, 0x00050000
NUMBER, ARCH, FIRST_ARGUMENT = 0, 4, 16  # offsets in what the kernel shows of a call


def line(code: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return struct.pack("=HBBI", code, then, otherwise, value)


def checked(number: int | None, check: bytes) -> list[bytes]:
    """Of call ``number`` let ``check`` decide, lines that leave by RETURN in every case."""
    return [] if number is None else [line(EQUAL, number, 0, len(check) // 8), check]


def argument(number: int | None, position: int, check: bytes) -> list[bytes]:
    """Of call ``number`` let ``check`` decide on the lower half of an argument."""
    return checked(number, line(LOAD, FIRST_ARGUMENT + 8 * position) + check)


def one_of(values: tuple[int, ...]) -> bytes:
    pairs = [line(EQUAL, value, 0, 1) + line(RETURN, ALLOW) for value in values]
    return b"".join(pairs) + line(RETURN, ERROR | EPERM)


def masked(mask: int, wanted: int) -> bytes:
    return line(AND, mask) + one_of((wanted,))


def only_to_ask_for_own_limits() -> bytes:
    """prlimit's first argument, the process, is 0 and its third, new limits, in both halves."""
    third = FIRST_ARGUMENT + 16
    refuse = line(EQUAL, 0, 1, 0) + line(RETURN, ERROR | EPERM)
    looks = [line(LOAD, offset) + refuse for offset in (FIRST_ARGUMENT, third, third + 4)]
    return b"".join(looks) + line(RETURN, ALLOW)


def filter_program(machine: str, pid: int) -> bytes:
    """The program, 8 bytes a line; empty on machines whose numbers are not listed here.

    ``pid``: the worker's own, as it sees it; signals may go there and nowhere else.
    """
    if machine not in ARCHES or sys.maxsize < 2**32:
        return b""
    column = tuple(ARCHES).index(machine)
    rows = [row.split() for row in PLAIN.replace("\n", ",").split(",") if row]
    program = [line(LOAD, ARCH), line(EQUAL, ARCHES[machine], 1, 0), line(RETURN, KILL)]
    program.append(line(LOAD, NUMBER))
    for row in rows:
        if row[column + 1] != "-":
            program += [line(EQUAL, int(row[column + 1]), 0, 1), line(RETURN, ALLOW)]
    program += argument(CLONE[column], 0, masked(CLONE_THREAD | CLONE_NEW, CLONE_THREAD))
    program += argument(OPEN[column], 1, masked(WRITING | O_TMPFILE, 0))
    program += argument(OPENAT[column], 2, masked(WRITING | O_TMPFILE, 0))
    for signal in SIGNALS:
        program += argument(signal[column], 0, one_of((pid,)))
    program += argument(IOCTL[column], 1, one_of(TERMINAL_QUESTIONS))
    program += argument(FCNTL[column], 1, one_of(DESCRIPTOR_QUESTIONS))
    program += argument(PRCTL[column], 0, one_of(THREAD_NAME))
    program += checked(PRLIMIT[column], only_to_ask_for_own_limits())
    program += [line(AT_LEAST, NEWER, 0, 1), line(RETURN, ERROR | ENOSYS)]
    program.append(line(RETURN, ERROR | EPERM))
    return b"".join(program)
