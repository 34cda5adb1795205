"""`prunelab grade`: a folder of a class's notebooks, graded apart from this machine, reported."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from prunelab.cli.display import print_safely
from prunelab.cli.grade_report import show_class
from prunelab.cli.run_report import plain_console
from prunelab.cohort import (
    Batch,
    CohortError,
    Policy,
    Results,
    Seed,
    Setup,
    cores,
    course_version,
    grade_class,
    public_seed,
    report_folder,
    seed_from,
)
from prunelab.course import COURSE_ROOT, CourseError, find_lab, load_course
from prunelab.grading import UNSAFE, strangers
from prunelab.grading.clean import clean

COULD_NOT_RUN, INTERRUPTED = 2, 130
LINE_CHARS = 300


def grade_folder(
    folder: Annotated[
        Path, typer.Argument(help="What a class handed in: one folder or one file a person.")
    ],
    out: Annotated[
        Path, typer.Option("--out", help="The report's folder: new, or an earlier one.")
    ],
    lab: Annotated[str, typer.Option("--lab", help="All files are of this lab: 01.")] = "",
    due: Annotated[
        str, typer.Option("--due", help='Mark later files as late: "2026-03-14 23:59".')
    ] = "",
    pass_mark: Annotated[
        int, typer.Option("--pass-mark", help="Percent of a lab's points: 0 to 100.")
    ] = 60,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The seed of the generated inputs.")
    ] = None,
    seed_file: Annotated[
        Path | None,
        typer.Option(
            "--seed-file", help="Keep the inputs your own: the file's bytes are the seed."
        ),
    ] = None,
    unsafe: Annotated[
        bool,
        typer.Option("--unsafe", help="Do not keep answers apart from this machine; say so."),
    ] = False,
    jobs: Annotated[
        int, typer.Option("--jobs", help="How many files at a time.", show_default="cores")
    ] = cores(),
) -> None:
    """Grade a class: strangers' notebooks, in parallel; stopped and started again, it goes on.

    Exit code 0: all was graded, whatever the learners earned. 2: it could not run. 130:
    interrupted; the same command goes on.
    """
    print_safely()
    try:
        from prunelab.cohort.report import write_reports  # loads what no other command needs

        _require("--pass-mark", pass_mark, 0, 100)
        _require("--jobs", jobs, 1)
        policy_seed = _seed(seed, seed_file)
        level = UNSAFE if unsafe else strangers()
        labs = load_course(COURSE_ROOT)
        policy = Policy(
            due=_due(due),
            pass_mark=pass_mark,
            secret_seed=policy_seed.secret,
            seed=policy_seed.words,
            isolation=level.name,
            version=course_version(COURSE_ROOT),
        )
        wanted = find_lab(lab, COURSE_ROOT).id if lab else ""
        setup = Setup(COURSE_ROOT, wanted, policy_seed.value, level)
        with report_folder(folder, out):
            results = _graded(Batch(folder, out, labs, setup, policy, jobs))
            write_reports(results, out)
    except (CohortError, CourseError, OSError) as error:
        _stop(str(error))
    except KeyboardInterrupt:
        _stop(f"Interrupted: what is graded is kept in {out}; the same command goes on.", 130)
    except Exception as error:  # no traceback ever reaches a person
        _stop(f"The grader failed ({type(error).__name__}: {error}): a fault of ours, not yours.")
    show_class(results, out, plain_console())


def _graded(batch: Batch) -> Results:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("Grading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=None)
        return grade_class(
            batch, lambda done, total: progress.update(task, completed=done, total=total)
        )


def _require(option: str, number: int, least: int, most: int | None = None) -> None:
    if number < least or (most is not None and number > most):
        takes = f"{least} to {most}" if most is not None else f"{least} or more"
        raise CohortError(f"{option} {number}: takes {takes}.")


def _seed(number: int | None, file: Path | None) -> Seed:
    if file is None:
        _require("--seed", number or 0, 0)
        return public_seed(number or 0)
    if number is not None:
        raise CohortError("--seed or --seed-file? Say one of them.")
    return seed_from(file)


def _due(text: str) -> datetime | None:
    """A time; without a zone, of this machine's."""
    if not text:
        return None
    try:
        due = datetime.fromisoformat(text.strip())
    except ValueError:
        example = '"2026-03-14 23:59" or "2026-03-14 23:59+01:00"'
        raise CohortError(f"--due {text!r}: is no time; write {example}.") from None
    return due.astimezone()


def _stop(line: str, code: int = COULD_NOT_RUN) -> None:
    typer.echo(clean(line, LINE_CHARS), err=True)
    raise typer.Exit(code) from None
