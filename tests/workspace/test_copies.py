import hashlib
import json
from pathlib import Path

import pytest

from prunelab.workspace import Places, WorkspaceError, fill, places, reset, restore

NAME = "01_first.ipynb"


@pytest.fixture
def copy(where: Places) -> Path:
    fill(where)
    return where.labs / NAME


def starter(where: Places) -> bytes:
    return (where.starter / NAME).read_bytes()


def test_fill_copies_what_is_missing_and_remembers_where_it_came_from(where):
    assert [path.name for path in fill(where)] == [NAME, "02_second.ipynb"]
    assert (where.labs / NAME).read_bytes() == starter(where)
    origins = json.loads((where.labs / ".prunelab" / "origins.json").read_text())
    assert origins[NAME] == hashlib.sha256(starter(where)).hexdigest()


def test_fill_never_touches_a_copy(where, copy):
    copy.write_bytes(b"first, half done")
    (where.labs / "02_second.ipynb").unlink()
    assert [path.name for path in fill(where)] == ["02_second.ipynb"]
    assert copy.read_bytes() == b"first, half done"


def test_reset_keeps_every_earlier_state(where, copy):
    states = [b"one", b"two", b"three"]
    backups = []
    for state in states:
        copy.write_bytes(state)
        backups.append(reset(where, copy.name))
        assert copy.read_bytes() == starter(where)
    assert [backup.read_bytes() for backup in backups] == states
    assert len({str(backup) for backup in backups}) == 3


def test_reset_of_a_blank_copy_makes_no_backup(where, copy):
    assert reset(where, NAME) is None
    assert not (where.labs / ".prunelab" / "backups").exists()


def test_reset_makes_a_deleted_copy_again(where, copy):
    copy.unlink()
    assert reset(where, NAME) is None
    assert copy.exists()


def test_restore_brings_the_last_work_back_and_again_what_it_replaced(where, copy):
    copy.write_bytes(b"first try")
    reset(where, NAME)
    copy.write_bytes(b"second try")
    done = restore(where, NAME)
    assert copy.read_bytes() == b"first try"
    assert done.kept.read_bytes() == b"second try"
    restore(where, NAME)
    assert copy.read_bytes() == b"second try"


def test_restore_passes_over_blank_notebooks(where, copy):
    copy.write_bytes(b"work")
    reset(where, NAME)
    (where.starter / NAME).write_bytes(b"the course's next version")
    reset(where, NAME)
    restore(where, NAME)
    assert copy.read_bytes() == b"work"


def test_restore_of_a_deleted_copy_and_of_a_named_backup(where, copy):
    kept = []
    for work in (b"one", b"two"):
        copy.write_bytes(work)
        kept.append(reset(where, NAME))
    copy.unlink()
    assert restore(where, NAME).kept is None
    assert copy.read_bytes() == b"two"
    assert restore(where, NAME, kept[0].name).others == 1
    assert copy.read_bytes() == b"one"


def test_a_backup_of_another_lab_is_refused(where, copy):
    copy.write_bytes(b"work")
    backup = reset(where, NAME)
    with pytest.raises(WorkspaceError, match="is no backup of 02_second"):
        restore(where, "02_second.ipynb", backup.name)
    with pytest.raises(WorkspaceError, match="is no backup of 01_first"):
        restore(where, NAME, "../../../etc/passwd")


def test_nothing_to_restore_is_one_line(where, copy):
    with pytest.raises(WorkspaceError, match="there is no backup yet"):
        restore(where, NAME)
    copy.write_bytes(b"work")
    reset(where, NAME)
    restore(where, NAME)
    with pytest.raises(WorkspaceError, match="no backup holds other work"):
        restore(where, NAME)


def test_an_unknown_lab_names_the_known_ones(where):
    for verb in (reset, restore):
        with pytest.raises(WorkspaceError, match="01_first, 02_second"):
            verb(where, "99_none.ipynb")


def test_a_copy_that_is_a_link_or_a_folder_is_left_alone(where, copy, tmp_path):
    other = tmp_path / "elsewhere.ipynb"
    other.write_bytes(b"work")
    copy.unlink()
    copy.symlink_to(other)
    with pytest.raises(WorkspaceError, match="is a link"):
        reset(where, NAME)
    assert other.read_bytes() == b"work"
    copy.unlink()
    copy.mkdir()
    with pytest.raises(WorkspaceError, match="is a folder"):
        reset(where, NAME)


def test_no_starter_is_one_line_with_the_mend(tmp_path):
    with pytest.raises(WorkspaceError, match="make build"):
        fill(Places(tmp_path, tmp_path / "labs"))


def test_labs_that_is_a_file_is_one_line(where):
    where.labs.write_text("in the way")
    with pytest.raises(WorkspaceError, match="cannot be written"):
        fill(where)


def test_a_damaged_memory_loses_nothing(where, copy):
    (where.labs / ".prunelab" / "origins.json").write_text("{oops")
    copy.unlink()
    assert [path.name for path in fill(where)] == [NAME]


def test_this_checkout_has_its_places():
    assert places().starter.name == "starter"
    assert places().labs.name == "labs"
