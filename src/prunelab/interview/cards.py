"""A card for each part of the course: its point, a picture, its terms and a sheet to skim."""

from dataclasses import dataclass
from pathlib import Path

from prunelab.course import CourseError
from prunelab.course.tables import Table, read_table

CARDS = Path(__file__).parent / "cards.toml"


@dataclass(frozen=True)
class Term:
    """A word of the field, and what it means in one line."""

    name: str
    meaning: str


@dataclass(frozen=True)
class Card:
    """What to know of one part.

    part: its number, as in lab.toml; 0 is the start. point: two sentences. memory_aid: one line to
    remember it by. picture: an everyday image for a newcomer. sheet: bullets for sixty seconds.
    """

    part: int
    title: str
    point: str
    memory_aid: str
    picture: str
    terms: tuple[Term, ...]
    sheet: tuple[str, ...]


def load_cards(path: Path = CARDS) -> list[Card]:
    """Read the cards, ordered by part.

    Raises:
        CourseError: a card is not as it should be, or two are of one part; one line that names the
            file, the card and the mend.
    """
    top = read_table(path)
    cards: dict[int, Card] = {}
    for table in top.tables("cards"):
        card = _card(table)
        if card.part in cards:
            raise CourseError(f"{table.where}: part {card.part} has a card already; make it one")
        cards[card.part] = card
    top.finish()
    return [cards[part] for part in sorted(cards)]


def _card(table: Table) -> Card:
    card = Card(
        part=table.number("part"),
        title=table.text("title"),
        point=table.text("point"),
        memory_aid=table.text("memory_aid"),
        picture=table.text("picture"),
        terms=tuple(map(_term, table.tables("terms"))),
        sheet=table.texts("sheet"),
    )
    table.finish()
    if not card.sheet:
        raise CourseError(f"{table.where}: an empty sheet; add what one must know")
    return card


def _term(table: Table) -> Term:
    term = Term(table.text("name"), table.text("meaning"))
    table.finish()
    return term
