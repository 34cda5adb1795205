"""Fixtures for what only a browser can show: one JupyterLab and one page for the whole run.

`open_notebook(path)` or `open_notebook(cells)` gives a `LabNotebook` (see tools/lab_browser.py):
run cells, set a source, press keys, wait for the number of the frame that was painted.
"""

import itertools
import json
import os
import shutil
import sys
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser

sys.path.append(str(Path(__file__).parents[2] / "tools"))

from lab_browser import (
    CHROMIUM_ARGS,
    CHROMIUM_NAMES,
    LabNotebook,
    LabPage,
    find_chromium,
    serve_jupyter,
)

_numbers = itertools.count(1)

OpenNotebook = Callable[[Path | Sequence[str]], LabNotebook]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs all browser tests: two browsers at once would only slow each other down."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = find_chromium()
    if chromium is None:
        missing = f"no Chromium found ({', '.join(CHROMIUM_NAMES)}): install one to run these tests"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def server_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The server's folder; its notebooks lie in `notebooks`."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="session")
def jupyter_server(browser: Browser, server_root: Path) -> Iterator[str]:
    """Address of the one JupyterLab; started only where there is a browser for it."""
    with serve_jupyter(server_root) as address:
        yield address


@pytest.fixture(scope="session")
def lab(browser: Browser, jupyter_server: str) -> Iterator[LabPage]:
    """JupyterLab in a page. At the end: nothing off this machine was asked for."""
    page = LabPage(browser, jupyter_server)
    yield page
    page.close()
    assert page.outside == []


@pytest.fixture(scope="module")
def open_notebook(lab: LabPage, server_root: Path) -> Iterator[OpenNotebook]:
    """Open a notebook file, or one made of code cells; kernels end with the module."""

    def open_it(source: Path | Sequence[str]) -> LabNotebook:
        path = server_root / "notebooks" / f"notebook-{next(_numbers)}.ipynb"
        if isinstance(source, Path):
            shutil.copy(source, path)
        else:
            nbformat.write(_notebook(source), path)
        return lab.open(path)

    yield open_it
    _end_kernels(lab.address)


def _notebook(cells: Sequence[str]) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )


def _end_kernels(address: str) -> None:
    with urllib.request.urlopen(f"{address}/api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        request = urllib.request.Request(f"{address}/api/sessions/{session['id']}", method="DELETE")
        urllib.request.urlopen(request).close()
