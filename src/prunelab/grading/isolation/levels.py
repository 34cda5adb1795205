"""How far an answer is kept apart from the machine that grades it: three levels, handed down."""

import itertools
import os
from dataclasses import dataclass
from typing import Any, Literal

from prunelab.grading.isolation.interpreter import python

LevelName = Literal["own machine", "strangers", "unsafe"]

PROCESSES = 16
"""The most threads and processes of one worker in a box."""
# Users that no account has and that containers know as well. Each worker has its own, so that none
# uses up another's threads: a grader takes them in turn from a block that its neighbours leave be.
FIRST_USER, USERS, BLOCK = 61_184, 4_336, 64
_count = itertools.count()


class NotIsolated(OSError):
    """This machine cannot keep strangers' answers apart; the text says why and how to enable it."""


@dataclass(frozen=True)
class Isolation:
    """A level. ``box``: the command that starts Python; () is Python itself, in the open.

    ``strict``: a worker that the kernel does not close runs nothing. ``root``: the worker starts as
    root and becomes a user of its own.
    """

    name: LevelName
    box: tuple[str, ...] = ()
    strict: bool = False
    root: bool = False

    def program(self) -> tuple[str, ...]:
        """The command that starts Python, its options to follow."""
        return self.box or (python(),)

    def orders(self) -> dict[str, Any]:
        """What the worker is told; new for each worker."""
        turn = (os.getpid() * BLOCK + next(_count) % BLOCK) % USERS
        user = FIRST_USER + turn if self.root else 0
        return {"strict": self.strict, "user": user, "processes": PROCESSES if self.box else 0}


OWN_MACHINE = Isolation("own machine")
"""A learner's own answers: Landlock and seccomp where the kernel has them, on any system."""

UNSAFE = Isolation("unsafe")
"""As OWN_MACHINE, for strangers' answers, by explicit wish; the report is marked."""
