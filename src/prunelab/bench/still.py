"""The still picture: what a saved notebook shows where no kernel and no widget is there.

It stands in an output of its own, hidden while the live bench is on the page. The same state gives
the same bytes: no ids that count on, no times.
"""

import base64
import re
from html import escape
from typing import Any

import vl_convert

from prunelab.bench.runtime import VEGALITE
from prunelab.bench.shown import Shown, sign_of
from prunelab.bench.theme import still_config, themed

WIDTH = 680

# Without its kernel JupyterLab says "model not found" where the live bench stood: hide that line.
_STYLE = (
    "<style>.jp-OutputArea-child:has(+ .jp-OutputArea-child .prunelab-still)"
    " > .jp-OutputArea-output.jupyter-widgets:not(:has(*)) {display: none}</style>"
)


def still(spec: dict[str, Any], last_rows: Shown | None, shown: Shown) -> dict[str, str]:
    """The mime bundle (HTML and plain text) for `shown`; the picture is of `last_rows`."""
    picture = _picture(spec, last_rows) if last_rows is not None else ""
    facts = "".join(
        f"<li>{sign_of(fact)}: {escape(fact.sentence)}"
        + (f" ({escape(fact.words)})" if fact.words else "")
        + "</li>"
        for fact in shown.facts
    )
    notes = "".join(f"<p>Note: {escape(note)}</p>" for note in shown.notes)
    html = (
        f'<div class="prunelab-still">{_STYLE}'
        f"<p><strong>{escape(shown.head)}.</strong> {escape(shown.verdict)}</p>"
        f"<ul>{facts}</ul>{notes}{picture}"
        "<p><em>A saved picture. Run this cell for the bench that moves.</em></p></div>"
    )
    return {"text/html": html, "text/plain": _plain(shown)}


def svg(spec: dict[str, Any], shown: Shown) -> str:
    """The chart of `shown` as SVG text, `WIDTH` pixels wide inside its padding."""
    filled = {
        **themed(spec, still_config()),
        "width": WIDTH,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "datasets": {"rows": list(shown.rows or [])},
        "params": [
            {**param, "value": shown.title} if param["name"] == "headline" else param
            for param in spec["params"]
        ],
    }
    return _renumbered(vl_convert.vegalite_to_svg(filled, VEGALITE))


def _renumbered(text: str) -> str:
    """Vega counts its ids on and on within one process; here they begin anew in each picture."""
    names = dict.fromkeys(re.findall(r'\bid="([^"]+)"', text))
    new = {name: f"part{number}" for number, name in enumerate(names, 1)}
    marked = re.compile(r'(\bid="|url\(#)([^")]+)')
    return marked.sub(lambda found: found[1] + new.get(found[2], found[2]), text)


def _picture(spec: dict[str, Any], shown: Shown) -> str:
    data = base64.b64encode(svg(spec, shown).encode()).decode()
    alt = escape(shown.description or shown.title, quote=True)
    return f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}">'


def _plain(shown: Shown) -> str:
    lines = [shown.in_words()]
    if shown.title:
        lines.append(shown.title)
    lines += [
        f"{sign_of(fact)}: {fact.sentence}" + (f" ({fact.words})" if fact.words else "")
        for fact in shown.facts
    ]
    return "\n".join([*lines, *(f"Note: {note}" for note in shown.notes)])
