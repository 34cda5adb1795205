"""How a grading is shown in the shell: a table, each lab's first failure in full, what is next."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from prunelab.grading import AnswerReport, LabReport, Submission

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


def show(graded: Sequence[Graded], console: Console, command: str) -> None:
    """Print everything; ``command`` grades once more."""
    console.print(_table([each.report for each in graded]))
    for each in graded:
        _show_lab(each.report, console)
    seed = graded[0].report.seed if graded else 0
    _say(console, Text(f"\nSeed {seed}: `--seed {seed}` replays the same generated inputs."))
    _say(console, Text(_next_step(graded, command)))


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
    console.print()
    if report.problem:
        _say(console, Text(f"Lab {report.lab}: {report.problem}", style="red"))
    else:
        _show_first_failure(report, console)
        for answer in report.answers:
            if answer.outcome in ("not started", "could not run"):
                _say(console, Text(f"Lab {report.lab}, {answer.name}: {answer.line}"))
    for note in report.notes:
        _say(console, Text(f"Note: {note}", style="yellow"))
    if report.sha256:
        saved = f"saved {report.modified.replace('T', ' ')}, sha256 {report.sha256[:HASH_CHARS]}"
        _say(console, Text(f"Graded {report.path}, {saved}."))


def _show_first_failure(report: LabReport, console: Console) -> None:
    answer = next((each for each in report.answers if each.first_failure), None)
    failure = answer.first_failure if answer else None
    if answer is None or failure is None:
        return
    _say(console, Text(f"Lab {report.lab}, {answer.name}: {failure.name}", style="bold"))
    rows = (
        ("called", failure.called),
        ("came back", failure.returned),
        ("expected", failure.expected),
        ("why", failure.why),
        ("the model reads", failure.meaning),
    )
    table = Table.grid(padding=(0, 2))
    for label, text in rows:
        if text:
            table.add_row(Text(f"  {label}"), Text(text))
    console.print(table)


def _next_step(graded: Sequence[Graded], command: str) -> str:
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
    return f"All pass: {points} of {most} points. Next: {more}."
