"""The learner's functions: looked up by name, watched while they run, their faults put in words."""

import linecache
import traceback
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any

from prunelab.bench.limit import TimeUp


class AnswerError(Exception):
    """A learner's function raised, or returned what it must not. One line, for the panel.

    where: "line 7 (total = order["total"])", or "" where no line is known.
    expected: a view sets it when the exception is what it asked for, and shows it itself.
    """

    expected = False

    def __init__(self, name: str, message: str, where: str = "") -> None:
        super().__init__(f"{name}: {message}")
        self.name, self.message, self.where = name, message, where


class NotWrittenError(Exception):
    """A learner's function still raises NotImplementedError."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Answers:
    """The functions of one refresh, each wrapped so that a fault names it.

    `unwritten` holds the names that are missing or raised NotImplementedError, `fault` the first
    AnswerError: both are kept here too, in case a view swallows the exception. What a function
    `may_raise` is no fault: it reaches the view as it is.
    """

    def __init__(
        self,
        names: Sequence[str],
        namespace: Mapping[str, Any],
        may_raise: Mapping[str, type[Exception]] | None = None,
    ) -> None:
        self.unwritten: list[str] = [name for name in names if name not in namespace]
        self.fault: AnswerError | None = None
        self.running = ""
        self._namespace, self._may_raise = namespace, may_raise or {}
        self._found = {name: namespace[name] for name in names if name in namespace}

    def written(self) -> dict[str, Callable[..., Any]]:
        """The wrapped functions that are not known to be unwritten."""
        return {
            name: self._watched(name, function)
            for name, function in self._found.items()
            if name not in self.unwritten
        }

    @property
    def trouble(self) -> AnswerError | None:
        """The fault, unless the view expected it."""
        return None if self.fault is None or self.fault.expected else self.fault

    def _watched(self, name: str, function: Any) -> Callable[..., Any]:
        meant = (self._may_raise[name],) if name in self._may_raise else ()

        def call(*args: Any, **kwargs: Any) -> Any:
            self.running = name
            try:
                if not callable(function):
                    raise AnswerError(name, f"is {_kind(function)}, not a function")
                return function(*args, **kwargs)
            except NotImplementedError:
                self.unwritten.append(name)
                raise NotWrittenError(name) from None
            except AnswerError as fault:
                self.fault = self.fault or fault
                raise
            except (TimeUp, *meant):
                raise
            except BaseException as error:
                self.fault = self.fault or _in_words(name, error, self._namespace)
                raise self.fault from error

        return call


def must_return(name: str, value: Any, kind: type, example: str) -> None:
    """Raise an AnswerError in words when a learner's function returned another type.

    Raises:
        AnswerError: `value` is not a `kind`.
    """
    if isinstance(value, kind):
        return
    if value is None:
        raise AnswerError(name, f"returned None: did you forget return? It must return {example}")
    raise AnswerError(name, f"returned {_kind(value)}: it must return {example}")


def _kind(value: Any) -> str:
    name = type(value).__name__
    return f"an {name}" if name[:1].lower() in "aeiou" else f"a {name}"


def _in_words(name: str, error: BaseException, namespace: Mapping[str, Any]) -> AnswerError:
    text = " ".join(str(error).split())
    said = f"raised {type(error).__name__}" + (f": {text}" if text else "")
    return AnswerError(name, _short(said, 300), _where(error.__traceback__, namespace))


def _where(trail: TracebackType | None, namespace: Mapping[str, Any]) -> str:
    """The deepest line of the learner's own cells: a fault deep in json is still theirs to mend."""
    own = [
        (frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(trail)
        if frame.f_globals is namespace
    ]
    if not own:
        return ""
    filename, line = own[-1]
    source = linecache.getline(filename, line).strip()
    return f"line {line} ({_short(source, 120)})" if source else f"line {line}"


def _short(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
