"""All labs, and how to find one."""

from collections import Counter
from difflib import get_close_matches
from pathlib import Path

from prunelab.course.errors import CourseError
from prunelab.course.loader import load_lab
from prunelab.grading.lab import Lab

COURSE_ROOT = Path(__file__).parent


def load_course(root: Path = COURSE_ROOT) -> list[Lab]:
    """Load every folder under `root` that holds a lab.toml, ordered by lab id.

    Raises:
        CourseError: a lab is not as it should be, or two labs share an id, a slug or an answer.
    """
    labs = sorted(
        (load_lab(path.parent) for path in root.glob("*/lab.toml")), key=lambda lab: lab.id
    )
    _refuse_twins("id", [lab.id for lab in labs])
    _refuse_twins("slug", [lab.slug for lab in labs])
    _refuse_twins("answer", [answer.name for lab in labs for answer in lab.answers])
    return labs


def find_lab(id_or_slug: str, root: Path = COURSE_ROOT) -> Lab:
    """Return the lab with this id ("01", or "1") or slug ("01_field_allowlist").

    Raises:
        CourseError: there is none; the message lists what there is.
    """
    labs = load_course(root)
    for lab in labs:
        if id_or_slug in (lab.id, lab.slug) or id_or_slug.zfill(2) == lab.id:
            return lab
    known = ", ".join(lab.id for lab in labs) or "none"
    raise CourseError(f"No lab {id_or_slug!r}; use one of these: {known}")


def lab_of_answer(name: str, root: Path = COURSE_ROOT) -> Lab:
    """Return the lab that asks for the function `name`.

    Raises:
        CourseError: no lab does; the message lists what is asked for, the nearest name first.
    """
    labs = load_course(root)
    for lab in labs:
        if any(answer.name == name for answer in lab.answers):
            return lab
    names = [answer.name for lab in labs for answer in lab.answers]
    nearest = get_close_matches(name, names, n=len(names) or 1)
    words = "the answers are, the nearest first" if nearest else "the answers are"
    known = ", ".join(dict.fromkeys([*nearest, *names])) or "none"
    raise CourseError(f"No lab asks for {name!r}; {words}: {known}")


def _refuse_twins(kind: str, names: list[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise CourseError(f"The {kind} {name!r} stands in {count} labs; rename all but one")
