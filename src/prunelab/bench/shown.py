"""What the panel says: a Frame, or why there is none, put in words that screen and still share."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from prunelab.bench.frame import FactLine, Frame

ShownStatus = Literal["green", "red", "unwritten", "error"]

HEADS: dict[ShownStatus, str] = {
    "green": "✔ Green: the facts survive",
    "red": "✖ Red: pruned too far",
    "unwritten": "✎ Not written yet",
    "error": "⚠ Your function could not be used",
}
FACT_SIGNS = {"visible": "✔ visible", "recoverable": "↺ only by fetching again", "lost": "✖ lost"}


@dataclass(frozen=True)
class Shown:
    """One state of chart and panel.

    rows: None leaves the chart at its last values.
    stopped: the functions ran into the time limit.
    own_head: the view's own words above the verdict; "" for the usual ones.
    """

    status: ShownStatus
    verdict: str
    rows: Sequence[Mapping[str, Any]] | None = None
    title: str = ""
    facts: Sequence[FactLine] = ()
    notes: Sequence[str] = ()
    description: str = ""
    stopped: bool = False
    own_head: str = ""

    @property
    def head(self) -> str:
        return self.own_head or HEADS[self.status]

    def in_words(self) -> str:
        """Sign, state and verdict in one line, as it is printed and saved."""
        return f"{self.head}. {self.verdict}"

    def with_note(self, note: str) -> "Shown":
        return replace(self, notes=[*self.notes, note])

    def to_json(self) -> dict[str, Any]:
        """What the browser paints."""
        return {
            **asdict(self),
            "head": self.head,
            "facts": [{**asdict(fact), "sign": sign_of(fact)} for fact in self.facts],
        }


def sign_of(fact: FactLine) -> str:
    """What stands before a fact's sentence: never a colour alone."""
    return fact.sign or FACT_SIGNS[fact.state]


def from_frame(frame: Frame, unwritten: Sequence[str]) -> Shown:
    """A view's frame; green is withheld while a function is not written."""
    status, verdict, head = frame.status, frame.verdict, frame.head
    if unwritten and status == "green":
        status, verdict, head = "unwritten", not_written(unwritten).verdict, ""
    notes = list(frame.notes)
    if unwritten and status == "red":
        notes.append(f"Not written yet, so skipped: {', '.join(unwritten)}.")
    return Shown(
        status,
        verdict,
        frame.rows,
        frame.title,
        frame.facts,
        notes,
        frame.description,
        own_head=head,
    )


def not_written(names: Sequence[str]) -> Shown:
    """The view could not draw without these functions."""
    named = ", ".join(names)
    return Shown("unwritten", f"{named}: write it in its cell and run that cell.")


def fault(name: str, message: str, where: str = "") -> Shown:
    """A learner's function failed; the chart keeps its last values."""
    at = f", at {where}" if where else ""
    end = "" if message.endswith(("?", ".")) and not at else "."
    return Shown("error", f"{name} {message}{at}{end}")


def too_slow(name: str, seconds: float, stuck: bool) -> Shown:
    """The time limit passed while `name` ran."""
    done = (
        "It cannot be stopped from here: restart the kernel"
        if stuck
        else "It was stopped. Look for a loop that never ends"
    )
    return replace(fault(name, f"ran longer than {seconds:g} seconds. {done}"), stopped=True)
