"""Reads what a worker writes: reply lines on one pipe, what it prints on the other."""

import contextlib
import os
import queue
import re
import select
import threading
import time
from collections import deque
from typing import Literal, Protocol, TypeAlias

from prunelab.grading.limits import Limits

BLOCK = 1 << 16
PRINTED_KEPT = 1 << 16
"""How many of the last bytes printed are kept."""

Block: TypeAlias = tuple[Literal["reply", "print"], bytes]


class ChannelEnd(Exception):
    """No line came. ``reason``: "time", "size", "printed" or "gone"."""

    def __init__(self, reason: Literal["time", "size", "printed", "gone"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Source(Protocol):
    """Where blocks come from; an empty block is the end of its pipe."""

    def next(self, seconds: float) -> Block | None: ...

    def close(self) -> None: ...


class Lines:
    """Cuts blocks into reply lines, within limits, and keeps the last that was printed."""

    def __init__(self, replies: int, prints: int, limits: Limits) -> None:
        self._limits = limits
        self._source: Source = (
            Polled(replies, prints) if hasattr(select, "poll") else Threaded(replies, prints)
        )
        self._ready: deque[bytes] = deque()
        self._begun: list[bytes] = []
        self._size = self._total_printed = 0
        self._printed = b""

    def next(self, deadline: float) -> bytes:
        """The next line, by ``deadline`` at the latest (monotonic seconds); ChannelEnd if none."""
        while not self._ready:
            block = self._source.next(deadline - time.monotonic())
            if block is None:
                raise ChannelEnd("time")
            self._take(*block)
        return self._ready.popleft()

    def printed_match(self, pattern: re.Pattern[bytes], deadline: float) -> bytes | None:
        """The last group that matches in what is printed until then; replies are thrown away."""
        with contextlib.suppress(ChannelEnd):
            while not pattern.search(self._printed):
                block = self._source.next(deadline - time.monotonic())
                if block is None:
                    return None
                self._take(*block)
        found: list[bytes] = pattern.findall(self._printed)
        return found[-1] if found else None

    def last_printed(self) -> str:
        """The last line of what has been printed."""
        lines = self._printed.decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def close(self) -> None:
        self._source.close()

    def _take(self, kind: Literal["reply", "print"], block: bytes) -> None:
        if kind == "print":
            self._total_printed += len(block)
            self._printed = (self._printed + block)[-PRINTED_KEPT:]
            if self._total_printed > self._limits.printed_bytes:
                raise ChannelEnd("printed")
            return
        if not block:
            raise ChannelEnd("gone")
        *ends, rest = block.split(b"\n")
        for end in ends:
            self._ready.append(b"".join((*self._begun, end)))
            self._begun, self._size = [], 0
        self._begun.append(rest)
        self._size += len(rest)
        if self._size > self._limits.reply_bytes:
            raise ChannelEnd("size")


class Polled:
    """Reads in the caller's thread: POSIX, and a third faster than threads."""

    def __init__(self, replies: int, prints: int) -> None:
        self._replies, self._prints = replies, prints
        self._poll = select.poll()
        for pipe in (replies, prints):
            self._poll.register(pipe, select.POLLIN)

    def next(self, seconds: float) -> Block | None:
        events = self._poll.poll(max(1, int(seconds * 1000)))
        if not events:
            return None
        ready = [pipe for pipe, _ in events]
        if self._prints in ready:  # first, so that no answer is judged before its last print
            block = os.read(self._prints, BLOCK)
            if not block:
                self._poll.unregister(self._prints)
            return "print", block
        return "reply", os.read(self._replies, BLOCK)

    def close(self) -> None:
        """Nothing is left to end."""


class Threaded:
    """Reads in two threads: Windows cannot wait for a pipe."""

    def __init__(self, replies: int, prints: int) -> None:
        self._blocks: queue.Queue[Block] = queue.Queue(maxsize=16)
        self._closed = False
        pipes: list[tuple[Literal["reply", "print"], int]] = [("reply", replies), ("print", prints)]
        self._threads = [
            threading.Thread(target=self._read, args=each, daemon=True) for each in pipes
        ]
        for thread in self._threads:
            thread.start()

    def next(self, seconds: float) -> Block | None:
        try:
            return self._blocks.get(timeout=max(0.001, seconds))
        except queue.Empty:
            return None

    def close(self) -> None:
        """Let both threads end, before their pipes are closed and the numbers used again."""
        self._closed = True
        with contextlib.suppress(queue.Empty):
            while True:
                self._blocks.get_nowait()
        for thread in self._threads:
            thread.join(1)

    def _read(self, kind: Literal["reply", "print"], pipe: int) -> None:
        block = b"begin"
        while block and not self._closed:
            try:
                block = os.read(pipe, BLOCK)
            except OSError:
                block = b""
            with contextlib.suppress(queue.Full):
                while not self._closed:
                    self._blocks.put((kind, block), timeout=0.1)
                    break
