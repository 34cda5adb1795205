"""No learner's text does more in a report than be read."""

import csv
import html.parser
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

FIRST = "apply_field_allowlist"
NASTY = "=HYPERLINK(1)\x1b[31m<script>alert(1)</script>\u202eevil\x07"


def rows_of_csv(out: Path) -> list[dict[str, str]]:
    text = (out / "results.csv").read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


class Tags(html.parser.HTMLParser):
    """The tags and attributes of a page; a tag left open fails."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.handlers: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.handlers += [name for name, _ in attributes if name.startswith("on")]
        self.handlers += [v or "" for n, v in attributes if n == "href" and ":" in (v or "")]
        if tag not in ("meta", "br", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_pages_are_whole_and_hold_no_script(graded: Any):
    pages = [graded.out / "index.html", *(graded.out / "learners").iterdir()]
    for path in pages:
        text = path.read_text(encoding="utf-8")
        tags = Tags(text)
        assert "script" not in tags.seen
        assert tags.handlers == []
        assert 'lang="en"' in text
        assert "prefers-color-scheme: dark" in text
        assert text.count("<h1>") == 1
    links = re.findall(r'href="(learners/[^"]+)"', pages[0].read_text(encoding="utf-8"))
    assert {graded.out / link for link in links} == set(pages[1:])


@pytest.fixture(scope="module")
def nasty(tools: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report on answers whose every text is made to do harm."""
    folder = tmp_path_factory.mktemp("nasty")
    made = tools.Made(folder / "class")
    raises = f"def {FIRST}(content, allow):\n    raise ValueError({NASTY!r})\n"
    returns = f"def {FIRST}(content, allow):\n    return {NASTY + chr(0xD800)!r}\n"
    named = f"class {FIRST}: pass\n{FIRST} = type({NASTY!r}, (), {{}})()\n"
    broken = f"def {FIRST}(content, allow):\n    return {NASTY[13:]}\n"
    for person, text in zip(
        ("=1+1", "+1", "-1", "@x", "\t=1"), (raises, returns, named, broken, raises), strict=True
    ):
        made.put(f"{person}/01_field_allowlist.ipynb", tools.with_answer(text))
    made.put("<img src=x onerror=alert(1)>/01_field_allowlist.ipynb", tools.with_answer(raises))
    made.put("=cmd|x.txt", "x")
    tools.run_grade(made.folder, "--out", folder / "report")
    return folder / "report"


def test_no_text_of_a_learner_is_markup(nasty: Path):
    pages = [nasty / "index.html", *(nasty / "learners").iterdir()]
    assert len(pages) == 7
    for path in pages:
        tags = Tags(path.read_text(encoding="utf-8"))
        assert not {"script", "img"} & set(tags.seen)
        assert tags.handlers == []


def test_no_cell_of_a_learner_is_a_formula(nasty: Path):
    rows = rows_of_csv(nasty)
    assert len(rows) == 6
    assert {row["learner"] for row in rows} >= {"'=1+1", "'+1", "'-1", "'@x"}
    for row in rows:
        assert not [cell for cell in row.values() if cell.lstrip()[:1] in tuple("=+-@＝＋－＠")]


def test_no_character_of_a_learner_steers_the_reader(nasty: Path):
    wrong = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
    for path in nasty.rglob("*"):
        if path.is_file():
            data = path.read_bytes().decode("utf-8-sig")
            assert not wrong.search(data), path
            if path.suffix in (".json", ".jsonl"):
                for line in data.splitlines() if path.suffix == ".jsonl" else [data]:
                    text = json.dumps(json.loads(line), ensure_ascii=False)
                    assert not wrong.search(text.encode("utf-8", "surrogatepass").decode()), path
