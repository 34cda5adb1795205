"""Writes notebooks whose cells are not as the course made them; see files.py."""

import copy
import json
from pathlib import Path
from typing import Any

from bank.files import Notebook, save, source, with_cells


def _with_source(path: Path, notebook: Notebook, source: Any) -> None:
    notebook["cells"][1]["source"] = source
    save(path, notebook)


def thousand_cells(path: Path, notebook: Notebook) -> None:
    with_cells(path, notebook, 1_000, "def helper():\n    return 1\n")


def windows(path: Path, notebook: Notebook) -> None:
    notebook["cells"][1]["source"] = source(notebook).replace("\n", "\r\n")
    text = json.dumps(notebook, indent=1).replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())


def macintosh(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, source(notebook).replace("\n", "\r"))


def source_in_one_text(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, source(notebook))


def source_of_numbers(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, [1, None, {"a": 1}])


def no_ids(path: Path, notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        del cell["id"]
    save(path, notebook)


def same_ids(path: Path, notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        cell["id"] = "same"
    save(path, notebook)


def keys_twice(path: Path, notebook: Notebook) -> None:
    """An empty list of cells first, then the real one: the last counts, as in Jupyter."""
    path.write_text('{"cells": [], ' + json.dumps(notebook)[1:])


def null_cells(path: Path, notebook: Notebook) -> None:
    notebook["cells"][1:1] = [None, 3, "cell", [], {}, {"cell_type": "code"}]
    save(path, notebook)


def deleted(path: Path, notebook: Notebook) -> None:
    del notebook["cells"][1]
    save(path, notebook)


def copied(path: Path, notebook: Notebook) -> None:
    notebook["cells"].insert(1, copy.deepcopy(notebook["cells"][1]))
    save(path, notebook)


def marked_as_the_other(path: Path, notebook: Notebook) -> None:
    """The first answer's cell carries the second one's name; the text in it defines neither."""
    cell = notebook["cells"][1]
    cell["metadata"]["prunelab"]["answer"] = "shortest_allowlist"
    cell["source"] = "x = 1\n"
    save(path, notebook)


def no_metadata(path: Path, notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        del cell["metadata"]
    save(path, notebook)


def metadata_list(path: Path, notebook: Notebook) -> None:
    notebook["cells"][1]["metadata"] = []
    save(path, notebook)


def odd_metadata(path: Path, notebook: Notebook) -> None:
    odd = {"tags": {"answer": 1}, "prunelab": [["answer"]], "nbgrader": 1e308}
    notebook["cells"][1]["metadata"] = odd
    notebook["metadata"] = [odd]
    notebook["nbformat"] = "four"
    save(path, notebook)


def _of_kind(path: Path, notebook: Notebook, kind: Any) -> None:
    notebook["cells"][1]["cell_type"] = kind
    save(path, notebook)


def markdown(path: Path, notebook: Notebook) -> None:
    _of_kind(path, notebook, "markdown")


def raw(path: Path, notebook: Notebook) -> None:
    _of_kind(path, notebook, "raw")


def odd_kind(path: Path, notebook: Notebook) -> None:
    _of_kind(path, notebook, ["code"])


def in_another_cell(path: Path, notebook: Notebook) -> None:
    """The answer cell is still the stub; the work stands in the cell below it."""
    stub = "def apply_field_allowlist(content, allow):\n    raise NotImplementedError\n"
    cells = notebook["cells"]
    cells.insert(2, {**cells[1], "metadata": {}, "id": "mine"})
    cells[1] = {**cells[1], "source": stub}
    save(path, notebook)


def defined_again(path: Path, notebook: Notebook) -> None:
    wrong = "def apply_field_allowlist(content, allow):\n    return ''\n"
    cells = notebook["cells"]
    cells.insert(2, {**cells[1], "metadata": {}, "id": "mine", "source": wrong})
    save(path, notebook)


def helper_elsewhere(path: Path, notebook: Notebook) -> None:
    cells = notebook["cells"]
    helper = "def helper(content):\n    return content\n"
    cells.insert(1, {**cells[1], "metadata": {}, "id": "mine", "source": helper})
    cells[2]["source"] = "def apply_field_allowlist(content, allow):\n    return helper(content)\n"
    save(path, notebook)


def in_a_given_cell(path: Path, notebook: Notebook) -> None:
    """An import was added to the first cell, where it is not looked for."""
    cells = notebook["cells"]
    given = "import re\n\nstart('01')\n"
    cells.insert(1, {**cells[1], "metadata": {}, "id": "given", "source": given})
    cells[2]["source"] = (
        "def apply_field_allowlist(content, allow):\n    return re.escape(content)\n"
    )
    save(path, notebook)


def two_labs(path: Path, notebook: Notebook) -> None:
    other = copy.deepcopy(notebook["cells"][1])
    other["metadata"]["prunelab"] = {"answer": "apply_length_cap", "lab": "02"}
    other["source"] = "def apply_length_cap(content, ref, max_chars):\n    return content\n"
    notebook["cells"].append(other)
    save(path, notebook)


def null_in_source(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, source(notebook) + "x = '\0'\n")


def surrogate_in_source(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, source(notebook) + "x = '\ud800'\n")


def long_source(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, source(notebook) + "#" * 1_000_000)


def many_lines(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, ["#\n"] * 1_000_000)


def minus_chain(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, "x = " + "-" * 90_000 + "1\n")


def odd_names(path: Path, notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        cell["id"] = "\x1b[31m" * 100
    notebook["metadata"] = {"kernelspec": {"name": "\x1b[31m\u202e", "language": "\0"}}
    save(path, notebook)


def knows_the_examples(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, _table(notebook, count=0))


def knows_the_draws(path: Path, notebook: Notebook) -> None:
    _with_source(path, notebook, _table(notebook, count=12))


def _table(notebook: Notebook, count: int) -> str:
    """An answer that looks each input of seed 0 up in a table of right results."""
    from dataclasses import replace

    from prunelab.course.catalog import COURSE_ROOT
    from prunelab.course.loader import load_lab
    from prunelab.grading.draws import inputs
    from prunelab.grading.frozen import thaw
    from prunelab.pruning.rules import apply_field_allowlist

    known = {}
    for requirement in load_lab(COURSE_ROOT / "lab01_field_allowlist").answers[0].requirements:
        short = replace(requirement, count=count)
        for given in map(thaw, inputs(short, "01/apply_field_allowlist", 0)):
            known[json.dumps(given)] = apply_field_allowlist(*given)
    return (
        f"import json\nKNOWN = {known!r}\n"
        "def apply_field_allowlist(content, allow):\n"
        "    return KNOWN.get(json.dumps([content, allow]), content)\n"
    )
