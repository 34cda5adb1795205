"""A lab's folder, read into the `Lab` that the grader takes."""

import re
from pathlib import Path

from prunelab.course.errors import CourseError
from prunelab.course.modules import import_from
from prunelab.course.tables import Table, read_table
from prunelab.grading.lab import Answer, Lab
from prunelab.grading.requirements import Requirement

SLUG = re.compile(r"[a-z0-9_]+")


def load_lab(folder: Path) -> Lab:
    """Read `lab.toml` and `checks.py` of one lab; without answers it needs no checks.

    Raises:
        CourseError: something in the folder is not as it should be.
    """
    table = read_table(folder / "lab.toml")
    entries = table.tables("answers")
    checks = _requirements(folder) if entries or (folder / "checks.py").is_file() else {}
    slug = table.text("slug")
    if not SLUG.fullmatch(slug):
        raise CourseError(f"{table.where}: slug is {slug!r}; use small letters, digits and _")
    lab = Lab(
        id=table.text("id"),
        slug=slug,
        title=table.text("title"),
        part=table.number("part"),
        minutes=table.number("minutes"),
        goals=table.texts("goals"),
        answers=tuple(_answer(entry, checks, folder) for entry in entries),
        interview=table.texts("interview", needed=False),
        folder=folder,
    )
    table.table("bench")  # read by load_view
    table.finish()
    _refuse_strays(lab, checks)
    return lab


def _answer(table: Table, checks: dict[str, list[Requirement]], folder: Path) -> Answer:
    name, reference, points = table.text("name"), table.text("reference"), table.number("points")
    if reference.rpartition(".")[2] != name:
        raise CourseError(
            f"{table.where}: reference {reference} is another function than {name}; "
            f"let it end in .{name}"
        )
    requirements = tuple(checks.get(name, ()))
    _judge_requirements(folder, name, points, requirements)
    answer = Answer(
        name=name,
        reference=reference,
        points=points,
        given=table.texts("given", needed=False),
        requirements=requirements,
        hints=table.texts("hints"),
        returns=table.optional_text("returns"),
    )
    table.finish()
    return answer


def _requirements(folder: Path) -> dict[str, list[Requirement]]:
    where = f"{folder.name}/checks.py"
    found = getattr(import_from(folder, "checks"), "REQUIREMENTS", None)
    if not isinstance(found, dict):
        raise CourseError(f"{where}: no dict REQUIREMENTS; add REQUIREMENTS = {{name: [...]}}")
    for name, requirements in found.items():
        if not all(isinstance(each, Requirement) for each in requirements):
            raise CourseError(f"{where}: {name} holds something else than a Requirement; remove it")
    return found


def _judge_requirements(
    folder: Path, name: str, points: int, requirements: tuple[Requirement, ...]
) -> None:
    where = f"{folder.name}/checks.py"
    if not requirements:
        raise CourseError(f"{where}: nothing for {name}; add REQUIREMENTS[{name!r}]")
    total = sum(each.points for each in requirements)
    if total != points:
        raise CourseError(
            f"{where}: the requirements of {name} make {total} points, lab.toml says {points}; "
            "make them equal"
        )
    names = [each.name for each in requirements]
    if len(set(names)) < len(names):
        raise CourseError(f"{where}: two requirements of {name} have one name; rename one")
    if not any(each.core for each in requirements):
        raise CourseError(f"{where}: no core requirement for {name}; set core=True on one")


def _refuse_strays(lab: Lab, checks: dict[str, list[Requirement]]) -> None:
    names = [answer.name for answer in lab.answers]
    if len(set(names)) < len(names):
        raise CourseError(f"{lab.folder.name}/lab.toml: an answer's name stands twice; rename one")
    for name in sorted(set(checks) - set(names)):
        raise CourseError(
            f"{lab.folder.name}/checks.py: {name} is no answer of lab.toml; add it there or "
            "remove it here"
        )
