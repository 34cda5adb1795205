import json

import pytest

from prunelab.workspace import WorkspaceError, fill, reset, restore, update
from prunelab.workspace import update as verb

NAME = "01_first.ipynb"
MINE = "def keep(text):\n    return text.upper()"


@pytest.fixture
def copy(where):
    fill(where)
    return where.labs / NAME


@pytest.fixture
def pull(where, made):
    """The course changes its first notebook; returns its new bytes."""

    def change(*names: str, prose: str = "# First\n\nWrite it.") -> bytes:
        data = made.blank(*(names or ("keep",)), prose=[prose])
        (where.starter / NAME).write_bytes(data)
        return data

    return change


@pytest.fixture
def work(copy, made):
    """The learner writes an answer; returns the notebook's bytes."""
    copy.write_bytes(made.notebook({"keep": MINE}))
    return copy.read_bytes()


def test_nothing_new_is_nothing_to_do(where, work, copy):
    assert update(where) == update(where, carry_over=True) == []
    assert copy.read_bytes() == work


def test_an_untouched_copy_is_replaced_and_the_line_says_why(where, copy, pull):
    new = pull("keep", "cut")
    [done] = update(where)
    assert (done.name, done.what) == (NAME, "replaced")
    assert done.why == 'changed: "First"; cut is asked for too'
    assert copy.read_bytes() == new
    assert update(where) == []


def test_beside_an_edited_copy_the_new_one_is_written_once(where, copy, work, pull):
    new = pull()
    [done] = update(where)
    assert (done.what, done.beside.name) == ("beside", "01_first.new.ipynb")
    assert (copy.read_bytes(), done.beside.read_bytes()) == (work, new)
    assert [each.what for each in update(where)] == ["waiting"]
    done.beside.unlink()
    assert update(where) == []


def test_an_offer_that_was_worked_in_is_kept_when_the_next_comes(where, copy, work, pull):
    pull()
    beside = update(where)[0].beside
    beside.write_bytes(b"the learner began here")
    new = pull(prose="# Third")
    [done] = update(where)
    assert beside.read_bytes() == new
    assert done.backup.read_bytes() == b"the learner began here"


def test_answers_are_carried_over_and_the_old_notebook_is_kept(where, copy, work, pull, made):
    pull("cut", "keep")
    update(where)
    [done] = update(where, carry_over=True)
    assert (done.what, done.carried, done.left) == ("carried", ("keep",), ())
    assert made.answers_in(copy.read_bytes()) == {"cut": made.STUB.format(name="cut"), "keep": MINE}
    assert done.backup.read_bytes() == work
    assert not (where.labs / "01_first.new.ipynb").exists()
    assert update(where) == []


def test_an_offer_that_was_worked_in_stays_after_a_carry(where, work, pull):
    pull()
    beside = update(where)[0].beside
    beside.write_bytes(b"the learner began here")
    update(where, carry_over=True)
    assert beside.read_bytes() == b"the learner began here"


def test_taking_the_offer_by_hand_ends_it(where, copy, work, pull):
    pull()
    update(where)[0].beside.replace(copy)
    assert update(where) == []
    pull(prose="# Third")
    assert [each.what for each in update(where)] == ["replaced"]


def test_after_a_carry_and_a_restore_the_new_one_is_offered_again(where, copy, work, pull):
    new = pull()
    update(where)
    update(where, carry_over=True)
    restore(where, NAME)
    assert copy.read_bytes() == work
    [done] = update(where)
    assert (done.what, done.beside.read_bytes()) == ("beside", new)


def test_what_is_restored_still_knows_what_it_began_as(where, copy, work, pull):
    pull()
    reset(where, NAME)
    restore(where, NAME)
    [done] = update(where)
    assert (done.what, done.why) == ("beside", 'changed: "First"')


@pytest.mark.parametrize("damaged", [b"", b"{", b"\xff", b"[]"])
def test_a_damaged_copy_cannot_be_carried_but_the_others_are_done(where, copy, pull, damaged, made):
    copy.write_bytes(damaged)
    pull()
    second = made.blank("cap", prose=["# New"], lab="02")
    (where.starter / "02_second.ipynb").write_bytes(second)
    failed, done = update(where, carry_over=True)
    assert (failed.what, done.what) == ("failed", "replaced")
    assert "answers cannot be carried, nothing was changed" in failed.problem
    assert copy.read_bytes() == damaged


def test_a_notebook_of_another_lab_is_left_alone(where, copy, pull, made):
    other = made.notebook({"cap": MINE}, lab="02")
    copy.write_bytes(other)
    pull()
    [done] = update(where, carry_over=True)
    assert "holds lab 02, not lab 01" in done.problem
    assert copy.read_bytes() == other


def test_a_missing_copy_is_new_and_a_lab_that_is_gone_stays(where, copy):
    copy.unlink()
    assert [each.what for each in update(where)] == ["new"]
    (where.starter / "02_second.ipynb").unlink()
    assert [(each.name, each.what) for each in update(where)] == [("02_second.ipynb", "gone")]
    assert (where.labs / "02_second.ipynb").exists()


def test_a_save_between_reading_and_replacing_is_never_written_over(where, copy, pull, monkeypatch):
    module = __import__("sys").modules[verb.__module__]
    read = module.read

    def saved_after(path):
        data = read(path)
        if path == copy:
            path.write_bytes(b"saved by JupyterLab")
        return data

    pull()
    monkeypatch.setattr(module, "read", saved_after)
    [done] = update(where)
    assert "was saved just now; nothing was changed" in done.problem
    assert copy.read_bytes() == b"saved by JupyterLab"


@pytest.mark.parametrize("harm", ["{oops", "[]", '{"01_first.ipynb": 3}'])
def test_without_its_memory_a_blank_copy_is_still_known_and_an_edited_one_safe(
    where, copy, pull, made, harm
):
    memory = where.labs / ".prunelab" / "origins.json"
    memory.write_text(harm)
    pull()
    assert [each.what for each in update(where)] == ["replaced"]
    memory.write_text(harm)
    mine = made.notebook({"keep": MINE})
    copy.write_bytes(mine)
    pull(prose="# Third")
    [done] = update(where)
    assert (done.what, copy.read_bytes()) == ("beside", mine)
    assert "another than the one that yours began as" in done.why


def test_a_copy_from_before_the_blank_notebooks_were_kept(where, copy, pull):
    for kept in (where.labs / ".prunelab" / "origins").iterdir():
        kept.unlink()
    new = pull()
    assert [each.what for each in update(where)] == ["replaced"]
    assert copy.read_bytes() == new


def test_folders_that_cannot_be_written_are_one_line_and_change_nothing(where, copy, pull, work):
    pull()
    state = where.labs / ".prunelab"
    (state / "backups").write_text("in the way")
    [done] = update(where, carry_over=True)
    assert "no backup could be made" in done.problem
    assert copy.read_bytes() == work
    with pytest.raises(WorkspaceError, match="no backup could be made"):
        reset(where, NAME)
    assert copy.read_bytes() == work
    assert json.loads((state / "origins.json").read_text())[NAME]
