import pytest

from prunelab.notebook import progress
from prunelab.notebook.progress_map import ProgressMap
from prunelab.workspace import LabProgress

LABS = [
    LabProgress("01", "01_first", "First & last: it", 1, 2, 5, 7, "2026-03-14 15:09", ("keep",)),
    LabProgress("02", "02_second", "Second", 0, 1, 0, 3),
]


def test_the_map_says_in_words_what_its_bars_show():
    words = repr(ProgressMap(LABS)).splitlines()
    assert words == [
        "01 ███████░░░ First & last: 1 of 2 (1 shown) answers, 5 of 7 points, "
        "last check: 2026-03-14 15:09",
        "02 ░░░░░░░░░░ Second: 0 of 1 answers, 0 of 3 points, last check: never",
    ]


def test_each_lab_is_a_link_and_titles_are_no_markup():
    html = ProgressMap(LABS)._repr_html_()
    assert '<a href="01_first.ipynb">01 First &amp; last</a>' in html
    assert html.count("<tr>") == 3
    assert '<span aria-hidden="true">███████░░░</span> 5 of 7' in html


def test_a_lab_without_answers_has_a_link_and_no_bar():
    shown = ProgressMap([LabProgress("00", "00_start", "Start", 0, 0, 0, 0)])
    assert repr(shown) == "00 Start: nothing to write"
    html = shown._repr_html_()
    assert '<a href="00_start.ipynb">00 Start</a>' in html
    assert "nothing to write" in html
    assert html.count("<td") == html.count("<th ")
    assert "█" not in html


def test_outside_of_labs_nothing_is_checked_yet(tmp_path, monkeypatch):
    """A solution is built elsewhere: it must not show how far its author is."""
    (tmp_path / ".prunelab").mkdir()
    (tmp_path / ".prunelab" / "progress.json").write_text("{oops")
    monkeypatch.chdir(tmp_path)
    assert "last check: never" in repr(progress())


@pytest.mark.parametrize("damaged", ["", "[]"])
def test_damaged_notes_are_a_card(tmp_path, monkeypatch, damaged):
    (tmp_path / ".prunelab").mkdir()
    (tmp_path / ".prunelab" / "origins.json").write_text("{}")
    (tmp_path / ".prunelab" / "progress.json").write_text(damaged)
    monkeypatch.chdir(tmp_path)
    assert "is damaged; `make check` writes a new one" in repr(progress())
