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
CODE = "margin:0;overflow:visible;white-space:pre-wrap;word-break:normal;overflow-wrap:break-word"
# Two columns while each has 22 em, else one. A grid of its own needs no style sheet.
SIDE_BY_SIDE = (
    "display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22em),1fr));gap:0 16px"
)
# A frame and weight in the text's own colour, which fits both themes.
MARK = (
    "background:none;color:inherit;font-weight:700;border:2px solid;border-radius:3px;"
    "box-decoration-break:clone;-webkit-box-decoration-break:clone"
)


@dataclass(frozen=True)
class Row:
    """A labelled text: one line, or code that keeps its lines."""

    label: str
    text: str
    code: bool = False


@dataclass(frozen=True)
class Half:
    """One of two texts that stand side by side.

    marked: the part of it that differs; None where nothing is to be marked.
    note: what the label says beside its name, such as the length of a text that is cut.
    """

    label: str
    before: str
    marked: str | None = None
    after: str = ""
    note: str = ""
    cut_before: bool = False
    cut_after: bool = False

    @property
    def head(self) -> str:
        return f"{self.label} ({self.note})" if self.note else self.label

    def __str__(self) -> str:
        marked = "" if self.marked is None else f"»{self.marked}«"
        return f"{self._start}{marked}{self._end}"

    def html(self) -> str:
        marked = (
            "" if self.marked is None else f'<mark style="{MARK}">»{escape(self.marked)}«</mark>'
        )
        return f"{escape(self._start)}{marked}{escape(self._end)}"

    @property
    def _start(self) -> str:
        return f"{'…' * self.cut_before}{self.before}"

    @property
    def _end(self) -> str:
        return f"{self.after}{'…' * self.cut_after}"


@dataclass(frozen=True)
class Beside:
    """Two texts side by side; in a narrow window one below the other. `words` says how they differ.

    What differs stands between » and «, so that it is seen without colours and heard when read out.
    """

    left: Half
    right: Half
    words: str = ""


@dataclass(frozen=True)
class Card:
    """A heading in words, sentences below it, labelled rows below those, and what to do next.

    Names in `backticks` are shown as code. Jupyter shows the card as HTML; `str(card)` is the same
    in plain text.
    """

    kind: Kind
    heading: str
    lines: Sequence[str] = ()
    rows: Sequence[Row | Beside] = ()
    after: Sequence[str] = ()

    def __repr__(self) -> str:
        rows = map(_plain, self.rows)
        return "\n".join([f"{SIGNS[self.kind]} {self.heading}", *self.lines, *rows, *self.after])

    def _repr_html_(self) -> str:
        heading = (
            f'<p style="margin:0 0 4px;font-weight:600"><span aria-hidden="true">'
            f"{SIGNS[self.kind]}</span> {escape(self.heading)}</p>"
        )
        rows = "".join(map(_html, self.rows))
        return (
            f'<div class="prunelab-card" role="status" style="border-left:4px solid '
            f"{EDGES[self.kind]};padding:6px 12px;margin:4px 0;max-width:72em;"
            f'overflow-wrap:break-word">{heading}'
            f"{_paragraphs(self.lines)}{rows}{_paragraphs(self.after)}</div>"
        )


def _paragraphs(lines: Sequence[str]) -> str:
    return "".join(f'<p style="margin:4px 0">{_prose(line)}</p>' for line in lines)


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _plain(row: Row | Beside) -> str:
    if isinstance(row, Beside):
        halves = [_plain(Row(half.head, str(half))) for half in (row.left, row.right)]
        return "\n".join(filter(None, [*halves, row.words]))
    return f"{row.label}:\n{row.text}" if "\n" in row.text else f"{row.label}: {row.text}"


def _html(row: Row | Beside) -> str:
    if isinstance(row, Row):
        shown = _pre(escape(row.text)) if row.code else _prose(row.text)
        return f'<dl style="margin:6px 0">{_entry(row.label, shown)}</dl>'
    halves = "".join(
        f"<div>{_entry(half.head, _pre(half.html()))}</div>" for half in (row.left, row.right)
    )
    words = _paragraphs([row.words] if row.words else [])
    return f'<dl style="margin:6px 0;{SIDE_BY_SIDE}">{halves}</dl>{words}'


def _pre(html: str) -> str:
    return f'<pre style="{CODE}">{html}</pre>'


def _entry(label: str, html: str) -> str:
    return (
        f'<dt style="float:none;width:auto;font-weight:600;margin-top:4px">{escape(label)}</dt>'
        f'<dd style="float:none;width:auto;margin:0 0 0 1em">{html}</dd>'
    )
