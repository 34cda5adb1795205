"""Keep what the learner's functions print out of the notebook's cells, and hand it to the panel.

A print on the bench's thread would land in whichever cell ran last, once for each slider move, and
an input() would wait there for ever.
"""

import builtins
import io
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from IPython import get_ipython

_LIMIT = 2_000
_heard: dict[int, io.StringIO] = {}


class _Split:
    """A stream that keeps the text of threads that are listened to and passes on the rest."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        heard = _heard.get(threading.get_ident())
        if heard is None:
            return self._stream.write(text)
        if heard.tell() < _LIMIT:
            heard.write(text[:_LIMIT])
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class _NoAnswer:
    """`input` that refuses to wait on threads that are listened to, and is as ever elsewhere."""

    def __init__(self, ask: Any) -> None:
        self._ask = ask

    def __call__(self, *args: Any) -> Any:
        if threading.get_ident() in _heard:
            raise EOFError("input() waits for the keyboard; take the values from the arguments")
        return self._ask(*args)


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """Collect what this thread prints (about 2,000 characters) and displays instead of showing it.

    The streams stay wrapped afterwards: putting the old ones back could undo a `%%capture` that
    began in another thread meanwhile.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and not isinstance(stream, _Split):
            setattr(sys, name, _Split(stream))
    if not isinstance(builtins.input, _NoAnswer):  # the kernel puts its own back after each cell
        builtins.input = _NoAnswer(builtins.input)
    thread = threading.get_ident()
    heard = _heard[thread] = io.StringIO()
    with _no_display():
        try:
            yield heard
        finally:
            del _heard[thread]


@contextmanager
def _no_display() -> Iterator[None]:
    """The kernel's display hooks belong to one thread; outside a kernel there is none."""
    publisher: Any = getattr(get_ipython(), "display_pub", None)
    if not hasattr(publisher, "register_hook"):
        yield
        return
    publisher.register_hook(_swallow)
    try:
        yield
    finally:
        publisher.unregister_hook(_swallow)


def _swallow(_message: Any) -> None:
    """A display hook that returns None: the message goes nowhere."""
