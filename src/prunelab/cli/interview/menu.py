"""`prunelab interview` alone: what there is, and a key for each."""

from collections.abc import Callable

import typer

from prunelab.cli.interview.arithmetic import arithmetic
from prunelab.cli.interview.live import live
from prunelab.cli.interview.mock import mock
from prunelab.cli.interview.practise import practise
from prunelab.cli.interview.terminal import ask, folder, in_words, now, say
from prunelab.interview import Schedule, load_bank
from prunelab.interview.practice import queue

CHOICES: tuple[tuple[str, str, Callable[[], None]], ...] = (
    ("practise", "think, read, grade yourself; what is due comes first", practise),
    ("mock", "three questions against the clock, then the rubric", mock),
    ("arithmetic", "windows, bills and caches at the whiteboard", arithmetic),
    ("live", "a function of a lab from a blank page, graded", live),
)


def menu(context: typer.Context) -> None:
    """Practise for interviews: questions, timed rounds, a schedule."""
    if context.invoked_subcommand:
        return
    with in_words("Nothing was begun."):
        schedule = Schedule(folder())
        found = queue(schedule.deck(now()), load_bank(), now())
        if schedule.said:
            say(schedule.said, "yellow")
        say(f"Interview practice: {len(found.due)} questions due, {len(found.new)} new.\n")
        for number, (name, about, _) in enumerate(CHOICES, 1):
            say(f"  {number}  {name:<11} {about}")
        say("\nAlso: due, cards, history, export (`prunelab interview --help`).")
        runs = {str(number): run for number, (_, _, run) in enumerate(CHOICES, 1)}
        while (typed := ask("1 to 4, q to stop:").lower()) not in ("q", "quit"):
            if typed in runs:
                runs[typed]()
                return
