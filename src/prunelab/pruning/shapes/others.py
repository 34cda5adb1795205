"""What is none of the four shapes: base64, an image, HTML, a diff. A table is a list with a head.

base64: a note with its size, for nobody can read it. An image block: the same for its data, in
JSON. HTML: the text that a reader of the page sees, both ends of it. A diff: the lines that say
where and what changed before those around them. A table: its head and its first rows, whole.
"""

import re
from html.parser import HTMLParser

from prunelab.pruning.shapes.documents import head_tail
from prunelab.pruning.shapes.lines import by_rank, pick_lines
from prunelab.pruning.shapes.values import base64_note

HIDDEN = {"script", "style", "noscript", "template", "svg", "head"}
BLOCKS = {
    "p", "div", "br", "li", "ul", "ol", "tr", "table", "section", "article", "header", "footer",
    "nav", "main", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "title",
}  # fmt: skip
_HEAD_OF_DIFF = re.compile(r"diff |--- |\+\+\+ |@@ |rename |new file|deleted file|Binary ")


def shorten_base64(content: str, ref: str) -> str:
    """Return one line: what stood here, its size, the way back."""
    return f'{base64_note(content)[:-1]}; use fetch_full(ref="{ref}")]'


def shorten_html(content: str, ref: str, max_chars: int) -> str:
    """Return the text of the page, both ends of it where it is long, after a line that says so."""
    note = f'[text of an HTML page; use fetch_full(ref="{ref}") for its source]\n'
    return note + head_tail(page_text(content), ref, max(0, max_chars - len(note)))


def page_text(html: str) -> str:
    """Return what a reader sees of an HTML page: a line a block, no scripts, styles or tags."""
    reader = _PageReader()
    reader.feed(html)
    reader.close()
    lines = ("".join(reader.parts)).split("\n")
    return "\n".join(line for line in (" ".join(line.split()) for line in lines) if line)


class _PageReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        if tag in HIDDEN:
            self._hidden += 1
        elif tag in BLOCKS:
            self.parts.append("\n")
        elif tag in {"td", "th"}:
            self.parts.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in HIDDEN:
            self._hidden = max(0, self._hidden - 1)
        elif tag == "body":
            self._hidden = 0  # whatever was left open
        elif tag in BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(data.replace("\n", " "))


def shorten_diff(content: str, ref: str, max_chars: int) -> str:
    """Return the heads of files and hunks, then what changed, then the lines around it."""
    lines = content.split("\n")
    ranks = [
        0 if _HEAD_OF_DIFF.match(line) else 1 if line.startswith(("+", "-")) else 2
        for line in lines
    ]
    return pick_lines(lines, by_rank(ranks), ref, len(lines), max_chars)


def shorten_rows(content: str, ref: str, max_chars: int) -> str:
    """Return the first lines, whole: a list as text, or a table with its head."""
    lines = content.split("\n")
    rows = len(lines) - 1 if lines[-1] == "" else len(lines)
    notice = '…[truncated: {shown:,} of {total:,} rows shown; use fetch_full(ref="{ref}")]'.format
    left, shown = max_chars - len(notice(shown=rows, total=rows, ref=ref)), 0
    while shown < rows and len(lines[shown]) + 1 <= left:
        left -= len(lines[shown]) + 1
        shown += 1
    return "\n".join([*lines[:shown], notice(shown=shown, total=rows, ref=ref)])
