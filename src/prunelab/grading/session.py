"""One answer under judgement: its worker, started again after a stop, and the time it may take."""

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from prunelab.grading.frozen import Frozen
from prunelab.grading.isolation.levels import OWN_MACHINE, Isolation
from prunelab.grading.lab import Answer
from prunelab.grading.limits import LIMITS, Limits
from prunelab.grading.process import AnswerProcess, Unasked
from prunelab.grading.replies import Reply, Stopped

MAX_STOPS = 2
"""After so many stops (endless loop, crash) the rest of an answer is not run."""
SHRINK_CALLS = 200
"""How many inputs Hypothesis may try, to make the input of an answer's first failure smaller.

That is the one a learner mends first; later ones show the smallest of the inputs that were drawn.
"""
SHRINK_BYTES = 2 << 20
"""How many bytes of replies that search may read: judging them takes the grader's own time."""


@dataclass
class Session:
    """Calls an answer as often as its tests want, in at most ``seconds`` of waiting in all."""

    answer: Answer
    source: str
    given: Collection[str] = ()
    elsewhere: Collection[str] = ()
    seconds: float = LIMITS.notebook
    limits: Limits = LIMITS
    isolation: Isolation = OWN_MACHINE
    waited: float = 0.0
    stops: int = 0
    received: int = 0
    shrink_left: int = SHRINK_CALLS
    shrink_bytes_left: int = SHRINK_BYTES
    _process: AnswerProcess | None = field(default=None, repr=False)

    @property
    def over(self) -> bool:
        return self.stops >= MAX_STOPS or self.waited >= self.seconds

    def start(self, hash_seed: int = 0) -> AnswerProcess:
        """The running worker; Stopped when the answer's text does not run."""
        if self._process is None:
            begun = time.monotonic()
            try:
                self._process = AnswerProcess(
                    self.source,
                    self.given,
                    limits=self.limits,
                    seconds=max(0.1, self.seconds - self.waited),
                    hash_seed=hash_seed,
                    isolation=self.isolation,
                )
            except Stopped:
                self.stops += 1
                self.waited += time.monotonic() - begun
                raise
        return self._process

    def call(self, args: tuple[Any, ...]) -> Reply:
        process = self.start()
        before = process.received
        try:
            return process.call(self.answer.name, *args)
        except Unasked:
            self.end()
            return self.call(args)
        except Stopped:
            self.stops += 1
            self.end()
            raise
        finally:
            self.received += process.received - before

    def foresee(self, calls: Iterable[Frozen]) -> None:
        """Say which calls come next, in this order: it saves most of their time."""
        if self._process is not None:
            self._process.foresee(self.answer.name, calls)

    def end(self) -> None:
        if self._process is not None:
            self.waited += self._process.waited
            self._process.close()
            self._process = None
