"""The verbs of a notebook: start, bench, check, hint, solution, progress, interview and more."""

import functools
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec

from prunelab.course import CourseError, find_lab, lab_of_answer, load_view
from prunelab.grading import Lab, LabReport, grade, read_submission, submission_from_text
from prunelab.interview import InterviewError, load_bank, load_cards, note_checks
from prunelab.live import LiveError, live_conversations, need_mcp
from prunelab.notebook import nbgrader
from prunelab.notebook.acceptance_card import acceptance_card
from prunelab.notebook.card import Card, Row
from prunelab.notebook.cells import Shell, defining_cell, is_readable, later_failed
from prunelab.notebook.errors import NotebookError
from prunelab.notebook.open_notebook import opened
from prunelab.notebook.progress_map import ProgressMap, progress_map
from prunelab.notebook.saved import file_of_misplaced, note_cell, saved_text_differs
from prunelab.notebook.unrun import explain_missing, missing
from prunelab.notebook.verdict import misplaced, verdict
from prunelab.notebook.whats_next import once_in_a_cell
from prunelab.scenario import DataError, SettingError, Settings, read_settings
from prunelab.workspace import (
    interview_folder,
    is_workspace,
    remember,
    remember_shown,
)

if TYPE_CHECKING:
    from prunelab.bench import Bench
    from prunelab.notebook.practice_widget import Practice

P = ParamSpec("P")

PROBLEMS = (CourseError, SettingError, DataError, LiveError, OSError)
BEFORE = "The answer cell did not run through the last time: this grades the text before it."
OLDER = "The saved notebook holds an older text: save it (Ctrl+S) before `make check`."


def in_words(verb: Callable[P, Any]) -> Callable[P, Any]:
    """Show what went wrong as a card: a traceback of ours helps no learner."""

    @functools.wraps(verb)
    def said(*args: P.args, **kwargs: P.kwargs) -> Any:
        try:
            return verb(*args, **kwargs)
        except (NotebookError, InterviewError, *PROBLEMS) as error:
            if nbgrader.task():  # to which a card is as good as an answer that passes
                raise AssertionError(str(error)) from None
            return Card("failed", str(error))

    return said


@in_words
def start(lab_id: str | int) -> Card:
    """Say which lab this notebook is, for example `start("01")`; bench() needs to know."""
    settings = _settings()
    opened.lab = lab = find_lab(str(lab_id))
    with suppress(NotebookError):  # outside a notebook there is no traceback to replace
        explain_missing(_shell(), [answer.name for answer in lab.answers])
        _shell().events.register("pre_run_cell", note_cell)
    points = f"{lab.points} points" if lab.answers else "nothing to write"
    heading = f"Lab {lab.id}: {lab.title}, about {lab.minutes} minutes, {points}"
    return Card("note", heading, [_setting_words(settings)])


@in_words
def bench() -> "Bench":
    """Show chart and survival panel; they follow the functions of this notebook by themselves."""
    from prunelab.bench import bench_for  # here: altair is not needed to check an answer

    return bench_for(load_view(_this_lab(), _settings()), _shell().user_ns)


@in_words
def check(function: Callable[..., Any] | str | None = None) -> Card:
    """Grade the cell that last defined the function, just as `make check` grades the file."""
    name = _name(function)
    lab = lab_of_answer(name)
    shell = _shell()
    text = defining_cell(shell, name, shell.user_ns.get(name))
    newer = later_failed(shell, name, text)
    if newer is not None and not is_readable(shell, newer):
        text, newer = newer, None  # an older text's faults are not what is to be mended now
    if text is None:
        raise NotebookError(missing(name))
    elsewhere = frozenset(shell.user_ns)
    submission = replace(submission_from_text(lab, name, text), names_elsewhere=elsewhere)
    report = grade(lab, submission, only=[name])
    file = file_of_misplaced(name, text)
    saved = file and grade(lab, read_submission(file, lab), only=[name])
    said = _remember(lab, saved or report)
    core = [each.name for each in lab.answer(name).requirements if each.core]
    card = verdict(report, name, core)
    if said:
        card = replace(card, after=[*card.after, said])
    if nbgrader.task():
        return nbgrader.credited(card, report.points, shell, name)
    if newer is not None:
        card = replace(card, lines=[BEFORE, *card.lines])
    if file is not None:
        return misplaced(card, name)
    if card.kind == "passed" and is_workspace(Path.cwd()):
        card = replace(card, after=[*card.after, *once_in_a_cell(shell, lab)])
    if saved_text_differs(lab, name, text):
        return replace(card, after=[*card.after, OLDER])
    return card


