"""`prunelab interview due`, `cards` and `history`: to read, with a terminal or without."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from prunelab.cli.display import PlainConsole
from prunelab.cli.interview.terminal import folder, in_words, now, say, say_lines, say_part
from prunelab.interview import Card, InterviewError, Schedule, load_bank, load_cards
from prunelab.interview.history import COLUMNS, read, row
from prunelab.interview.practice import Part, queue


def due() -> None:
    """List the questions that are due, with your own figures where a lab's check failed."""
    with in_words():
        schedule = Schedule(folder())
        deck = schedule.deck(now())
        found = queue(deck, load_bank(), now())
        if schedule.said:
            say(schedule.said, "yellow")
        for each in found.due:
            say(f"{each.id}  {each.question}")
            mine = [missed.words for missed in deck.missed_of(each.id)]
            say_lines(mine, ["→"] * len(mine))
        counts = f"{len(found.due)} due, {len(found.new)} new, {len(found.later)} later."
        say(f"{counts} `make interview` practises.")
        if found.later and not found.due:
            comes = deck.cards[found.later[0].id].due.astimezone()
            say(f"The next one is due {comes:%Y-%m-%d %H:%M}.")


def cards(
    part: Annotated[int | None, typer.Argument(help="The part of the course, 0 for all.")] = None,
) -> None:
    """Show the card of a part: its point, a picture, its terms and a sixty-second sheet."""
    with in_words():
        found = load_cards()
        wanted = [each for each in found if part in (None, each.part)]
        if not wanted:
            known = ", ".join(str(each.part) for each in found)
            raise InterviewError(f"No card for part {part}; there are: {known}")
        for card in wanted:
            _show_card(card)


def _show_card(card: Card) -> None:
    say(f"\n{card.part} · {card.title}", "bold")
    say(card.point)
    say_part(Part("Memory aid", (card.memory_aid,)))
    say_part(Part("Picture", (card.picture,)))
    say_part(Part("In sixty seconds", card.sheet))
    say_part(Part("Terms", tuple(f"{each.name}: {each.meaning}" for each in card.terms)))


def history() -> None:
    """Show the rounds that you held, the oldest first."""
    with in_words():
        rounds, damaged = read(folder())
        if rounds:
            table = Table(show_edge=False, pad_edge=False, box=None)
            for column in COLUMNS:
                table.add_column(column, overflow="fold")
            for each in rounds:
                table.add_row(*map(Text, row(each)))
            PlainConsole().print(table)
            say("`prunelab interview export rounds.md` writes them with what you typed.")
        else:
            say("No round yet: `prunelab interview mock` holds one.")
        if damaged:
            say(f"{damaged} lines of {folder()} cannot be read; they stay there.", "yellow")
