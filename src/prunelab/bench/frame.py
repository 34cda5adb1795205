"""The two protocols of the bench: a View draws, a Frame is what it drew."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, runtime_checkable

from prunelab.bench.controls import Control

Status = Literal["green", "red", "unwritten"]
FactWord = Literal["visible", "recoverable", "lost"]


@dataclass(frozen=True)
class FactLine:
    """One fact in the panel, or something else that must hold.

    words: what took it and what way back is left; "" while visible.
    sign: what stands before the sentence, mark included; "" for the usual words of the state.
    """

    sentence: str
    state: FactWord
    words: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Frame:
    """What chart and panel show for one state of the learner's functions and the controls.

    rows: the chart's data, one dict a mark.
    title: the chart's title, which holds the number that matters.
    verdict: one sentence for the panel; it must say in words what `status` says.
    notes: warnings below the facts.
    description: the chart in words, for a screen reader.
    head: what the panel says above the verdict, sign included; "" for the usual words.
    """

    rows: Sequence[Mapping[str, Any]]
    title: str
    status: Status
    verdict: str
    facts: Sequence[FactLine] = field(default=())
    notes: Sequence[str] = field(default=())
    description: str = ""
    head: str = ""


class View(Protocol):
    """What the bench can show: a lab's own `view.py` offers this, and so does `PrunerView`."""

    @property
    def answers(self) -> Sequence[str]:
        """Names of the functions that are looked up in the notebook at each refresh."""

    @property
    def controls(self) -> Sequence[Control]:
        """What can be moved, in this order."""

    def chart(self) -> dict[str, Any]:
        """A Vega-Lite spec whose data has the name "rows" and whose title is param "headline"."""

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Draw with the functions that are written; a name that is missing here is not.

        Raises:
            AnswerError: a function returned what it must not.
        """


class Closes(Protocol):
    """Something that can be displayed, and taken off the page."""

    def close(self) -> None: ...


@runtime_checkable
class HasInputs(Protocol):
    """A view with widgets of its own, which stand above the bench."""

    def above(self, changed: Callable[[], None]) -> Closes:
        """Make them; they call `changed` when the picture is to be drawn anew."""
        ...


@runtime_checkable
class Remembers(Protocol):
    """A view that keeps what it computed with the functions, from one drawing to the next."""

    def forget(self) -> None:
        """The functions may have changed: called before the drawing after a cell that ran."""


@runtime_checkable
class Refuses(Protocol):
    """A view some of whose functions must raise: by name, the exception that is no fault."""

    may_raise: Mapping[str, type[Exception]]
