"""`prunelab interview live`: write an answer of a lab from a blank page, against the clock."""

import os
import shlex
import subprocess
from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.display import short
from prunelab.cli.interview.terminal import (
    SeedOption,
    ask,
    chosen_seed,
    folder,
    in_words,
    now,
    say,
)
from prunelab.course import load_course
from prunelab.grading import AnswerReport
from prunelab.interview import InterviewError
from prunelab.interview.history import add
from prunelab.interview.live_coding import (
    Exercise,
    choose,
    exercises,
    judge,
    open_page,
    record,
)
from prunelab.workspace import places

FOLDER = "live"
SAVED = "Your file stays, and the round is in `prunelab interview history`."


def live(
    answer: Annotated[
        str, typer.Argument(help="The function to write; without one it is drawn.")
    ] = "",
    minutes: Annotated[int, typer.Option("--minutes", min=1, help="To aim at.")] = 15,
    seed: SeedOption = 0,
) -> None:
    """Write a function of a lab from a blank page, and have it graded by the lab's own checks."""
    with in_words(SAVED):
        exercise = choose(exercises(load_course()), answer.strip(), chosen_seed(seed))
        path = open_page(exercise, _stub(exercise), places().labs / FOLDER, now())
        begun, tries = now(), list[AnswerReport]()
        say(f"{exercise.answer}, lab {exercise.lab.id}. Aim at {minutes} minutes; no hints.")
        say(f"Write it here, and save: {short(path)}", "bold")
        try:
            _rounds(exercise, path, tries)
        finally:
            add(folder(), record(exercise, begun, now(), tries, path))
        spent = (now() - begun).total_seconds() / 60
        say(f"{spent:.1f} minutes of {minutes}, checks: {len(tries)}. {SAVED}")


def _stub(exercise: Exercise) -> str:
    from prunelab.authoring.errors import BuildError  # here: no other command needs an author
    from prunelab.authoring.sources import answer_source

    try:
        return answer_source(exercise.lab.answer(exercise.answer), exercise.lab.folder).stub
    except BuildError as error:
        raise InterviewError(str(error)) from None


def _rounds(exercise: Exercise, path: Path, tries: list[AnswerReport]) -> None:
    """Check again and again, until it passes or is given up."""
    _edit(path)
    while True:
        typed = ask("\nEnter checks the saved file, e opens your editor, q gives up:").lower()
        if typed in ("q", "quit"):
            return
        if typed == "e":
            _edit(path, say_so=True)
            continue
        try:
            found = judge(exercise, path)
        except InterviewError as error:
            say(str(error), "yellow")
            continue
        tries.append(found)
        points = f"{found.points} of {found.max_points} points"
        if found.outcome == "passed":
            say(f"Passed: {points}.", "green")
            return
        short_of = f"{points}. " if found.outcome == "failed" else ""
        say(f"{short_of}{found.line}", "yellow")


def _edit(path: Path, *, say_so: bool = False) -> None:
    """Open the editor that VISUAL or EDITOR names; without one the learner opens the file."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    if not editor:
        if say_so:
            say("No editor is set (VISUAL or EDITOR); open the file in your own.")
        return
    try:
        subprocess.run([*shlex.split(editor), str(path)], check=False)
    except (OSError, ValueError):
        say(f"{editor!r} cannot be started; open the file in your own editor.", "yellow")
