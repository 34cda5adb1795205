"""What check, hint and solution show under a cell: words first, colour second."""

import re
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


# JupyterLab would break code in mid-word.
CODE = "margin:0;white-space:pre-wrap;word-break:normal;overflow-wrap:break-word"


@dataclass(frozen=True)
class Row:
    """A labelled text: one line, or code that keeps its lines."""

    label: str
    text: str
    code: bool = False


@dataclass(frozen=True)
class Card:
    """A heading in words, sentences below it, labelled rows below those, and what to do next.

    Names in `backticks` are shown as code. Jupyter shows the card as HTML; `str(card)` is the same
    in plain text.
    """

    kind: Kind
    heading: str
    lines: Sequence[str] = ()
    rows: Sequence[Row] = ()
    after: Sequence[str] = ()

    def __repr__(self) -> str:
        rows = (
            f"{row.label}:\n{row.text}" if "\n" in row.text else f"{row.label}: {row.text}"
            for row in self.rows
        )
        return "\n".join([f"{SIGNS[self.kind]} {self.heading}", *self.lines, *rows, *self.after])

    def _repr_html_(self) -> str:
        heading = (
            f'<p style="margin:0 0 4px;font-weight:600"><span aria-hidden="true">'
            f"{SIGNS[self.kind]}</span> {escape(self.heading)}</p>"
        )
        rows = "".join(map(_row, self.rows))
        table = f'<dl style="margin:6px 0">{rows}</dl>' if rows else ""
        return (
            f'<div role="status" style="border-left:4px solid {EDGES[self.kind]};padding:6px 12px;'
            f'margin:4px 0;max-width:72em;overflow-wrap:break-word">{heading}'
            f"{_paragraphs(self.lines)}{table}{_paragraphs(self.after)}</div>"
        )


def _paragraphs(lines: Sequence[str]) -> str:
    return "".join(f'<p style="margin:4px 0">{_prose(line)}</p>' for line in lines)


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _row(row: Row) -> str:
    text = escape(row.text)
    shown = f'<pre style="{CODE}">{text}</pre>' if row.code else _prose(row.text)
    return (
        f'<dt style="float:none;width:auto;font-weight:600;margin-top:4px">{escape(row.label)}</dt>'
        f'<dd style="float:none;width:auto;margin:0 0 0 1em">{shown}</dd>'
    )
