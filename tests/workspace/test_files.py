"""Nothing is written over, whoever saves just then."""

import errno
import os
from pathlib import Path

import pytest

from prunelab.workspace import WorkspaceError, files
from prunelab.workspace.files import backups_of, place, read, replace, set_aside


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "01_first.ipynb"
    path.write_bytes(b"old")
    return path


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    return tmp_path / "backups"


def test_what_is_replaced_is_moved_aside(copy, backups):
    backup = replace(copy, b"new", b"old", backups)
    assert (copy.read_bytes(), backup.read_bytes()) == (b"new", b"old")
    assert sorted(path.name for path in copy.parent.iterdir()) == ["01_first.ipynb", "backups"]


def test_a_file_that_was_saved_since_it_was_read_stays(copy, backups):
    copy.write_bytes(b"saved meanwhile")
    with pytest.raises(WorkspaceError, match="was saved just now; nothing was changed"):
        replace(copy, b"new", b"old", backups)
    assert copy.read_bytes() == b"saved meanwhile"
    assert list(backups.iterdir()) == []


def test_a_file_that_is_saved_while_it_is_replaced_stays(copy, backups, monkeypatch):
    def saved_after(path: Path, folder: Path) -> Path:
        backup = set_aside(path, folder)
        path.write_bytes(b"saved meanwhile")
        return backup

    monkeypatch.setattr(files, "set_aside", saved_after)
    with pytest.raises(WorkspaceError, match="was saved just now; that stays"):
        replace(copy, b"new", b"old", backups)
    assert copy.read_bytes() == b"saved meanwhile"
    assert [path.read_bytes() for path in backups.iterdir()] == [b"old"]


def test_a_save_into_the_open_file_lands_in_the_backup(copy, backups):
    with copy.open("r+b") as jupyter:
        backup = replace(copy, b"new", b"old", backups)
        jupyter.write(b"later")
    assert (copy.read_bytes(), backup.read_bytes()) == (b"new", b"later")


def test_a_file_system_without_hard_links(copy, backups, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    backup = replace(copy, b"new", b"old", backups)
    assert (copy.read_bytes(), backup.read_bytes()) == (b"new", b"old")
    with pytest.raises(FileExistsError):
        place(copy, b"other")
    assert copy.read_bytes() == b"new"


def test_a_full_disk_changes_nothing(copy, backups, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(WorkspaceError, match="No space left on device"):
        replace(copy, b"new", b"old", backups)
    assert copy.read_bytes() == b"old"
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_backups_that_cannot_be_made_change_nothing(copy, backups):
    backups.write_text("in the way")
    with pytest.raises(WorkspaceError, match="no backup could be made"):
        replace(copy, b"new", b"old", backups)
    assert copy.read_bytes() == b"old"


def test_place_never_takes_a_name_that_is_taken(copy):
    with pytest.raises(FileExistsError):
        place(copy, b"new")
    assert copy.read_bytes() == b"old"


def test_the_newest_backup_stands_first_also_when_the_clock_was_put_back(copy, backups):
    backups.mkdir()
    (backups / "01_first_2999-01-01_000000.ipynb").write_bytes(b"from the future")
    kept = []
    for number in range(12):
        copy.write_bytes(b"%d" % number)
        kept.insert(0, set_aside(copy, backups))
    assert backups_of(copy.name, backups)[:-1] == kept
    assert [path.read_bytes() for path in kept] == [b"%d" % n for n in reversed(range(12))]


def test_backups_of_one_notebook_are_not_those_of_another(copy, backups):
    names = ("01_first.ipynb", "01_first.new.ipynb", "01_first_steps.ipynb", "01.ipynb")
    for name in names:
        path = copy.with_name(name)
        path.write_bytes(b"")
        set_aside(path, backups)
    for name in names:
        assert len(backups_of(name, backups)) == 1


def test_a_link_and_a_folder_are_told_apart_from_nothing(copy):
    link = copy.with_name("link.ipynb")
    link.symlink_to(copy)
    with pytest.raises(WorkspaceError, match="is a link"):
        read(link)
    with pytest.raises(WorkspaceError, match="is a folder"):
        read(copy.parent)
    assert read(copy.with_name("none")) is None
    assert read(copy / "below a file") is None
