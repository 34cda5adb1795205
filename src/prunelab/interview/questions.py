"""The question bank as data: one TOML file a topic under `bank/`, read into plain objects."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from prunelab.course import CourseError
from prunelab.course.tables import Table, read_table

BANK = Path(__file__).parent / "bank"
Level = Literal["junior", "mid", "senior"]
LEVELS: tuple[Level, ...] = ("junior", "mid", "senior")


@dataclass(frozen=True)
class Choice:
    """An option of a multiple-choice question, and why it is right or wrong."""

    text: str
    right: bool
    reason: str


@dataclass(frozen=True)
class FollowUp:
    """What is asked next, and how to go about it."""

    question: str
    approach: str


@dataclass(frozen=True)
class Asked:
    """How often, and in which market, a question is asked, as its source says."""

    how_often: str
    market: str
    source: str


@dataclass(frozen=True)
class Question:
    """One question of the bank.

    analysis: to read first, how to think about it. points: three to five that a good answer makes.
    typical_wrong: what people say instead, and why it falls short. lab: the number of the lab that
    shows it. sources: where its claims come from; a question without any is an opinion, marked so.
    choices: none, or the options of a multiple-choice question, at least one of them right.
    """

    id: str
    topic: str
    level: Level
    lab: str
    question: str
    analysis: str
    points: tuple[str, ...]
    typical_wrong: str
    follow_ups: tuple[FollowUp, ...]
    sources: tuple[str, ...]
    opinion: bool
    choices: tuple[Choice, ...] = ()
    asked: Asked | None = None


def load_bank(folder: Path = BANK) -> list[Question]:
    """Read every file of the bank, ordered by id.

    Raises:
        CourseError: a question is not as it should be, or two have one id; one line that names the
            file, the question and the mend.
    """
    questions: dict[str, Question] = {}
    for path in sorted(folder.glob("*.toml")):
        top = read_table(path)
        for table in top.tables("questions"):
            question = _question(table, topic=path.stem)
            if question.id in questions:
                raise CourseError(f"{table.where}: the id {question.id} is taken; use the next")
            questions[question.id] = question
        top.finish()
    return [questions[id_] for id_ in sorted(questions)]


def _question(table: Table, topic: str) -> Question:
    question = Question(
        id=table.text("id"),
        topic=topic,
        level=cast("Level", _one_of(table, "level", LEVELS)),
        lab=table.text("lab"),
        question=table.text("question"),
        analysis=table.text("analysis"),
        points=table.texts("points"),
        typical_wrong=table.text("typical_wrong"),
        follow_ups=tuple(map(_follow_up, table.tables("follow_ups"))),
        sources=table.texts("sources", needed=False),
        opinion=table.flag("opinion"),
        choices=tuple(map(_choice, table.tables("choices", needed=False))),
        asked=_asked(table),
    )
    table.finish()
    _refuse_thin(table, question)
    return question


def _one_of(table: Table, name: str, values: tuple[str, ...]) -> str:
    value = table.text(name)
    if value not in values:
        raise CourseError(f"{table.where}: {name} is {value!r}; use {', '.join(values)}")
    return value


def _follow_up(table: Table) -> FollowUp:
    follow_up = FollowUp(table.text("question"), table.text("approach"))
    table.finish()
    return follow_up


def _choice(table: Table) -> Choice:
    choice = Choice(table.text("text"), table.flag("right"), table.text("reason"))
    table.finish()
    return choice


def _asked(table: Table) -> Asked | None:
    inner = table.table("asked")
    if inner is None:
        return None
    asked = Asked(inner.text("how_often"), inner.text("market"), inner.text("source"))
    inner.finish()
    return asked


def _refuse_thin(table: Table, question: Question) -> None:
    where = f"{table.where} ({question.id})"
    if not 3 <= len(question.points) <= 5:
        raise CourseError(f"{where}: {len(question.points)} points; give three to five")
    if not question.follow_ups:
        raise CourseError(f"{where}: no follow-up; add [[questions.follow_ups]]")
    if question.opinion == bool(question.sources):
        raise CourseError(f"{where}: name a source, or say opinion = true, not both")
    if question.choices and not 0 < sum(each.right for each in question.choices) < len(
        question.choices
    ):
        raise CourseError(f"{where}: of the choices some must be right and some wrong")
