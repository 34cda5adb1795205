"""`prunelab acceptance`: what a part of the course asks for, measured with your own functions."""

from collections.abc import Sequence
from contextlib import ExitStack

import typer
from rich.text import Text

from prunelab.cli.display import PlainConsole, print_safely, stop
from prunelab.course import CourseError, Criterion, has_criteria, load_course, load_criteria
from prunelab.grading.clean import clean
from prunelab.scenario import DataError
from prunelab.workspace import MineError, learner_rules, places

LINE_CHARS = 400


def acceptance() -> None:
    """Say of each thing that a part of the course asks for whether it is done, with figures.

    Exit code 0: all is done. 1: not all. 2: it could not be measured.
    """
    print_safely()
    found: list[Criterion] = []
    try:
        labs = [lab for lab in load_course() if has_criteria(lab)]
        with ExitStack() as processes:
            mine = learner_rules(places().labs, processes)
            for lab in labs:
                found += load_criteria(lab)(mine.rules, mine.missing)
    except (CourseError, DataError, MineError, ValueError) as error:
        stop(clean(str(error), LINE_CHARS))
    console = PlainConsole()
    for line in lines(found):
        console.print(Text(clean(line, LINE_CHARS)), soft_wrap=True)
    raise typer.Exit(0 if all(each.done for each in found) else 1)


def lines(found: Sequence[Criterion]) -> list[str]:
    """Each criterion, its figures, and what to do about it; the sum at the end."""
    said = []
    for number, each in enumerate(found, 1):
        said.append(f"{'✔ done' if each.done else '○ not yet'}  {number}. {each.name}")
        said += [f"   {words}" for words in (each.measured, each.mend) if words]
    done = sum(each.done for each in found)
    return [*said, f"{done} of {len(found)} done."]
