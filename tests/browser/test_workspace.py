"""An update under a notebook that is open in JupyterLab with unsaved work."""

import nbformat
import pytest
from playwright.sync_api import expect

from prunelab.workspace import Places, reset, restore, update
from prunelab.workspace.origins import Origins

CELLS = ["answer = 0", "print('course')"]
MINE = "answer = 'typed and not saved'"


@pytest.fixture
def opened(open_notebook):
    return open_notebook(CELLS)


@pytest.fixture
def where(opened, tmp_path):
    """The server's folder as labs/, with the open notebook as its untouched copy."""
    blank = opened.path.read_bytes()
    (tmp_path / opened.path.name).write_bytes(blank)
    Origins(opened.path.parent).note(opened.path.name, blank)
    return Places(tmp_path, opened.path.parent)


def pull(where, name) -> bytes:
    """The course changes the notebook."""
    path = where.starter / name
    path.write_bytes(path.read_bytes().replace(b"'course'", b"'new course'"))
    return path.read_bytes()


def updated(where, name) -> list:
    """Update; what earlier tests left in the shared folder does not matter."""
    return [each for each in update(where) if each.name == name]


def sources(path) -> list[str]:
    return [cell.source for cell in nbformat.read(path, as_version=4).cells]


def save_and_answer(opened, button: str) -> None:
    """Save; JupyterLab asks what to do, for the file is not the one that it opened."""
    opened.page.evaluate("() => void window.jupyterapp.commands.execute('docmanager:save')")
    dialog = opened.page.get_by_role("dialog")
    expect(dialog).to_contain_text("has changed on disk")
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_be_hidden()
    opened.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.context.model.dirty", timeout=30_000
    )


@pytest.mark.parametrize("button", ["Overwrite", "Revert"])
def test_unsaved_work_meets_a_question_and_not_a_loss(opened, where, button):
    name = opened.path.name
    opened.set_source(0, MINE)
    new = pull(where, name)
    assert [each.what for each in updated(where, name)] == ["replaced"]
    assert opened.path.read_bytes() == new
    save_and_answer(opened, button)
    if button == "Overwrite":
        assert sources(opened.path) == [MINE, CELLS[1]]
        assert updated(where, name) == []
        assert sources(opened.path) == [MINE, CELLS[1]]
    else:
        assert sources(opened.path) == [CELLS[0], "print('new course')"]


def test_work_that_was_saved_is_never_replaced_by_an_update(opened, where):
    opened.set_source(0, MINE)
    opened.save()
    saved = opened.path.read_bytes()
    new = pull(where, opened.path.name)
    [done] = updated(where, opened.path.name)
    assert (done.what, opened.path.read_bytes()) == ("beside", saved)
    assert done.beside.read_bytes() == new


def test_a_reset_under_an_open_notebook_and_the_way_back(opened, where):
    opened.set_source(0, MINE)
    opened.save()
    saved = opened.path.read_bytes()
    assert reset(where, opened.path.name).read_bytes() == saved
    opened.lab.command("docmanager:reload")
    expect(opened.page.locator(".jp-Notebook .jp-CodeCell").first).to_contain_text("answer = 0")
    restore(where, opened.path.name)
    assert opened.path.read_bytes() == saved
