"""What a learner can move: sliders, switches, boxes and a text, as data that the browser draws."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Slider:
    """A whole number between `minimum` and `maximum`, in steps."""

    name: str
    label: str
    minimum: int
    maximum: int
    value: int
    step: int = 1

    def __post_init__(self) -> None:
        if not self.minimum <= self.value <= self.maximum or self.step < 1:
            raise ValueError(
                f"slider {self.name}: {self.value} must lie between {self.minimum} and "
                f"{self.maximum}, in steps of 1 or more"
            )

    def accept(self, raw: Any) -> int:
        """The value the browser sent, held within the slider's ends; else the one at the start."""
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            return self.value
        return int(min(max(raw, self.minimum), self.maximum))


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    label: str
    value: bool

    def accept(self, raw: Any) -> bool:
        return raw if isinstance(raw, bool) else self.value


@dataclass(frozen=True)
class Boxes:
    """A box for each option; the value holds the ticked ones, in the order of `options`."""

    name: str
    label: str
    options: tuple[str, ...]
    value: tuple[str, ...]

    def accept(self, raw: Any) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple):
            return self.value
        return tuple(option for option in self.options if option in raw)


@dataclass(frozen=True)
class Text:
    """A text that the learner types, of `rows` lines on the page and at most `most` characters."""

    name: str
    label: str
    value: str
    rows: int = 3
    most: int = 2_000

    def accept(self, raw: Any) -> str:
        """The text the browser sent, cut where it is too long; else the one at the start."""
        return raw[: self.most] if isinstance(raw, str) else self.value


Control = Slider | Switch | Boxes | Text


def starting_values(controls: Sequence[Control]) -> dict[str, Any]:
    """The value of each control by its name, before anyone moved it.

    Raises:
        ValueError: two controls have the same name.
    """
    values = {control.name: control.value for control in controls}
    if len(values) != len(controls):
        raise ValueError("two controls have the same name; each needs its own")
    return values


def accept_values(controls: Sequence[Control], sent: Mapping[str, Any]) -> dict[str, Any]:
    """What the browser sent, made safe: each control's value, or its start where none came."""
    return {control.name: control.accept(sent.get(control.name)) for control in controls}


def to_json(control: Control) -> dict[str, Any]:
    """The control as the browser reads it."""
    return {"kind": type(control).__name__.lower(), **asdict(control)}
