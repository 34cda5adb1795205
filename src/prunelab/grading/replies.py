"""What comes back from an answer: a value, an exception, or the end of its process."""

import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from prunelab.pruning import Store

StopKind = Literal["time", "died", "channel", "printed", "size", "asks", "load", "missing"]


@dataclass(frozen=True)
class Raised:
    """An exception in the answer. ``line`` counts in the answer's own text; None: not in it.

    ``missing`` is the name that a NameError or an ImportError did not find; ``arrived``: the
    answer's own code had begun; ``syntax``: the text does not compile; ``blocked``: the guard
    refused it; ``bases``: the names of the classes that ``type`` derives from.
    """

    type: str
    text: str = ""
    line: int | None = None
    arrived: bool = True
    missing: str = ""
    syntax: bool = False
    blocked: bool = False
    bases: tuple[str, ...] = ()


class Stopped(Exception):
    """The answer's process is gone or of no more use. ``line`` is the one line to show."""

    def __init__(self, kind: StopKind, line: str, raised: Raised | None = None) -> None:
        super().__init__(line)
        self.kind, self.line, self.raised = kind, line, raised


@dataclass(frozen=True)
class Reply:
    """What one call gave.

    ``value`` is of exact JSON types. ``error`` is the name of the exception that it raised, "" when
    none. ``wrong_type`` says what came back instead of a JSON value ("a tuple", and then ``value``
    is it, where its items are JSON values: ``Call`` takes it if the task asks). ``line`` is one
    sentence for a person when there is no value, else "". ``changed`` lists the arguments that
    the call changed, by position; ``args_after`` is how it left them.
    """

    value: Any = None
    error: str = ""
    error_text: str = ""
    wrong_type: str = ""
    line: str = ""
    raised: Raised | None = None
    changed: tuple[int, ...] = ()
    args_after: tuple[Any, ...] = ()
    store: "Store | None" = None

    @property
    def ok(self) -> bool:
        return not self.error and not self.wrong_type

    def raised_a(self, name: str) -> bool:
        """Did the call raise this exception, or one of a class derived from it?"""
        return self.error == name or (self.raised is not None and name in self.raised.bases)


def wrote_to_channel(what: str) -> Stopped:
    """The worker sent what nobody asked for."""
    return Stopped("channel", f"Stopped in {what}: the code wrote to the grader's channel.")


def how_it_ended(code: int | None) -> str:
    """An exit code in words, in brackets; "" where it is not known."""
    if code is None:
        return ""
    if code >= 0:
        return f" (exit code {code})"
    words = {
        "SIGSEGV": "it crashed Python",
        "SIGKILL": "killed: CPU time or memory",
        "SIGXCPU": "it used too much CPU time",
    }
    known = {getattr(signal, name): word for name, word in words.items() if hasattr(signal, name)}
    return f" ({known.get(-code, f'signal {-code}')})"