@in_words
def hint(function: Callable[..., Any] | str | None = None) -> Card:
    """Show the next hint; each call helps a little more."""
    name = _name(function)
    hints = lab_of_answer(name).answer(name).hints
    number = min(opened.hints_shown[name] + 1, len(hints))
    opened.hints_shown[name] = number
    more = number < len(hints)
    rest = f"`hint({name})` again for more." if more else f"Still stuck? `solution({name})`"
    return Card("note", f"Hint {number} of {len(hints)} for {name}", [hints[number - 1], rest])


@in_words
def solution(function: Callable[..., Any] | str | None = None) -> Card:
    """Show the reference answer, the same text that solutions/ holds."""
    from prunelab.authoring.errors import BuildError  # here: checking an answer needs no author
    from prunelab.authoring.sources import answer_source

    name = _name(function)
    lab = lab_of_answer(name)
    try:
        text = answer_source(lab.answer(name), lab.folder).solution
    except BuildError as error:
        raise NotebookError(str(error)) from None
    if is_workspace(Path.cwd()):
        remember_shown(Path.cwd(), lab.id, name)
    return Card("note", f"One way to write {name}", rows=[Row("Reference", text, code=True)])


@in_words
def progress() -> ProgressMap:
    """Show all labs, and how far you are in each."""
    return progress_map(Path.cwd())


@in_words
def acceptance() -> Card:
    """Show what this part of the course asks for, measured with your functions of all its labs."""
    return acceptance_card(_this_lab(), Path.cwd())


def _this_lab() -> Lab:
    if opened.lab is None:
        raise NotebookError("Run the first code cell: it says which lab this is.")
    return opened.lab


def _remember(lab: Lab, report: LabReport) -> str:
    """In labs/: note how far the learner is, and queue the interview questions of what failed."""
    if not is_workspace(Path.cwd()):
        return ""
    remember(Path.cwd(), [report])
    return note_checks(interview_folder(Path.cwd()), [lab], [report], datetime.now(UTC))


@in_words
def interview(level: str = "", topic: str = "", lab: str | int = "") -> "Practice":
    """Practise interview questions: think, read, grade yourself; what is due comes first."""
    from prunelab.notebook.practice_widget import Practice  # here: a check needs no widgets

    folder = interview_folder(Path.cwd()) if is_workspace(Path.cwd()) else None
    return Practice(load_bank(), folder, {"level": level, "topic": topic, "lab": str(lab)})


@in_words
def sheet(part: int) -> Card:
    """Show the card of a part of the course: read it the evening before."""
    found = {card.part: card for card in load_cards()}
    if part not in found:
        raise NotebookError(f"No card for part {part!r}; there are: {', '.join(map(str, found))}")
    card = found[part]
    rows = [Row("Memory aid", card.memory_aid), Row("Picture", card.picture)]
    rows += [Row(f"{at}", line) for at, line in enumerate(card.sheet, 1)]
    rows += [Row(term.name, term.meaning) for term in card.terms]
    return Card("note", f"Part {part}. {card.title}", [card.point], rows)


def _name(function: Callable[..., Any] | str | None) -> str:
    """The answer's name. A function that was not defined here cannot be asked about."""
    name = function if isinstance(function, str) else getattr(function, "__name__", None)
    if not isinstance(name, str) and function is not None:
        kind = type(function).__name__
        article = "an" if kind[0] in "aeiou" else "a"
        raise NotebookError(f"That is {article} {kind}, not a function: run its answer cell again.")
    if not isinstance(name, str):
        raise NotebookError("Name the function, without its own brackets: `check(my_function)`")
    return name


def _shell() -> Shell:
    from IPython import get_ipython

    shell: Shell | None = get_ipython()
    if shell is None:
        raise NotebookError("This works in a notebook; in the shell use `make check`.")
    return shell


def _settings() -> Settings:
    """The environment's settings; with MOCK=0 whoever needs the conversation asks real tools."""
    settings = read_settings(os.environ)
    if settings.mock:
        return settings
    need_mcp()
    return replace(settings, live=live_conversations)


def _setting_words(settings: Settings) -> str:
    log = "600 lines (HUGE=1)" if settings.huge else "a handful of lines (HUGE=1 for 600)"
    if settings.mock:
        return f"Mock conversation, service log of {log}."
    return f"Real tools (MOCK=0): bench() asks the tool server, service log of {log}."
