"""A course folder of nbgrader's, made of our notebooks, and what its gradebook says afterwards."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFIG = """\
c = get_config()
c.CourseDirectory.course_id = "prunelab"
c.ClearSolutions.enabled = {clear}
"""


class Course:
    """One course folder. ``ASSIGNMENT`` holds one lab."""

    ASSIGNMENT = "lab"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def set_up(self, source: Path, *, clear: bool) -> None:
        """Take a notebook as the instructor's. ``clear``: nbgrader empties its answer cells."""
        self.folder.joinpath("nbgrader_config.py").write_text(CONFIG.format(clear=clear))
        self.name = source.name
        self.put(self.folder / "source" / self.ASSIGNMENT, source.read_text())
        self.run("generate_assignment", self.ASSIGNMENT)

    @staticmethod
    def ours(folder: str, slug: str) -> Path:
        """A notebook of starter/ or solutions/."""
        return ROOT / folder / f"{slug}.ipynb"

    @property
    def released(self) -> Path:
        return self.folder / "release" / self.ASSIGNMENT / self.name

    def hand_in(self, learner: str, text: str) -> Path:
        return self.put(self.folder / "submitted" / learner / self.ASSIGNMENT, text)

    def put(self, folder: Path, text: str) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / self.name
        path.write_text(text)
        return path

    def run(self, *command: str, code: int = 0) -> str:
        """Run nbgrader, and return what it said."""
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # it runs alembic
        environment = {**os.environ, "HOME": str(self.folder), "NO_COLOR": "1", "PATH": path}
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *command],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        said = done.stdout + done.stderr
        assert done.returncode == code, said
        return said

    def scores(self, learner: str) -> dict[str, float | None]:
        """The points of each check cell in the gradebook, None where nothing was graded."""
        from nbgrader.api import Gradebook

        with Gradebook(f"sqlite:///{self.folder / 'gradebook.db'}") as book:
            submission = book.find_submission(self.ASSIGNMENT, learner)
            grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
            return {grade.name.removeprefix("check-"): grade.auto_score for grade in grades}


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(tmp_path)
