"""`prunelab interview arithmetic`: figures at the whiteboard, with numbers that are drawn."""

from typing import Annotated, Any

import typer

from prunelab.cli.interview.terminal import (
    SeedOption,
    ask,
    chosen_seed,
    folder,
    in_words,
    now,
    say,
    say_lines,
)
from prunelab.interview import InterviewError
from prunelab.interview.arithmetic import Marked, Task, make_tasks, mark, record
from prunelab.interview.history import add

SAVED = "Whatever you answered is in `prunelab interview history`."


def arithmetic(
    count: Annotated[int, typer.Option("--count", min=1, help="How many.")] = 5,
    seed: SeedOption = 0,
) -> None:
    """Work out windows, bills, cache costs, break-evens and shares on paper; each is graded."""
    with in_words(SAVED):
        seed, begun = chosen_seed(seed), now()
        done: list[dict[str, Any]] = []
        say(
            f"Tasks: {count}. Seed: {seed}. Paper is fine, a calculator is not. Enter alone passes."
        )
        try:
            for number, task in enumerate(make_tasks(count, seed), 1):
                done.append(_one(number, count, task))
        finally:
            if done:
                seconds = round((now() - begun).total_seconds())
                head = {"kind": "arithmetic", "at": begun.isoformat(), "seconds": seconds}
                add(folder(), {**head, "seed": seed, "count": count, "tasks": done})
        right = sum(each["right"] for each in done)
        say(f"\n{right} of {count} right. `--seed {seed}` draws the same numbers again.")


def _one(number: int, count: int, task: Task) -> dict[str, Any]:
    say(f"\nTask {number} of {count}: {task.kind}", "dim")
    say(task.question, "bold")
    say(f"In {task.unit}; {task.allowed}.")
    shown_at = now()
    text, marked = _answer(task)
    seconds = round((now() - shown_at).total_seconds())
    say(marked.line, "green" if marked.right else "yellow")
    say_lines(task.working)
    return record(task, text, marked, seconds)


def _answer(task: Task) -> tuple[str, Marked]:
    while text := ask("\n="):
        try:
            return text, mark(task, text)
        except InterviewError as error:
            say(f"{error}.")
    return "", Marked(0, False, "Passed.")
