"""`prunelab interview practise`: one question after the other, graded by oneself, scheduled."""

from collections.abc import Sequence
from typing import Annotated, Literal

import typer

from prunelab.cli.interview.terminal import (
    LabOption,
    LevelOption,
    TopicOption,
    ask,
    folder,
    in_words,
    now,
    say,
    say_lines,
    say_part,
)
from prunelab.interview import GRADES, Grade, InterviewError, Question, Schedule, load_bank
from prunelab.interview.practice import (
    Queue,
    answer_parts,
    judge_choice,
    next_question,
    option_lines,
    pick,
    queue,
    read_letters,
    span,
)
from prunelab.interview.schedule import previews

Done = Literal["graded", "skipped", "stopped"]
SAVED = "Every question that you graded is saved."
KEYS: dict[str, Grade] = {str(at): grade for at, grade in enumerate(GRADES, 1)}
KEYS |= {word: grade for grade in GRADES for word in (grade[0], grade)}


def practise(
    level: LevelOption = "",
    topic: TopicOption = "",
    lab: LabOption = "",
    count: Annotated[int, typer.Option("--count", min=1, help="At most so many questions.")] = 10,
    ahead: Annotated[bool, typer.Option("--ahead", help="Also what is not due yet.")] = False,
) -> None:
    """Think, read the analysis, then the key points; grade yourself. What is due comes first."""
    with in_words(SAVED):
        questions = pick(load_bank(), level=level, topic=topic, lab=lab.strip())
        _practise(questions, Schedule(folder()), count, ahead)


def _practise(questions: Sequence[Question], schedule: Schedule, count: int, ahead: bool) -> None:
    found = queue(schedule.deck(now()), questions, now())
    if schedule.said:
        say(schedule.said, "yellow")
    say(f"{len(found.due)} due, {len(found.new)} new, {len(found.later)} later. Ctrl-C stops.")
    skipped: set[str] = set()
    seen: set[str] = set()
    for number in range(1, count + 1):
        found = queue(schedule.deck(now()), questions, now())
        early = next((each for each in found.later if ahead and each.id not in seen), None)
        question = next_question(found, skipped) or early
        if question is None:
            break
        seen.add(question.id)
        say(f"\n── Question {number} " + "─" * 20, "dim")
        done = _one(question, schedule)
        if done == "stopped":
            return
        if done == "skipped":
            skipped.add(question.id)
    _goodbye(queue(schedule.deck(now()), questions, now()))


def _one(question: Question, schedule: Schedule) -> Done:
    """Go through one question, and say how it ended."""
    topic = question.topic.replace("_", " ")
    say(f"{question.id} · {question.level} · {topic} · lab {question.lab}")
    for missed in schedule.deck(now()).missed_of(question.id):
        say(f"From your lab: {missed.words}", "yellow")
    say(f"\n{question.question}", "bold")
    _read(question)
    for part in answer_parts(question):
        say_part(part)
    return _grade(question, schedule)


def _read(question: Question) -> None:
    """Think first, then the analysis; with options, a choice before their reasons."""
    chosen: frozenset[int] | None = None
    if question.choices:
        say_lines([each.text for each in question.choices], _letters(question))
        chosen = _choose(question, "Which are right? Letters, or Enter for the analysis first:")
    else:
        ask("\nThink first: say your answer aloud. Enter shows the analysis.")
    say("\nAnalysis", "bold")
    say(question.analysis)
    if not question.choices:
        ask("\nEnter shows the key points.")
        return
    if chosen is None:
        chosen = _choose(question, "Which are right? Letters, or Enter to see:")
    say_part(judge_choice(question, chosen or frozenset())[1])


def _letters(question: Question) -> list[str]:
    return [line.partition(" ")[0] for line in option_lines(question)]


def _choose(question: Question, prompt: str) -> frozenset[int] | None:
    while typed := ask(f"\n{prompt}"):
        try:
            return read_letters(typed, question)
        except InterviewError as error:
            say(f"{error}.")
    return None


def _grade(question: Question, schedule: Schedule) -> Done:
    times = previews(schedule.deck(now()), question.id, now())
    offered = (f"{at} {grade} ({span(times[grade] - now())})" for at, grade in enumerate(GRADES, 1))
    say(f"\nHow did it go?  {' · '.join(offered)}")
    while True:
        typed = ask("1 to 4, s to skip, q to stop:").lower()
        if typed in KEYS:
            comes = schedule.grade(question.id, KEYS[typed], now())
            say(f"{KEYS[typed].capitalize()}: it comes again in {span(comes - now())}.")
            return "graded"
        if typed in ("s", "skip"):
            return "skipped"
        if typed in ("q", "quit"):
            say(f"Stopped. {SAVED}")
            return "stopped"


def _goodbye(found: Queue) -> None:
    if found.due or found.new:
        left = f"{len(found.due)} due, {len(found.new)} new are left"
        say(f"\nDone for now: {left}. Run again for more.")
    elif found.later:
        say("\nNothing is due. `prunelab interview practise --ahead` goes on all the same.")
