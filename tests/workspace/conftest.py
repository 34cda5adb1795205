"""Small notebooks, and a course of two of them."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from prunelab.workspace import Places

STUB = "def {name}(text):\n    raise NotImplementedError"
NAME = "01_first.ipynb"


def notebook(
    answers: Mapping[str, str], prose: Sequence[str] = ("# First\n\nWrite.",), lab: str = "01"
) -> bytes:
    """A notebook: its texts, then an answer cell for each name."""
    cells = [{"cell_type": "markdown", "metadata": {}, "source": text} for text in prose]
    cells += [
        {
            "cell_type": "code",
            "metadata": {"tags": ["answer"], "prunelab": {"answer": name, "lab": lab}},
            "source": text.splitlines(keepends=True),
        }
        for name, text in answers.items()
    ]
    made = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(made, indent=1) + "\n").encode()


def blank(*names: str, prose: Sequence[str] = ("# First\n\nWrite.",), lab: str = "01") -> bytes:
    return notebook({name: STUB.format(name=name) for name in names}, prose, lab)


def answers_in(data: bytes) -> dict[str, str]:
    cells = json.loads(data)["cells"]
    answers = [c for c in cells if isinstance(c, dict) and "prunelab" in c["metadata"]]
    return {cell["metadata"]["prunelab"]["answer"]: "".join(cell["source"]) for cell in answers}


@pytest.fixture(scope="session")
def made() -> SimpleNamespace:
    """What makes notebooks and reads them: `notebook`, `blank`, `answers_in`, `STUB`."""
    return SimpleNamespace(notebook=notebook, blank=blank, answers_in=answers_in, STUB=STUB)


@pytest.fixture
def where(tmp_path: Path) -> Places:
    """A course of two blank notebooks, and no labs/ yet."""
    starter = tmp_path / "starter"
    starter.mkdir()
    (starter / NAME).write_bytes(blank("keep"))
    (starter / "02_second.ipynb").write_bytes(blank("cap", lab="02"))
    return Places(starter, tmp_path / "labs")


@pytest.fixture
def everything(where: Places) -> Callable[[], list[bytes]]:
    """The bytes of every file under labs/."""
    return lambda: [path.read_bytes() for path in where.labs.rglob("*") if path.is_file()]
