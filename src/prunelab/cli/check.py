"""`prunelab check`: grade the learner's notebooks, or one file, and say what to mend next."""

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from prunelab.cli.check_report import Graded, show
from prunelab.cli.display import print_safely
from prunelab.cli.run_report import plain_console
from prunelab.course import COURSE_ROOT, CourseError, find_lab, labs_of, load_course
from prunelab.grading import Lab, LabReport, Submission, grade, read_submission
from prunelab.grading.clean import clean
from prunelab.grading.submission import Found
from prunelab.interview import note_checks
from prunelab.workspace import (
    LabProgress,
    WorkspaceError,
    ahead,
    interview_folder,
    places,
    read_progress,
    ready,
    remember,
)

COULD_NOT_RUN = 2
ERROR_CHARS = 300
NOTHING = "Nothing to grade: no answers are asked for here."


class CheckError(Exception):
    """The grader could not run; the message is one line."""


def check(
    file: Annotated[
        Path | None, typer.Argument(help="A notebook or a .py file. Without one: all of labs/.")
    ] = None,
    lab: Annotated[
        str, typer.Option("--lab", envvar="LAB", help="Only this lab, by its number: 01.")
    ] = "",
    up_to: Annotated[
        str, typer.Option("--up-to", envvar="UPTO", help="Only the labs up to this one: 03.")
    ] = "",
    seed: Annotated[
        int, typer.Option("--seed", help="Replay the generated inputs of this seed.")
    ] = 0,
    json_file: Annotated[
        str, typer.Option("--json", metavar="FILE", help="Write the report here too; - prints it.")
    ] = "",
    junit_file: Annotated[
        str, typer.Option("--junit", metavar="FILE", help="Write it as JUnit XML too.")
    ] = "",
    gradescope_file: Annotated[
        str, typer.Option("--gradescope", metavar="FILE", help="Write Gradescope's results.json.")
    ] = "",
) -> None:
    """Grade your answers.

    Exit code 0: all pass. 1: some answer falls short or is not started. 2: it could not run.
    """
    print_safely()
    try:
        files = [each for each in _files(file, lab.strip(), up_to.strip()) if each[0].answers]
        graded = _grade_all(files, seed)
        _remember([lab for lab, _ in files], _own(files, graded))
        reports = [each.report for each in graded]
        if json_file:
            _write("--json", as_json(reports), json_file)
        if junit_file or gradescope_file:
            _write_for_tools(reports, junit_file, gradescope_file)
    except (CheckError, CourseError, OSError) as error:
        _stop(str(error))
    except Exception as error:  # no traceback ever reaches a learner
        _stop(f"The grader failed ({type(error).__name__}: {error}): a fault of ours, not yours.")
    if "-" in (json_file, junit_file, gradescope_file):
        raise typer.Exit(exit_code(reports))
    if not graded:
        typer.echo(NOTHING)
    else:
        command = f"prunelab check {file}" if file else "make check"
        show(graded, plain_console(), command, _ahead(reports))
    raise typer.Exit(exit_code(reports))


def exit_code(reports: Sequence[LabReport]) -> int:
    """0: all pass. 1: some answer falls short or is not started. 2: a file could not be graded."""
    if any(report.problem for report in reports):
        return COULD_NOT_RUN
    return 0 if all(report.passed for report in reports) else 1


def as_json(reports: Sequence[LabReport]) -> str:
    """One object, in ASCII: ``answers`` of all labs in a row, and ``labs`` with their files."""
    answers: list[dict[str, Any]] = []
    labs: list[dict[str, Any]] = []
    for report in reports:
        fields = report.to_json()
        answers += [{"lab": report.lab, **each} for each in fields.pop("answers")]
        labs.append(fields)
    return json.dumps(
        {
            "answers": answers,
            "labs": labs,
            "points": sum(report.points for report in reports),
            "max_points": sum(report.max_points for report in reports),
            "exit_code": exit_code(reports),
        },
        indent=2,
    )


def _grade_all(files: Sequence[tuple[Lab, Path]], seed: int) -> list[Graded]:
    def graded(lab: Lab, path: Path) -> Graded:
        submission = read_submission(path, lab) if os.path.lexists(path) else _absent(lab, path)
        return Graded(grade(lab, submission, seed=seed), submission)

    # The work is done in other processes; a thread only waits for one.
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(pool.map(lambda each: graded(*each), files))


