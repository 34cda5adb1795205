"""How a grading is shown in the shell: a table, each lab's first failure in full, what is next."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from prunelab.grading import AnswerReport, LabReport, RequirementReport, Submission
from prunelab.grading.difference import HEAD
from prunelab.workspace import LabProgress

SIGNS = {
    "passed": ("✓ passed", "green"),
    "failed": ("✗ falls short", "red"),
    "not started": ("○ not started", "yellow"),
    "could not run": ("! could not run", "red"),
}
HASH_CHARS = 12


@dataclass(frozen=True)
class Graded:
    """A report, and the submission it is about."""

    report: LabReport
    submission: Submission

    def place(self, answer: AnswerReport) -> str:
        """Where the answer stands: its file, and its cell."""
        found = self.submission.answers.get(answer.name)
        return ", ".join(filter(None, (self.report.path, found.place if found else "")))


def show(
    graded: Sequence[Graded], console: Console, command: str, ahead: LabProgress | None = None
) -> None:
    """Print everything; ``command`` grades once more, ``ahead`` is the lab to go on with."""
    console.print(_table([each.report for each in graded]))
    for each in graded:
        _show_lab(each.report, console)
    _show_files([each.report for each in graded], console)
    _say(console, Text(f"\n{_next_step(graded, command, ahead)}"))


def _say(console: Console, text: Text) -> None:
    """A line as it is, left to the terminal to wrap: it may be read by a program."""
    console.print(text, soft_wrap=True)


def _table(reports: Sequence[LabReport]) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("lab", no_wrap=True)
    table.add_column("answer", overflow="fold")
    table.add_column("outcome", no_wrap=True)
    table.add_column("requirements", justify="right", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    for report in reports:
        for answer in report.answers:
            words, colour = SIGNS[answer.outcome]
            met = sum(each.outcome == "passed" for each in answer.requirements)
            cells = (f"{met} of {len(answer.requirements)}", f"{answer.points}/{answer.max_points}")
            table.add_row(report.lab, answer.name, Text(words, style=colour), *map(Text, cells))
    return table


def _show_lab(report: LabReport, console: Console) -> None:
    if report.passed and not report.notes:
        return
    console.print()
    if report.problem:
        _say(console, Text(f"Lab {report.lab}: {report.problem}", style="red"))
    else:
        _show_first_failure(report, console)
        for line in _lines_of_the_rest(report):
            _say(console, Text(f"Lab {report.lab}{line}"))
    for note in report.notes:
        _say(console, Text(f"Note: {note}", style="yellow"))


def _lines_of_the_rest(report: LabReport) -> list[str]:
    """What to say of answers that were not judged; what is true of all of them, once."""
    rest = [each for each in report.answers if each.outcome in ("not started", "could not run")]
    if 1 < len(rest) == len(report.answers) and len({each.line for each in rest}) == 1:
        return [f": {rest[0].line}"]
    return [f", {each.name}: {each.line}" for each in rest]


def _show_files(reports: Sequence[LabReport], console: Console) -> None:
    """What was graded and how to repeat it, quietly: it is asked for only when two disagree."""
    files = [report for report in reports if report.sha256]
    if not files:
        return
    again = f"to grade with the same generated inputs again, say --seed {files[0].seed}"
    _say(console, Text(f"\nGraded as saved on disk; {again}:", style="dim"))
    for report in files:
        saved = report.modified.replace("T", " ")
        fingerprint = f"sha256 {report.sha256[:HASH_CHARS]}"
        _say(console, Text(f"  {report.path}, saved {saved}, {fingerprint}", style="dim"))


def _show_first_failure(report: LabReport, console: Console) -> None:
    answer = next((each for each in report.answers if each.first_failure), None)
    failure = answer.first_failure if answer else None
    if answer is None or failure is None:
        return
    _say(console, Text(_bare(f"Lab {report.lab}, {answer.name}: {failure.name}"), style="bold"))
    rows = (
        ("called", failure.called),
        ("came back", failure.returned),
        ("expected", failure.expected),
        ("difference", _difference(failure)),
        ("why", _bare(failure.why)),
        ("the model reads", _bare(failure.meaning)),
    )
    table = Table.grid(padding=(0, 2))
    for label, text in rows:
        if text:
            table.add_row(Text(f"  {label}"), Text(text))
    console.print(table)


def _difference(failure: RequirementReport) -> str:
    """Where the two rows above differ first, in one line."""
    if failure.difference is None:
        return ""
    return _bare(failure.difference.words.removeprefix(HEAD))


def _bare(text: str) -> str:
    """A sentence without the backticks that a notebook shows as a code face."""
    return re.sub(r"`([^`]+)`", r"\1", text)


def _next_step(graded: Sequence[Graded], command: str, ahead: LabProgress | None) -> str:
    """The last line: one thing to do now."""
    reports = [each.report for each in graded]
    points = sum(report.points for report in reports)
    most = sum(report.max_points for report in reports)
    for each in graded:
        again = f"save, then `{command}{f' LAB={each.report.lab}' if 'make' in command else ''}`"
        if each.report.problem:
            return (
                f"{points} of {most} points. Next: mend the file as said above, then `{command}`."
            )
        for answer in each.report.answers:
            if answer.outcome == "not started":
                task = f"write {answer.name} ({each.place(answer)})"
                return f"{points} of {most} points. Next: {task}, {again}."
            if answer.outcome != "passed":
                task = f"mend {answer.name} ({each.place(answer)})"
                return f"{points} of {most} points. Next: {task}, {again}."
    more = "`make run ARGS=--mine` prunes with your functions"
    if ahead is not None:
        more = f"lab {ahead.id}, {ahead.name} ({ahead.slug}.ipynb)"
    return f"All pass: {points} of {most} points. Next: {more}."
