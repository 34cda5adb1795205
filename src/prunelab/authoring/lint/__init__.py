"""Lint for the course: each complaint is one line with the file and what to do."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from prunelab.authoring.errors import BuildError
from prunelab.authoring.lessons import LessonCell, read_lesson
from prunelab.authoring.lint import banks, folder, links, notebooks
from prunelab.authoring.lint.complaint import Complaint, complaint_of
from prunelab.authoring.lint.interview import interview
from prunelab.course import COURSE_ROOT, CourseError, load_course, load_lab, load_view
from prunelab.grading import Lab

__all__ = ["Complaint", "Linted", "lint"]


@dataclass
class Linted:
    """What was looked at, and what is to be mended."""

    complaints: list[Complaint] = field(default_factory=list)
    labs: int = 0
    graded: int = 0


def lint(
    repository: Path, root: Path = COURSE_ROOT, *, only: str = "", grade: bool = True
) -> Linted:
    """Look at all labs under `root` and at what the repository holds for them.

    only: a lab's number or slug; the repository's own pages are then left out.
    grade: also run starters, solutions and the banks of answers.
    """
    found, tasks, labs = Linted(), [], []
    for path in _folders(root, only):
        lab = _load(path, found.complaints)
        if lab is None:
            continue
        labs.append(lab)
        lesson = _look(lab, repository, found.complaints)
        if lesson and grade:
            tasks += [*banks.notebook_tasks(lab, repository), *banks.bank_tasks(lab)]
    if not only:
        found.complaints += _whole(root, repository, labs)
    found.complaints += banks.judge_all(tasks)
    found.labs, found.graded = len(labs), len(tasks)
    return found


def _folders(root: Path, only: str) -> list[Path]:
    """Return the folders of the course, or that of the one lab that is asked for."""
    found = sorted(path for path in root.iterdir() if path.is_dir() and path.name[0] not in "._")
    return [path for path in found if not only or f"{path.name}_".startswith(f"lab{only}_")]


def _load(path: Path, complaints: list[Complaint]) -> Lab | None:
    """Load a lab. While blanks are left, they are all there is to say."""
    if not (path / "lab.toml").is_file():
        complaints.append(Complaint(path.name, "no lab.toml, so no lab; add one or remove it"))
        return None
    blanks = list(folder.blanks(path))
    complaints += blanks
    try:
        return None if blanks else load_lab(path)
    except CourseError as error:
        complaints.append(complaint_of(error))
        return None


def _look(lab: Lab, repository: Path, complaints: list[Complaint]) -> list[LessonCell] | None:
    """Look at everything that needs no grading; return the lesson, None where it has faults."""
    complaints += [*folder.settings(lab), *folder.strays(lab), *_bench(lab)]
    try:
        complaints += banks.sizes(lab)
        lesson = read_lesson(lab)
        complaints += notebooks.drift(lab, lesson, repository)
    except BuildError as error:
        complaints.append(_in_folder(complaint_of(error), lab))
        return None
    prose = "\n\n".join(cell.source for cell in lesson if cell.kind == "markdown")
    where = f"{lab.folder.name}/lesson.py"
    complaints += folder.interview(lab, prose)
    complaints += links.broken_links(where, prose, repository / "starter", "starter/")
    return lesson


def _in_folder(complaint: Complaint, lab: Lab) -> Complaint:
    """Name the lab's folder where the error named the file alone."""
    inside = (lab.folder / complaint.file).is_file()
    return replace(complaint, file=f"{lab.folder.name}/{complaint.file}") if inside else complaint


def _bench(lab: Lab) -> Iterator[Complaint]:
    try:
        load_view(lab)
    except CourseError as error:
        yield complaint_of(error)
    except ValueError as error:
        yield Complaint(f"{lab.folder.name}/lab.toml", f"[bench] {error}")


def _whole(root: Path, repository: Path, labs: list[Lab]) -> Iterator[Complaint]:
    """Look at what no single lab answers for."""
    try:
        load_course(root)
    except CourseError as error:
        if "stands in" in str(error):  # faults of one lab are complained of already
            yield Complaint("course", str(error))
    yield from links.pages(repository)
    yield from notebooks.widget_state(repository)
    yield from interview(repository, labs)
    if len(labs) == len(list(root.glob("*/lab.toml"))):
        yield from notebooks.unmade(labs, repository)
