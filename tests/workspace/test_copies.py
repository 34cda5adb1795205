import hashlib
import json
from pathlib import Path

import pytest

from prunelab.workspace import Places, WorkspaceError, fill, places, reset


@pytest.fixture
def where(tmp_path: Path) -> Places:
    starter = tmp_path / "starter"
    starter.mkdir()
    (starter / "01_first.ipynb").write_bytes(b"first, blank")
    (starter / "02_second.ipynb").write_bytes(b"second, blank")
    return Places(starter, tmp_path / "labs")


def test_fill_copies_what_is_missing_and_remembers_where_it_came_from(where):
    assert [path.name for path in fill(where)] == ["01_first.ipynb", "02_second.ipynb"]
    assert (where.labs / "01_first.ipynb").read_bytes() == b"first, blank"
    origins = json.loads((where.labs / ".prunelab" / "origins.json").read_text())
    assert origins["01_first.ipynb"] == hashlib.sha256(b"first, blank").hexdigest()


def test_fill_never_touches_a_copy(where):
    fill(where)
    (where.labs / "01_first.ipynb").write_bytes(b"first, half done")
    (where.labs / "02_second.ipynb").unlink()
    assert [path.name for path in fill(where)] == ["02_second.ipynb"]
    assert (where.labs / "01_first.ipynb").read_bytes() == b"first, half done"


def test_reset_keeps_every_earlier_state(where):
    fill(where)
    copy = where.labs / "01_first.ipynb"
    states = [b"one", b"two", b"three"]
    backups = []
    for state in states:
        copy.write_bytes(state)
        backups.append(reset(where, copy.name))
        assert copy.read_bytes() == b"first, blank"
    assert [backup.read_bytes() for backup in backups] == states
    assert len({str(backup) for backup in backups}) == 3


def test_reset_restores_a_deleted_copy(where):
    fill(where)
    (where.labs / "02_second.ipynb").unlink()
    assert reset(where, "02_second.ipynb") is None
    assert (where.labs / "02_second.ipynb").exists()


def test_reset_of_an_unknown_lab_names_the_known_ones(where):
    with pytest.raises(WorkspaceError, match="01_first, 02_second"):
        reset(where, "99_none.ipynb")


def test_no_starter_is_one_line_with_the_mend(tmp_path):
    with pytest.raises(WorkspaceError, match="make build"):
        fill(Places(tmp_path, tmp_path / "labs"))


def test_labs_that_is_a_file_is_one_line(where):
    where.labs.write_text("in the way")
    with pytest.raises(WorkspaceError, match="cannot be written"):
        fill(where)


def test_a_damaged_memory_loses_nothing(where):
    fill(where)
    (where.labs / ".prunelab" / "origins.json").write_text("{oops")
    (where.labs / "01_first.ipynb").unlink()
    assert [path.name for path in fill(where)] == ["01_first.ipynb"]


def test_this_checkout_has_its_places():
    assert places().starter.name == "starter"
    assert places().labs.name == "labs"
