"""What check, hint and solution show under a cell: words first, colour second."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

Kind = Literal["passed", "failed", "open", "note"]

# A sign and a word for each kind, so that no one needs to see its colour.
SIGNS: dict[Kind, str] = {"passed": "✔", "failed": "✖", "open": "○", "note": "›"}
# Edge colours that stand out at least 3:1 on JupyterLab's white and on its dark background.
EDGES: dict[Kind, str] = {
    "passed": "#1b8a5a",
    "failed": "#d1383d",
    "open": "#8a7a2a",
    "note": "#4a7fb5",
}


@dataclass(frozen=True)
class Row:
    """A labelled text: one line, or code that keeps its lines."""

    label: str
    text: str
    code: bool = False


@dataclass(frozen=True)
class Card:
    """A heading in words, sentences below it, labelled rows below those.

    Jupyter shows it as HTML; `str(card)` is the same in plain text.
    """

    kind: Kind
    heading: str
    lines: Sequence[str] = ()
    rows: Sequence[Row] = ()

    def __repr__(self) -> str:
        rows = (
            f"{row.label}:\n{row.text}" if "\n" in row.text else f"{row.label}: {row.text}"
            for row in self.rows
        )
        return "\n".join([f"{SIGNS[self.kind]} {self.heading}", *self.lines, *rows])

    def _repr_html_(self) -> str:
        heading = (
            f'<p style="margin:0 0 4px;font-weight:600"><span aria-hidden="true">'
            f"{SIGNS[self.kind]}</span> {escape(self.heading)}</p>"
        )
        lines = "".join(f'<p style="margin:4px 0">{escape(line)}</p>' for line in self.lines)
        rows = "".join(map(_row, self.rows))
        table = f'<dl style="margin:6px 0 0">{rows}</dl>' if rows else ""
        return (
            f'<div role="status" style="border-left:4px solid {EDGES[self.kind]};padding:6px 12px;'
            f'margin:4px 0;max-width:72em;overflow-wrap:anywhere">{heading}{lines}{table}</div>'
        )


def _row(row: Row) -> str:
    text = escape(row.text)
    shown = (
        f'<pre style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">{text}</pre>'
        if row.code
        else text
    )
    return (
        f'<dt style="font-weight:600;margin-top:4px">{escape(row.label)}</dt>'
        f'<dd style="margin:0 0 0 1em">{shown}</dd>'
    )
