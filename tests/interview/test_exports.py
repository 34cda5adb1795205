"""The deck and the page hold the whole bank, escaped, and need nothing from outside."""

import builtins
import re
import sqlite3
import zipfile
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from prunelab.interview import InterviewError, load_bank, load_cards
from prunelab.interview.exports import anki, render_page, write_anki

BANK = load_bank()
HOSTILE = "<script>alert(1)</script> & {{Question}}"


class Page(HTMLParser):
    """The tags of a page, their ids, and its text."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.ids, self.targets, self.text = [], [], [], [], []
        self.labels = []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        self.labels += [found["aria-labelledby"]] if "aria-labelledby" in found else []
        self.targets += [value for name, value in attrs if name in ("href", "src")]
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(page):
    parser = Page()
    parser.feed(page)
    assert parser.open == []
    return parser


def flat(text):
    return " ".join(text.split())


def test_the_page_holds_every_question_and_card():
    parser = read(render_page(BANK, load_cards()))
    text = flat("".join(parser.text))
    for question in BANK:
        held = [question.question, question.analysis, question.typical_wrong, *question.points]
        held += [each.approach for each in question.follow_ups]
        held += [each.reason for each in question.choices]
        assert [each for each in held if flat(each) not in text] == []
    for card in load_cards():
        assert flat(card.point) in text


def test_the_page_stands_alone_and_its_names_lead_somewhere():
    page = render_page(BANK, load_cards())
    parser = read(page)
    assert {"script", "img", "link", "iframe"} & set(parser.tags) == set()
    assert all(target.startswith("#") for target in parser.targets)
    assert len(parser.ids) == len(set(parser.ids))
    assert {target[1:] for target in parser.targets} <= set(parser.ids)
    assert set(parser.labels) <= set(parser.ids)
    assert "@media print" in page
    assert "prefers-color-scheme: dark" in page
    assert '<html lang="en">' in page


def test_what_looks_like_markup_stays_text():
    question = replace(BANK[0], question=HOSTILE, points=(HOSTILE,) * 3)
    parser = read(render_page([question], load_cards()))
    assert "script" not in parser.tags
    assert HOSTILE in "".join(parser.text)
    assert "<script>" not in anki.front(question) + anki.back(question)


def notes(path, folder):
    with zipfile.ZipFile(path) as package:
        package.extract("collection.anki2", folder)
    found = sqlite3.connect(folder / "collection.anki2")
    try:
        return {
            fields.split("\x1f")[2]: (guid, fields, tags)
            for guid, fields, tags in found.execute("select guid, flds, tags from notes")
        }
    finally:
        found.close()


def test_the_deck_has_a_note_for_each_question_and_knows_it_again(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        write_anki(BANK, tmp_path / name / "deck.apkg")
    one, two = (notes(tmp_path / n / "deck.apkg", tmp_path / n) for n in ("one", "two"))
    assert set(one) == {each.id for each in BANK}
    assert {id_: guid for id_, (guid, *_) in one.items()} == {
        id_: guid for id_, (guid, *_) in two.items()
    }
    for question in BANK:
        _, fields, tags = one[question.id]
        assert anki.back(question) in fields
        assert f"level::{question.level}" in tags
        assert re.search(rf"\blab::{question.lab}\b", tags)


def test_without_genanki_it_is_one_line_that_says_what_to_install(tmp_path, monkeypatch):
    real = builtins.__import__

    def refuse(name, *args, **kwargs):
        if name == "genanki":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(InterviewError, match=r"needs genanki: install it with .*\[anki\]"):
        write_anki(BANK, tmp_path / "deck.apkg")
    assert list(tmp_path.iterdir()) == []


def test_a_deck_that_cannot_be_written_is_one_line(tmp_path):
    with pytest.raises(InterviewError, match="cannot be written"):
        write_anki(BANK, tmp_path / "no_such_folder" / "deck.apkg")
