import json

import pytest
from IPython.core.interactiveshell import InteractiveShell

from prunelab.course import lab_of_answer
from prunelab.notebook.cells import defining_cell
from prunelab.notebook.saved import saved_text_differs

NAME = "apply_field_allowlist"


@pytest.fixture
def shell(monkeypatch, tmp_path):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance(history_manager=None)
    InteractiveShell.clear_instance()


def run(shell, *cells):
    for cell in cells:
        shell.run_cell(cell, store_history=True, silent=False)


def found(shell, name="f"):
    return defining_cell(shell, name, shell.user_ns.get(name))


def test_the_last_definition_counts_with_its_whole_cell(shell):
    last = "import json\n\n\ndef f(x):\n    return json.dumps(x)"
    run(shell, "def f(x):\n    return 1", last, "f(3)", "y = f")
    assert found(shell) == last


def test_the_text_is_the_one_that_was_typed(shell):
    typed = "%time x = 1\ndef f(x):\n    return 2"
    run(shell, typed)
    assert found(shell) == typed


def test_a_cell_that_failed_before_its_def_does_not_count(shell):
    good = "def f(x):\n    return 1"
    run(shell, good, "1 / 0\ndef f(x):\n    return 2")
    assert found(shell) == good


def test_a_cell_that_python_cannot_read_does_not_count(shell):
    good = "def f(x):\n    return 1"
    run(shell, good, "def f(x:\n    return 2")
    assert found(shell) == good


@pytest.mark.parametrize(
    "cell",
    ["f = lambda x: 1", "from json import dumps as f", "class f: pass", "if True:\n    f = len"],
)
def test_other_ways_to_bind_a_name(shell, cell):
    run(shell, "z = 1", cell)
    assert found(shell) == cell


def test_a_decorated_function_is_found(shell):
    cell = "import functools\n@functools.cache\ndef f(x):\n    return 1"
    run(shell, cell)
    assert found(shell) == cell


def test_nothing_defines_it(shell):
    run(shell, "x = 1", "print('f')")
    assert found(shell) is None


def notebook(path, source):
    cell = {
        "cell_type": "code",
        "id": "a",
        "source": source,
        "outputs": [],
        "execution_count": None,
        "metadata": {"tags": ["answer"], "prunelab": {"answer": NAME, "lab": "01"}},
    }
    path.write_text(
        json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    )


def test_an_older_text_in_the_saved_notebook_is_noticed(tmp_path, monkeypatch):
    lab = lab_of_answer(NAME)
    path = tmp_path / "01.ipynb"
    notebook(path, f"def {NAME}(content, allow):\n    return content\n")
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    same = f"def {NAME}(content, allow):\n    return content"
    assert not saved_text_differs(lab, NAME, same)
    assert saved_text_differs(lab, NAME, same + "[:9]")


def test_a_blank_answer_in_the_saved_notebook_is_another_text(tmp_path, monkeypatch):
    path = tmp_path / "01.ipynb"
    notebook(path, f"def {NAME}(content, allow):\n    raise NotImplementedError\n")
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    text = f"def {NAME}(content, allow):\n    return content"
    assert saved_text_differs(lab_of_answer(NAME), NAME, text)
    stub = f"def {NAME}(content, allow):\n    raise NotImplementedError"
    assert not saved_text_differs(lab_of_answer(NAME), NAME, stub)


@pytest.mark.parametrize("name", ["", "gone.ipynb", "kernel-1234"])
def test_where_the_file_is_not_known_nothing_is_said(tmp_path, monkeypatch, name):
    monkeypatch.setenv("JPY_SESSION_NAME", str(tmp_path / name) if name else "")
    assert not saved_text_differs(lab_of_answer(NAME), NAME, "text")


def test_without_a_history_the_code_as_executed_counts(shell):
    cell = "def f(x):\n    return 1"
    shell.run_cell(cell, store_history=False)
    assert found(shell) == cell


def test_a_function_of_a_library_is_no_cell(shell):
    shell.user_ns["f"] = json.dumps
    assert found(shell) is None
