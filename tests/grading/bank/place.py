"""A learner's folder with everything in it that an answer must leave alone."""

import hashlib
import json
import os
import shutil
import stat
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import prunelab.course
from bank import cells, files
from bank.cases import Case, right_answer

NAME, SECOND = "apply_field_allowlist", "shortest_allowlist"
SECOND_SOURCE = f'def {SECOND}():\n    return ["status", "total", "eta"]\n'
COURSE = Path(prunelab.course.__file__).parent
LONG_AGO = 1_000_000_000


def answer_cell(source: str, answer: str = NAME) -> dict[str, Any]:
    """An answer cell as the build makes it."""
    return {
        "cell_type": "code",
        "id": answer.replace("_", "-"),
        "metadata": {"tags": ["answer"], "prunelab": {"answer": answer, "lab": "01"}},
        "source": source.splitlines(keepends=True),
        "outputs": [],
        "execution_count": None,
    }


def notebook(source: str) -> dict[str, Any]:
    """A notebook: a heading, the answer, and a right answer to the lab's question."""
    heading = {"cell_type": "markdown", "id": "top", "metadata": {}, "source": "# Lab 01"}
    cells = [heading, answer_cell(source), answer_cell(SECOND_SOURCE, SECOND)]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


@dataclass(frozen=True)
class Place:
    """``folder`` and what lies in it: the canary, a home, a solution, a neighbour's notebook."""

    folder: Path
    case: Case

    def __post_init__(self) -> None:
        for each in (self.home / ".ssh", self.labs, self.temporary, self.shared, self.solutions):
            each.mkdir(parents=True)
        self._write(self.canary, "alive\n")
        self._write(self.home / ".ssh" / "id_ed25519", f"kept-home-{uuid.uuid4().hex}\n")
        self._write(self.home / ".profile", "umask 022\n")
        kept = json.dumps(notebook(f"# kept-solution-{uuid.uuid4().hex}\n"))
        self._write(self.solutions / "01_field_allowlist.ipynb", kept)
        kept = json.dumps(notebook(f"# kept-neighbour-{uuid.uuid4().hex}\n"))
        self._write(self.labs / "mira_01_field_allowlist.ipynb", kept)
        self._hand_in()
        self.shared.chmod(0o1777)

    def _hand_in(self) -> None:
        if self.case.builder:
            build = getattr(files, self.case.builder, None) or getattr(cells, self.case.builder)
            build(self.notebook, notebook(right_answer()))
            if self.notebook.exists():
                os.utime(self.notebook, (LONG_AGO, LONG_AGO))
            return
        source = self.case.source.lstrip("\n").replace("RIGHT", right_answer())
        for name, value in self.names().items():
            source = source.replace(f"@{name}@", value)
        self._write(self.notebook, json.dumps(notebook(source)))

    def names(self) -> dict[str, str]:
        """What stands between ``@`` signs in a case's source."""
        return {
            "canary": str(self.canary),
            "folder": str(self.folder),
            "home": str(self.home),
            "notebook": str(self.notebook),
            "neighbour": str(self.labs / "mira_01_field_allowlist.ipynb"),
            "solution": str(self.solutions / "01_field_allowlist.ipynb"),
            "shared": str(self.shared),
            "course": str(COURSE),
            "memory": f"prunelab-bank-{self.folder.name}",
        }

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, encoding="utf-8")
        path.chmod(0o640)
        os.utime(path, (LONG_AGO, LONG_AGO))

    @property
    def canary(self) -> Path:
        return self.folder / "canary.txt"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def labs(self) -> Path:
        return self.folder / "labs"

    @property
    def notebook(self) -> Path:
        return self.labs / "01_field_allowlist.ipynb"

    @property
    def shared(self) -> Path:
        return self.folder / "shared"

    @property
    def solutions(self) -> Path:
        return self.folder / "solutions"

    @property
    def temporary(self) -> Path:
        return self.folder / "temporary"

    def looks(self) -> dict[str, str]:
        """Each path with its mode, owner, time and content; and shared memory of this place."""
        found = {str(path.relative_to(self.folder)): _look(path) for path in self._all()}
        return found | {str(path): "there" for path in self._shared_memory()}

    def remove(self) -> None:
        """Take it all away, whatever modes were set."""
        shutil.rmtree(self.folder)
        for path in self._shared_memory():
            path.unlink()

    def _shared_memory(self) -> list[Path]:
        return [path for path in Path("/dev/shm").glob("*") if self.folder.name in path.name]

    def _all(self) -> list[Path]:
        return [self.folder, *self.folder.rglob("*")]


def _look(path: Path) -> str:
    state = path.lstat()
    # The grader itself makes and removes folders in its folder for such things.
    time = 0 if path.name == "temporary" else state.st_mtime_ns
    content = ""
    if stat.S_ISREG(state.st_mode) and state.st_size < 1 << 20:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
    elif stat.S_ISLNK(state.st_mode):
        content = str(path.readlink())
    return f"{state.st_mode:o} {state.st_uid} {state.st_gid} {state.st_size} {time} {content}"
