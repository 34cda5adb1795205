"""Calls that are expected next. Their requests are sent together: taking turns on a pipe, one
request and one reply at a time, costs several times what most calls do."""

from collections import deque
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from prunelab.grading.frozen import Frozen
from prunelab.grading.given import request

MOST_CALLS = 8
MOST_BYTES = 8_000
"""What is sent together: less than a pipe holds on any system, so that sending never waits."""


class Asked(NamedTuple):
    """A call as the worker is asked for it."""

    name: str
    args: Frozen


class Ahead:
    """The calls that are foreseen, in order. Those sent are the first of them."""

    def __init__(self) -> None:
        self._calls: deque[Asked] = deque()
        self._sent = self._number = 0

    def foresee(self, calls: Iterable[Asked]) -> None:
        """Expect these next, in place of all that is not sent yet."""
        self._calls = deque(islice(self._calls, self._sent))
        self._calls.extend(calls)

    def expects(self, call: Asked) -> bool:
        return bool(self._calls) and self._calls[0] == call

    def requests(self) -> bytes:
        """What to send before the next call can be answered; empty where that is done."""
        if self._sent:
            return b""
        size = 0
        lines: list[bytes] = []
        for call in islice(self._calls, MOST_CALLS):
            line = request(self._number + 1, *call)
            size += len(line)
            if lines and size > MOST_BYTES:
                break
            self._number += 1
            lines.append(line)
        self._sent = len(lines)
        return b"".join(lines)

    def unanswered(self) -> list[Asked]:
        """The calls that are sent and not taken."""
        return list(islice(self._calls, self._sent))

    def take(self) -> Asked:
        """The next call, which is sent: its reply is read next."""
        self._sent -= 1
        return self._calls.popleft()
