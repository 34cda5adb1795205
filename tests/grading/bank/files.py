"""Writes files that are broken in the ways that files of real people are.

Each function is the ``builder`` of a case: it is given the path to write and a notebook whose
answers are right. What is wrong with single cells stands in cells.py.
"""

import json
import os
import socket as sockets
import zipfile
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]


def save(path: Path, notebook: Any) -> None:
    path.write_text(json.dumps(notebook), encoding="utf-8")


def source(notebook: Notebook) -> str:
    return "".join(notebook["cells"][1]["source"])


def empty(path: Path, notebook: Notebook) -> None:
    path.write_bytes(b"")


def blank(path: Path, notebook: Notebook) -> None:
    path.write_bytes(b" \n\n")


def no_notebook(path: Path, notebook: Notebook) -> None:
    save(path, {"cells": "none"})


def list_of_cells(path: Path, notebook: Notebook) -> None:
    save(path, notebook["cells"])


def python(path: Path, notebook: Notebook) -> None:
    path.write_text(source(notebook), encoding="utf-8")


def html(path: Path, notebook: Notebook) -> None:
    path.write_text("<!doctype html><title>Sign in</title>\n", encoding="utf-8")


def archive(path: Path, notebook: Notebook) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("é.ipynb", json.dumps(notebook))


def conflict(path: Path, notebook: Notebook) -> None:
    text = json.dumps(notebook, indent=1)
    path.write_text(f"{{\n<<<<<<< HEAD\n{text}\n=======\n{text}\n>>>>>>> theirs\n}}")


def cut_off(path: Path, notebook: Notebook) -> None:
    text = json.dumps(notebook)
    path.write_text(text[: len(text) // 2])


def utf16(path: Path, notebook: Notebook) -> None:
    path.write_text(json.dumps(notebook), encoding="utf-16")


def utf16_without_mark(path: Path, notebook: Notebook) -> None:
    path.write_text(json.dumps(notebook), encoding="utf-16-le")


def latin1(path: Path, notebook: Notebook) -> None:
    notebook["cells"][0]["source"] = "é"
    path.write_text(json.dumps(notebook, ensure_ascii=False), encoding="latin-1")


def null_bytes(path: Path, notebook: Notebook) -> None:
    path.write_bytes(json.dumps(notebook).encode() + bytes(100))


def deep(path: Path, notebook: Notebook) -> None:
    path.write_bytes(b'{"cells": ' + b"[" * 5_000_000)


def long_number(path: Path, notebook: Notebook) -> None:
    text = json.dumps(notebook)[:-1]
    path.write_text(f'{text}, "n": {"9" * 1_000_000}}}')


def format_3(path: Path, notebook: Notebook) -> None:
    save(path, {"worksheets": [{"cells": notebook["cells"]}], "nbformat": 3, "metadata": {}})


def large_outputs(path: Path, notebook: Notebook) -> None:
    notebook["cells"][1]["outputs"] = [{"output_type": "stream", "text": "x" * (30 << 20)}]
    save(path, notebook)


def sparse(path: Path, notebook: Notebook) -> None:
    path.write_bytes(b"{")
    os.truncate(path, 1 << 40)


def with_cells(path: Path, notebook: Notebook, count: int, source: str) -> None:
    notebook["cells"][1:1] = [{"cell_type": "code", "source": source}] * count
    save(path, notebook)


def many_cells(path: Path, notebook: Notebook) -> None:
    with_cells(path, notebook, 100_000, "x = 1")


def much_code(path: Path, notebook: Notebook) -> None:
    with_cells(path, notebook, 150, "x = 1\n" * 16_000)


def long_python(path: Path, notebook: Notebook) -> None:
    path.write_text("def f(): return 1\n" * 1_000_000, encoding="utf-8")


def link(path: Path, notebook: Notebook) -> None:
    save(path.with_name("elsewhere.ipynb"), notebook)
    path.symlink_to(path.with_name("elsewhere.ipynb"))


def dangling_link(path: Path, notebook: Notebook) -> None:
    path.symlink_to(path.with_name("nowhere.ipynb"))


def fifo(path: Path, notebook: Notebook) -> None:
    os.mkfifo(path)


def socket(path: Path, notebook: Notebook) -> None:
    before = Path.cwd()
    os.chdir(path.parent)  # its whole path may be too long for a socket's name
    with sockets.socket(sockets.AF_UNIX) as listening:
        listening.bind(path.name)
    os.chdir(before)


def folder(path: Path, notebook: Notebook) -> None:
    path.mkdir()


def nothing(path: Path, notebook: Notebook) -> None:
    """Hand nothing in."""
