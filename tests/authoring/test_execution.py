import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from prunelab.authoring.errors import BuildError
from prunelab.authoring.execution import execute, normalise


def run(*sources):
    notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
    execute(notebook, "solutions/07_small.ipynb")
    return notebook


def test_cells_run_with_default_settings(monkeypatch):
    monkeypatch.setenv("HUGE", "1")
    notebook = run("import os", "print(os.environ.get('HUGE'), os.listdir())")
    assert notebook.cells[1].outputs[0].text == "None []\n"


def test_two_runs_leave_the_same(monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    sources = ("print({'a', 'b', 'c', 'd'})", "object()", "import ipywidgets\nipywidgets.Text()")
    first, second = run(*sources), run(*sources)
    for one, other in zip(first.cells, second.cells, strict=True):
        assert (one.outputs, one.metadata) == (other.outputs, other.metadata)
    assert first.metadata == second.metadata


def test_a_cell_that_raises_is_named():
    with pytest.raises(BuildError, match=r"solutions/07_small.ipynb: a cell raised KeyError: 'x'"):
        run("{}['x']")


def test_a_path_of_this_machine_is_refused():
    with pytest.raises(BuildError, match="shows a path of this machine"):
        run("import os", "print(os.getcwd())")


def test_widgets_and_addresses_are_removed_and_pictures_stay():
    widget = new_output(
        "display_data",
        {"application/vnd.jupyter.widget-view+json": {"model_id": "1f"}, "text/plain": "Text()"},
    )
    still = new_output("display_data", {"text/html": "<p>green</p>", "text/plain": "green"})
    shown = new_output("execute_result", {"text/plain": "<object object at 0x7f00112233>"})
    cell = new_code_cell("", outputs=[widget, still, shown], metadata={"execution": {"a": "b"}})
    notebook = new_notebook(cells=[cell], metadata={"widgets": {"state": {}}})
    normalise(notebook)
    assert cell.outputs == [still, shown]
    assert shown.data["text/plain"] == "<object object at 0x…>"
    assert "execution" not in cell.metadata
    assert "widgets" not in notebook.metadata
