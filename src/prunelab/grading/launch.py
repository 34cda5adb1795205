"""Starts the worker, carries lines to and from it, and ends it with all that it started."""

import contextlib
import os
import re
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from prunelab.grading.folders import answer_folder
from prunelab.grading.given import encode
from prunelab.grading.isolation.box import FOLDER
from prunelab.grading.isolation.levels import OWN_MACHINE, Isolation
from prunelab.grading.isolation.starting import compiled, environment, python_options
from prunelab.grading.limits import Limits
from prunelab.grading.pipes import BLOCK, ChannelEnd, Lines
from prunelab.grading.replies import Stopped, how_it_ended
from prunelab.grading.source import reached

POSIX = os.name == "posix"
REACHED = re.compile(
    rb'most recent call first\):\n(?:  File "(?!<answer>).*\n)*  File "<answer>", line (\d{1,6})'
)

START_SECONDS = 20
"""How long Python itself may take to start, on a machine that is busy."""
BOX_SECONDS = 2
"""How long the kernel may take to end what is in a box."""


class Child:
    """The worker's process, its pipes and its empty temporary folder, which a box has inside."""

    def __init__(self, limits: Limits, hash_seed: int, isolation: Isolation = OWN_MACHINE) -> None:
        self._limits, self._isolation = limits, isolation
        self.folder = FOLDER if isolation.box else answer_folder()
        self._source = ""
        self._process = subprocess.Popen(
            [*isolation.program(), *python_options(len(compiled()))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd="/" if isolation.box else self.folder,
            env=environment(hash_seed),
            bufsize=0,
            start_new_session=POSIX,
            creationflags=0 if POSIX else getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        if stdin is None or stdout is None or stderr is None:
            raise RuntimeError("the worker has no pipes")
        self._pipes = (stdin, stdout, stderr)
        self._stdin = stdin.fileno()
        if POSIX:
            os.set_blocking(self._stdin, False)
        self._lines = Lines(stdout.fileno(), stderr.fileno(), limits)

    def start(self, source: str, given: dict[str, Any]) -> None:
        """Send the first line: the answer and what it runs under."""
        self._source = source
        limits = self._limits
        numbers = {
            "cpu": limits.cpu_seconds,
            "memory": limits.memory_bytes,
            "file": limits.file_bytes,
            "load": limits.load,
            "call": limits.call,
            "chars": limits.value_chars,
            "parts": limits.value_parts,
        }
        orders = self._isolation.orders()
        first = {"source": source, "given": given, "limits": numbers, "isolation": orders}
        self.send(compiled() + encode(first), "running your cell", START_SECONDS)

    def send(self, data: bytes, what: str, seconds: float | None = None) -> None:
        """Write one line; a worker that does not read for ``seconds`` (None: a call) is stopped."""
        end = time.monotonic() + (self._limits.call if seconds is None else seconds)
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self._stdin, view) :]
            except BlockingIOError:
                if time.monotonic() > end:
                    self.kill()
                    raise Stopped("channel", f"Stopped in {what}: it does not read.") from None
                select.select([], [self._stdin], [], 0.05)
            except OSError:
                return  # it is gone; what it left is read next

    def receive(self, deadline: float) -> bytes:
        """The next line, by ``deadline`` at the latest (monotonic seconds); ChannelEnd if none."""
        return self._lines.next(deadline)

    def stopped(self, end: ChannelEnd, seconds: float, what: str) -> Stopped:
        """Kill what is left and say in one line why no reply came."""
        code = self._exit_code() if end.reason == "gone" else None
        where = self._line_reached() if end.reason == "time" else ""
        self.kill()
        if end.reason == "printed":
            size = self._limits.printed_bytes >> 20
            return Stopped("printed", f"Stopped in {what}: it printed more than {size} MB.")
        if end.reason == "time":
            return Stopped(
                "time",
                f"Stopped{where}: {what} took longer than {seconds:g} s "
                "(endless loop, sleep or input()?)",
            )
        if end.reason == "size":
            size = self._limits.reply_bytes >> 20
            return Stopped("size", f"Stopped in {what}: it returned more than {size} MB.")
        return Stopped("died", f"Your code ended the Python process in {what}{how_it_ended(code)}.")

    def last_words(self) -> str:
        """The last line that a worker printed which has come to nothing."""
        self.kill()
        self._lines.printed_match(re.compile(rb"$^"), time.monotonic() + 0.2)
        return self._lines.last_printed() or "it said nothing"

    def _line_reached(self) -> str:
        """Ask the worker's faulthandler in which line it hangs (not on Windows)."""
        if not hasattr(signal, "SIGUSR1"):
            return ""
        with contextlib.suppress(OSError, IndexError):
            os.kill(self._worker(), signal.SIGUSR1)
        line = self._lines.printed_match(REACHED, time.monotonic() + 0.2)
        return reached(self._source, int(line)) if line else ""

    def _worker(self) -> int:
        """The worker's own process; in a box bubblewrap and the box's first come before it."""
        process = self._process.pid
        for _ in range(2 if self._isolation.box else 0):
            children = Path(f"/proc/{process}/task/{process}/children").read_text()
            process = int(children.split()[0])
        return process

    def _exit_code(self) -> int | None:
        """How the worker ended, without reaping it: its group is killed first."""
        if not hasattr(os, "waitid"):  # macOS, Windows
            time.sleep(0.05)
            self.kill()
            return self._process.wait()
        end = time.monotonic() + 1
        while time.monotonic() < end:
            state = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if state is not None:
                killed = state.si_code in (os.CLD_KILLED, os.CLD_DUMPED)
                code = -state.si_status if killed else state.si_status
                # bubblewrap tells of a signal as shells do
                return 128 - code if self._isolation.box and code > 128 else code
            time.sleep(0.002)
        return None

    def _wait_for_box(self) -> None:
        """The kernel ends what is in the box when bubblewrap has gone; then its pipe ends too."""
        replies, end = self._pipes[1].fileno(), time.monotonic() + BOX_SECONDS
        while (left := end - time.monotonic()) > 0 and select.select([replies], [], [], left)[0]:
            if not os.read(replies, BLOCK):
                return

    def kill(self) -> None:
        """Kill the worker's whole group. Harmless when it is gone."""
        if self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if POSIX:
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def close(self) -> None:
        """Kill first, then reap: until then the group's number cannot be another's."""
        self.kill()
        self._process.wait()
        self._lines.close()
        if self._isolation.box:
            self._wait_for_box()
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.close()
        if not self._isolation.box:
            shutil.rmtree(self.folder, ignore_errors=True)
