"""Runs an answer in a process of its own and talks to it; the trusted side of the pipe."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from prunelab.grading import messages
from prunelab.grading.ahead import Ahead, Asked
from prunelab.grading.frozen import Frozen, freeze
from prunelab.grading.given import Givens, decode, encode
from prunelab.grading.isolation.levels import OWN_MACHINE, Isolation, NotIsolated
from prunelab.grading.launch import START_SECONDS, Child
from prunelab.grading.limits import RUN_LIMITS, Limits
from prunelab.grading.pipes import ChannelEnd
from prunelab.grading.plain import trouble_with
from prunelab.grading.replies import Raised, Reply, Stopped, wrote_to_channel
from prunelab.pruning import Store

CALL = "a call"


class Unasked(Exception):
    """A call that nobody asked for in the end has stopped the process: start another."""


class AnswerProcess:
    """One worker that has run ``source`` and now answers calls of its functions.

    ``given`` are the names that it may import from prunelab.pruning. ``seconds`` bounds the waiting
    of its whole life (None: no bound); ``waited`` says how much is used, ``received`` how many
    bytes of replies came. ``functions`` are the
    functions it defines, ``callables`` all names that can be called, ``defined`` the type of each
    name. Use it as a context manager.

    Raises:
        Stopped: the source does not run, in the constructor; later, a call that did not come back.
            Its ``line`` is one clear sentence. After that every call raises Stopped.
        OSError: the worker itself does not start on this machine.
        NotIsolated: the kernel gives less than ``isolation`` demands; nothing was run.
        Unasked: see there; only after ``foresee``.
    """

    def __init__(
        self,
        source: str,
        given: Iterable[str] = (),
        *,
        limits: Limits = RUN_LIMITS,
        seconds: float | None = None,
        hash_seed: int = 0,
        isolation: Isolation = OWN_MACHINE,
    ) -> None:
        self._source, self._limits, self._seconds = source, limits, seconds
        self._givens = Givens(given, limits)
        self._ahead = Ahead()
        self._number = self.received = 0
        self.waited = 0.0
        self._child = Child(limits, hash_seed, isolation)
        self._stopped: Stopped | None = None
        try:
            self._load()
        except BaseException:
            self.close()
            raise

    def _load(self) -> None:
        what = "running your cell"
        self._child.start(self._source, self._givens.kinds)
        self._wait_until_closed()
        reply = self._wait(self._limits.load, what)
        if "raised" in reply:
            raised = self._raised(reply["raised"])
            line = messages.raised_at_load(raised, self._source, self._givens.kinds)
            raise Stopped("load", line, raised)
        lists = [reply.get("functions"), reply.get("callables")]
        defined = reply.get("defined")
        if type(defined) is not dict or not all(type(each) is list for each in lists):
            raise self._broken(what)
        self.defined = {str(name): str(kind) for name, kind in defined.items()}
        self.functions, self.callables = ([str(name) for name in each or ()] for each in lists)

    def _wait_until_closed(self) -> None:
        """The worker's first line comes before the answer runs, and takes none of its time."""
        try:
            first = decode(self._child.receive(time.monotonic() + START_SECONDS))
        except (ChannelEnd, ValueError):
            said = self._child.last_words()
            raise OSError(f"the process for the answer did not start: {said}") from None
        if first.get("isolated") is not True:
            raise NotIsolated(str(first.get("not_isolated")))

    def call(self, name: str, *args: Any) -> Reply:
        """Call the function ``name``. Arguments are JSON values, a ``Given...`` or a store."""
        if self._stopped:
            raise self._stopped
        call = Asked(name, freeze(args))
        if not self._ahead.expects(call):
            self._settle()
            self._ahead.foresee([call])
        try:
            return self._reply(name, args, self._next_reply())
        except Stopped as stopped:
            self._stopped = stopped
            self._child.kill()
            raise

    def foresee(self, name: str, calls: Iterable[Frozen]) -> None:
        """Say which calls come next, in this order, so that the worker is asked several at a time.

        No promise: another call may come instead. The worker may then have run some in vain.
        """
        self._ahead.foresee(Asked(name, args) for args in calls)

    def _next_reply(self) -> dict[str, Any]:
        """The reply to the next call of those ahead."""
        requests = self._ahead.requests()
        if requests:
            self._child.send(requests, CALL)
        self._givens.begin(self._ahead.take().args)
        self._number += 1
        return self._wait(self._limits.call, CALL)

    def _settle(self) -> None:
        """Take the replies to calls that were foreseen and did not come; Unasked if one stops."""
        try:
            for _ in self._ahead.unanswered():
                self._next_reply()
        except Stopped:
            raise Unasked from None

    def _wait(self, seconds: float, what: str) -> dict[str, Any]:
        """Wait for the reply to the current request, and serve what the worker asks meanwhile."""
        left = seconds if self._seconds is None else min(seconds, self._seconds - self.waited)
        begun, served = time.monotonic(), 0.0
        try:
            while True:
                line = self._child.receive(begun + served + left)
                arrived = time.monotonic()
                self.received += len(line)
                message = self._checked(line, what)
                if "ask" not in message:
                    return message
                answer = self._givens.answer(message, len(line))
                self._child.send(encode({"ask": message["ask"], **answer}), what)
                served += time.monotonic() - arrived  # counting tokens is not the answer's time
        except ChannelEnd as end:
            if end.reason == "time" and left < seconds:
                what, seconds = "the whole notebook", self._limits.notebook
            raise self._child.stopped(end, seconds, what) from None
        finally:
            self.waited += max(0.0, time.monotonic() - begun - served)

    def _checked(self, line: bytes, what: str) -> dict[str, Any]:
        try:
            message = decode(line)
        except ValueError:
            raise self._broken(what) from None
        if message.get("id") != self._number or type(message["id"]) is not int:
            raise self._broken(what)
        return message

    def _reply(self, name: str, args: Sequence[Any], reply: dict[str, Any]) -> Reply:
        if "missing" in reply:
            raise Stopped("missing", messages.not_found(name, self.defined, self.functions))
        if "raised" in reply:
            raised = self._raised(reply["raised"])
            line = messages.raised_in_call(raised, self._source, name)
            text, store = raised.text, self._store()
            return Reply(error=raised.type, error_text=text, line=line, raised=raised, store=store)
        changed, after = _changed(reply, args)
        if "wrong_type" in reply:
            wrong = str(reply["wrong_type"])
            line = messages.wrong_type(wrong, "")
            items = tuple(self._value(reply, "items")) if type(reply.get("items")) is list else None
            store = self._store()
            return Reply(items, "", "", wrong, line, changed=changed, args_after=after, store=store)
        value = self._value(reply, "ok")
        return Reply(value, changed=changed, args_after=after, store=self._store())

    def _value(self, reply: dict[str, Any], key: str) -> Any:
        """What came back, which is untrusted: Stopped where it is missing or too large."""
        limits = self._limits
        if key not in reply or trouble_with(reply[key], limits.value_chars, limits.value_parts):
            raise self._broken(CALL)
        return reply[key]

    def _store(self) -> Store | None:
        """The store of this call: a test may look into it, also where the answer raised."""
        return self._givens.stores[0] if self._givens.stores else None

    def _broken(self, what: str) -> Stopped:
        self._child.kill()
        return wrote_to_channel(what)

    def _raised(self, fields: Any) -> Raised:
        """An exception as the worker tells it, without its folder's name, new each time."""
        raised = _raised(fields)
        return replace(raised, text=raised.text.replace(self._child.folder, "the answer's folder"))

    def close(self) -> None:
        """End the worker and all it started, and remove its folder."""
        self._child.close()

    def __enter__(self) -> "AnswerProcess":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _raised(fields: Any) -> Raised:
    """An exception as the worker tells it; what is not of the right type is left out."""
    if type(fields) is not dict:
        return Raised("an exception")

    def text(key: str) -> str:
        return value if type(value := fields.get(key)) is str else ""

    line, bases = fields.get("line"), fields.get("bases")
    return Raised(
        type=text("type") or "an exception",
        bases=tuple(map(str, bases)) if type(bases) is list else (),
        text=text("text"),
        line=line if type(line) is int else None,
        arrived=fields.get("arrived") is True,
        missing=text("missing"),
        syntax=fields.get("syntax") is True,
        blocked=fields.get("blocked") is True,
    )


def _changed(reply: dict[str, Any], args: Sequence[Any]) -> tuple[tuple[int, ...], tuple[Any, ...]]:
    """Which arguments the call changed, and how it left them all."""
    changed, after = reply.get("changed"), reply.get("after")
    if type(changed) is not list or type(after) is not list or len(after) != len(args):
        return (), tuple(args)
    positions = tuple(i for i in changed if type(i) is int and 0 <= i < len(args))
    left = tuple(after[i] if i in positions else arg for i, arg in enumerate(args))
    return positions, left