def _own(files: Sequence[tuple[Lab, Path]], graded: Sequence[Graded]) -> list[LabReport]:
    """The reports that say how far the learner is: on files in labs/, and what stands in them."""
    labs = places().labs.resolve()
    return [
        replace(
            each.report,
            answers=[
                answer
                for answer in each.report.answers
                if (found := each.submission.answers.get(answer.name))
                and (found.source is not None or found.place)
            ],
        )
        for (_, path), each in zip(files, graded, strict=True)
        if path.resolve().parent == labs
    ]


def _ahead(graded: Sequence[LabReport]) -> LabProgress | None:
    """The lab to go on with; a file from elsewhere is no progress, and yet it is done with."""
    try:
        labs = read_progress(places().labs, ready(places(), load_course(COURSE_ROOT)))
    except WorkspaceError:  # damaged notes fail no check
        return None
    done = [report.lab for report in graded]
    return ahead([lab for lab in labs if lab.id not in done[:-1]], done[-1])


def _remember(labs: Sequence[Lab], own: Sequence[LabReport]) -> None:
    """Note how far the learner is, and queue the interview questions of what failed."""
    where = places().labs
    remember(where, own)
    said = note_checks(interview_folder(where), labs, own, datetime.now(UTC))
    if said:
        typer.echo(said, err=True)


def _files(file: Path | None, wanted: str, up_to: str) -> list[tuple[Lab, Path]]:
    """The labs to grade and the file of each."""
    labs = _labs(wanted, up_to)
    if file is None:
        folder = places().labs
        labs = labs if wanted else ready(places(), labs)
        if not any(folder.glob("*.ipynb")):
            raise CheckError(f"{folder} holds no notebooks yet: `make lab` fills it.")
        return [(lab, _shortened(folder / f"{lab.slug}.ipynb")) for lab in labs]
    if not os.path.lexists(file):
        raise CheckError(f"{file}: there is no such file: {_meant(file)}")
    found = labs if wanted else labs_of(file, labs)
    if not found:
        problem = read_submission(file, labs[0]).problem if labs else ""
        no_lab = f"{file}: no lab asks for what it defines: name its lab with --lab 01."
        raise CheckError(problem or no_lab)
    return [(lab, file) for lab in found]


def _meant(file: Path) -> str:
    """What to do about a path that is not there: it may be a lab's number."""
    try:
        return f"did you mean `--lab {named_lab(str(file)).id}`?"
    except CourseError:
        return "check the path."


def _labs(wanted: str, up_to: str) -> list[Lab]:
    if wanted and up_to:
        raise CheckError(f"Lab {wanted} or all up to {up_to}? Say LAB or UPTO, not both.")
    if wanted:
        return [named_lab(wanted)]
    last = named_lab(up_to).id if up_to else ""
    return [lab for lab in load_course(COURSE_ROOT) if not up_to or lab.id <= last]


def named_lab(wanted: str) -> Lab:
    """The lab of that number (03, or 3) or slug; CourseError where there is none."""
    return find_lab(wanted, COURSE_ROOT)


def _absent(lab: Lab, path: Path) -> Submission:
    """A notebook that is not in labs/ is a lab that is not started."""
    line = f"There is no {path.name} in {path.parent.name}/ yet: `make lab` makes it."
    answers = {
        answer.name: Found(answer.name, None, "", "not started", line) for answer in lab.answers
    }
    return Submission(answers, path=str(path))


def _shortened(path: Path) -> Path:
    """The path as seen from here, where it lies below."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _write_for_tools(reports: Sequence[LabReport], junit_file: str, gradescope_file: str) -> None:
    from prunelab.cohort.report import gradescope, junit, suite  # loads what few need

    if junit_file:
        xml = junit(suite(report, f"lab {report.lab}") for report in reports)
        _write("--junit", xml.decode(), junit_file)
    if gradescope_file:
        _write("--gradescope", gradescope(*reports), gradescope_file)


def _write(option: str, text: str, target: str) -> None:
    if target == "-":
        typer.echo(text)
        return
    try:
        Path(target).write_text(text + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        reason = error.strerror or error
        raise CheckError(f"{option} {target}: cannot be written ({reason}).") from None


def _stop(line: str) -> None:
    typer.echo(clean(line, ERROR_CHARS), err=True)
    raise typer.Exit(COULD_NOT_RUN) from None
