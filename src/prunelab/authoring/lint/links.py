"""Links that lead nowhere. Nothing is fetched: a web address is taken as it is."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from prunelab.authoring.lint.complaint import Complaint

LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=[\"']([^\"']+)[\"']")
FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1[`~]*\s*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
HEADING = re.compile(r"^#{1,6} +(.+?)\s*$", re.MULTILINE)
WEB = ("http", "https", "mailto")
PAGES = ("README.md", "CONTRIBUTING.md", "labs/README.md", "mock_data/README.md")


def broken_links(where: str, text: str, folder: Path, what: str) -> Iterator[Complaint]:
    """Complain of each link in a Markdown text whose file or heading is not there.

    folder: where a relative link starts from. what: its name, for the message.
    """
    prose = CODE.sub("", FENCE.sub("", text))
    headings = {_anchor(heading) for heading in HEADING.findall(FENCE.sub("", text))}
    for match in LINK.finditer(prose):
        target = match[1] or match[2]
        parts = urlsplit(target)
        if parts.scheme in WEB or target.startswith(("attachment:", "data:")):
            continue
        if not parts.path:
            if _anchor(unquote(parts.fragment)) not in headings:
                yield Complaint(where, f"the link {target} names no heading; correct it")
        elif parts.path.startswith("/") or parts.scheme:
            yield Complaint(where, f"the link {target} is not relative; make it so")
        elif not (folder / unquote(parts.path)).exists():
            yield Complaint(where, f"the link {target} leads nowhere from {what}; correct it")


def pages(repository: Path) -> Iterator[Complaint]:
    """Complain of broken links in the repository's own pages."""
    for name in PAGES:
        path = repository / name
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            yield from broken_links(name, text, path.parent, f"{path.parent.name}/")


def _anchor(heading: str) -> str:
    """A heading as GitHub and JupyterLab make it a target, small letters and marks left out."""
    plain = re.sub(r"[^\w\- ]", "", heading.lower())
    return plain.strip().replace(" ", "-")
