"""What the shell shows of a class: a line a lab, those that need a look, and where the rest is."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from prunelab.cli.display import short
from prunelab.cohort import Results, Row, mean_points
from prunelab.grading.clean import clean

MOST_ROWS = 40
"""A class of more rows is summed up; every row stands in the report."""
MOST_LINES = 20


def show_class(results: Results, out: Path, console: Console) -> None:
    """Print the table and the lines that a person must not miss."""
    small = len(results.rows) <= MOST_ROWS
    console.print(_rows(results.rows) if small else _labs(results))
    looks = [f"{row.learner}, lab {row.report.lab}: {row.look}" for row in results.rows if row.look]
    failed = [
        f"{row.learner}, lab {row.report.lab}: {row.lines[0]}"
        for row in results.rows
        if row.words == "could not be graded" and not row.look
    ]
    earlier = sum(len(row.earlier) for row in results.rows)
    left = [f"{each.place}: {each.line}" for each in results.left]
    late = [f"{row.learner}, lab {row.report.lab}: {row.late}" for row in results.rows if row.late]
    _list(console, "Needs a look", looks)
    _list(console, "Late", [] if small else late)  # a small class's table has it
    _list(console, "Could not be graded", failed)
    _list(console, "Not graded", left)
    if earlier:
        _say(console, f"{earlier} earlier file(s) do not count: the latest does, by its time.")
    if results.policy.unsafe:
        _say(console, "UNSAFE: the answers were not kept apart from this machine.")
    counted = f"{len(results.learners())} learners, {len(results.rows)} results"
    _say(console, f"\n{counted}; {results.policy.seed}. Open {short(out / 'index.html')}.")


def _rows(rows: Sequence[Row]) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("learner", overflow="fold")
    table.add_column("lab", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("stands", no_wrap=True)
    table.add_column("marks", overflow="fold")
    for row in rows:
        report = row.report
        marks = ", ".join(filter(None, (row.late, "needs a look" if row.look else "")))
        points = f"{report.points}/{report.max_points}"
        cells = (row.learner, report.lab, points, row.words, marks)
        table.add_row(*(Text(cell) for cell in cells))
    return table


def _labs(results: Results) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    for name in ("lab", "handed in", "passed", "all met", "mean points", "late", "needs a look"):
        table.add_column(name, justify="left" if name == "lab" else "right", no_wrap=True)
    for lab in results.labs:
        rows = results.of_lab(lab.id)
        counts = (
            len(rows),
            sum(row.passed for row in rows),
            sum(row.report.passed for row in rows),
            f"{mean_points(rows)} of {lab.points}",
            sum(bool(row.late) for row in rows),
            sum(bool(row.look) for row in rows),
        )
        if rows:
            table.add_row(lab.id, *map(str, counts))
    return table


def _list(console: Console, heading: str, lines: Sequence[str]) -> None:
    if lines:
        _say(console, f"\n{heading}:")
    for line in lines[:MOST_LINES]:
        _say(console, f"  {clean(line, 300)}")
    if len(lines) > MOST_LINES:
        _say(console, f"  and {len(lines) - MOST_LINES} more, in the report.")


def _say(console: Console, line: str) -> None:
    console.print(Text(line), soft_wrap=True)
