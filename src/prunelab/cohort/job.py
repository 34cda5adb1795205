"""What a grading process does with one file; it runs apart, and answers run apart from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from prunelab.cohort.walk import PLACE_CHARS
from prunelab.course import labs_of
from prunelab.grading import (
    AnswerReport,
    Isolation,
    Lab,
    LabReport,
    NotIsolated,
    RequirementReport,
    grade,
    read_submission,
)
from prunelab.grading.clean import clean


@dataclass(frozen=True)
class Setup:
    """What is the same for all files of a class.

    ``root``: where the labs lie; ``lab``: the id of the only lab wanted, "" for all; ``seed`` of
    the generated inputs; ``isolation``: how far answers are kept apart.
    """

    root: Path
    lab: str
    seed: int
    isolation: Isolation


@dataclass(frozen=True)
class Graded:
    """A file's reports, one a lab; without any, ``line`` says why.

    ``of_lab``: by its name, metadata or functions it is a lab's, not only because one was wanted.
    ``whole``: false when the grader itself failed; then it is tried again at the next start.
    ``stop``: why no file can be graded any more, "" while they can.
    """

    reports: tuple[LabReport, ...] = ()
    line: str = ""
    of_lab: bool = True
    whole: bool = True
    stop: str = ""


def grade_file(
    path: Path, place: str, labs: Sequence[Lab], setup: Setup, tell: Callable[[list[str]], None]
) -> Graded:
    """Grade one file for each lab it belongs to; ``tell`` hears their ids before that begins.

    Never raises.
    """
    try:
        found = labs_of(path, labs)
    except Exception as error:  # such as no memory left for what it holds
        return Graded(line=f"cannot be read ({type(error).__name__})")
    of_lab = bool(found)
    if setup.lab:
        wanted = [lab for lab in labs if lab.id == setup.lab]
        if found and not set(found) & set(wanted):
            return Graded(line=f"belongs to lab {found[0].id}, not to lab {setup.lab}")
        found = wanted
    tell([lab.id for lab in found])
    if not found:
        problem = read_submission(path, labs[0]).problem.rstrip(".")
        problem = problem.removeprefix(clean(path.name, 60)).strip()
        return Graded(line=problem or "no lab asks for what it defines: name its lab with --lab")
    asking = [lab for lab in found if lab.answers]
    if not asking:
        return Graded(line=f"lab {found[0].id} asks for no answers")
    try:
        reports = tuple(_grade(path, place, lab, setup) for lab in asking)
        return Graded(reports, of_lab=of_lab)
    except NotIsolated as error:
        return Graded(stop=str(error), whole=False)
    except Exception as error:
        text = clean(f"{type(error).__name__}: {error}", 90)
        line = f"The grader failed ({text}): start the same command again to try it once more."
        return Graded(tuple(not_graded(lab, line) for lab in asking), line, whole=False)


def _grade(path: Path, place: str, lab: Lab, setup: Setup) -> LabReport:
    submission = read_submission(path, lab)
    report = grade(lab, submission, seed=setup.seed, isolation=setup.isolation)
    return replace(report, path=clean(place, PLACE_CHARS))


def not_graded(lab: Lab, line: str) -> LabReport:
    """The report on a file that no answer could be graded of."""
    answers = [
        AnswerReport(
            answer.name,
            "could not run",
            0,
            answer.points,
            [RequirementReport(each.name, "not run") for each in answer.requirements],
            line,
            kind=CRASH,
        )
        for answer in lab.answers
    ]
    return LabReport(lab.id, lab.title, answers, problem=line)


CRASH = "crash"
"""The kind of a failure that is the grader's own: its process ended or raised."""
