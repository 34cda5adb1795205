"""A text that a learner types into a bench: letters, line breaks, and no key for JupyterLab."""

import pytest
from playwright.sync_api import expect

SETUP = """\
from prunelab.bench import bench_for
from prunelab.course import find_lab, load_view
from prunelab.pruning import fence, redeem_ref
view = load_view(find_lab("15"))"""


@pytest.fixture(scope="module")
def notebook(open_notebook):
    notebook = open_notebook([SETUP, "bench_for(view)", "1"])
    notebook.run_all()
    notebook.wait_status("green")
    return notebook


def note(notebook):
    return notebook.panel.locator(".prunelab-note").last


def test_what_is_typed_is_drawn_with_its_line_breaks(notebook):
    box = notebook.bench.get_by_role("textbox")
    cells = notebook.page.locator(".jp-Cell").count()
    box.fill("Thanks")
    expect(note(notebook)).to_contain_text("[end of ")
    before = note(notebook).inner_text()
    box.press("End")
    box.press("Enter")
    box.press_sequentially("d d and more")  # "d d" deletes a cell in JupyterLab's command mode
    expect(box).to_have_value("Thanks\nd d and more")
    expect(note(notebook)).not_to_have_text(before)
    assert notebook.page.locator(".jp-Cell").count() == cells
    assert len(box.input_value().splitlines()) == 2
