"""`prunelab interview mock`: a timed round without hints; the rubric comes afterwards."""

from datetime import timedelta
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from prunelab.cli.display import PlainConsole
from prunelab.cli.interview.terminal import (
    LabOption,
    LevelOption,
    SeedOption,
    TopicOption,
    ask,
    chosen_seed,
    folder,
    in_words,
    now,
    say,
    say_part,
)
from prunelab.interview import Question, load_bank
from prunelab.interview.history import add
from prunelab.interview.mock_interview import MockInterview, Typed, draw_questions, read_numbers
from prunelab.interview.practice import answer_parts, judge_choice, pick

SAVED = "Whatever you typed is in `prunelab interview history`."
SIDE_BY_SIDE = 80  # columns
RULES = (
    "No hints. Type your answer; an empty line ends it. The time is for all questions together. "
    "Ctrl-C ends the round, and what you typed is kept."
)


def mock(
    level: LevelOption = "",
    topic: TopicOption = "",
    lab: LabOption = "",
    questions: Annotated[int, typer.Option("--questions", min=1, help="How many.")] = 3,
    minutes: Annotated[int, typer.Option("--minutes", min=1, help="For the whole round.")] = 12,
    seed: SeedOption = 0,
) -> None:
    """Hold a mock interview: timed, typed answers, then the rubric beside each answer."""
    with in_words(SAVED):
        found = pick(load_bank(), level=level, topic=topic, lab=lab.strip())
        seed = chosen_seed(seed)
        drawn = draw_questions(found, questions, seed)
        say(f"Questions: {len(drawn)}. Minutes: {minutes}. Seed: {seed}. {RULES}")
        ask("\nEnter begins.")
        held = MockInterview(drawn, timedelta(minutes=minutes), now(), seed)
        try:
            _answer_all(held)
            _compare_all(held)
        finally:
            if held.typed:
                add(folder(), held.record())
        say(f"\n{SAVED}")


def _answer_all(held: MockInterview) -> None:
    while question := held.current:
        if held.left(now()) <= timedelta(0):
            say("\nThe time is up.", "yellow")
            return
        number = len(held.typed) + 1
        say(f"\nQuestion {number} of {len(held.questions)} · {_clock(held)} left", "dim")
        say(question.question, "bold")
        lines: list[str] = []
        try:
            while line := ask(">"):
                lines.append(line)
        except (KeyboardInterrupt, EOFError):
            if lines:
                held.answer("\n".join(lines), now())
            raise
        held.answer("\n".join(lines), now())


def _clock(held: MockInterview) -> str:
    seconds = max(round(held.left(now()).total_seconds()), 0)
    return f"{seconds // 60}:{seconds % 60:02}"


def _compare_all(held: MockInterview) -> None:
    """Show the rubric beside each typed answer, and ask which points it makes."""
    for at, (question, typed) in enumerate(zip(held.questions, held.typed, strict=False)):
        say(f"\n── {question.id} " + "─" * 20, "dim")
        say(question.question, "bold")
        _beside(question, typed)
        if question.choices:
            say_part(judge_choice(question, ())[1])
        for part in answer_parts(question)[1:]:
            say_part(part)
        most = len(question.points)
        prompt = f"\nWhich of the {most} points does your answer make? Numbers, Enter for none:"
        while (made := read_numbers(ask(prompt), most)) is None:
            say(f"Numbers from 1 to {most}, for example: 1 3")
        held.compare(at, made)
        say(f"{len(made)} of {most} points.")


def _beside(question: Question, typed: Typed) -> None:
    console = PlainConsole()
    late = ", late" if typed.late else ""
    title = f"Your answer ({typed.seconds} seconds{late})"
    mine = typed.text or "(nothing)"
    points = "\n".join(f"{at}. {point}" for at, point in enumerate(question.points, 1))
    if console.width < SIDE_BY_SIDE:
        say(f"\n{title}\n{mine}\n\nKey points\n{points}")
        return
    table = Table(show_edge=False, pad_edge=False, expand=True)
    table.add_column(title, ratio=1, overflow="fold")
    table.add_column("Key points", ratio=1, overflow="fold")
    table.add_row(Text(mine), Text(points))
    console.print(table)
