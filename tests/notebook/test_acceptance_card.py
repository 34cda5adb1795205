import shutil
from pathlib import Path

import pytest

from prunelab.notebook import acceptance, start
from prunelab.notebook.acceptance_card import OURS, OWN
from prunelab.notebook.open_notebook import opened
from prunelab.workspace import Places, fill

REPOSITORY = Path(__file__).parents[2]
NOTEBOOK = "01_field_allowlist.ipynb"


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(opened, "lab", None)


@pytest.fixture
def labs(tmp_path, monkeypatch):
    """The kernel runs in a learner's labs/, with lab 01 blank."""
    starter = tmp_path / "starter"
    starter.mkdir()
    shutil.copy(REPOSITORY / "starter" / NOTEBOOK, starter)
    where = Places(starter, tmp_path / "labs")
    fill(where)
    monkeypatch.chdir(where.labs)
    return where.labs


def test_elsewhere_than_in_labs_it_measures_ours(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start("05")
    card = acceptance()
    assert (card.kind, card.heading) == ("passed", "5 of 5 done")
    assert OURS in card.lines


def test_in_labs_it_measures_what_is_saved(labs):
    start("05")
    blank = acceptance()
    assert (blank.kind, blank.heading) == ("open", "0 of 5 done")
    assert OWN in blank.lines
    shutil.copy(REPOSITORY / "solutions" / NOTEBOOK, labs)
    card = acceptance()
    assert card.heading == "1 of 5 done"
    done = [row for row in card.rows if row.label.startswith("✔ done")]
    assert [row.label for row in done] == [
        "✔ done: 2. Both orders fall from over a thousand tokens to a few dozen"
    ]
    assert done[0].text == "r3 1,348 → 69, r6 1,153 → 69 tokens."


def test_what_cannot_be_measured_is_a_card(labs):
    assert "Run the first code cell" in repr(acceptance())
    start("01")
    assert "acceptance.py: missing" in repr(acceptance())
    start("05")
    path = labs / NOTEBOOK
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("raise NotImplementedError", "return 3"), encoding="utf-8")
    assert "returned a value of type int" in repr(acceptance())
