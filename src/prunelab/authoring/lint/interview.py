"""The interview bank and its cards: they load, they are enough, and all they name is there.

Nothing is fetched: a web address is only looked at.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from prunelab.authoring.lint.complaint import Complaint, complaint_of
from prunelab.course import CourseError
from prunelab.grading import Lab
from prunelab.interview import Question, load_bank, load_cards

ROOM = Path("src/prunelab/interview")
QUESTIONS = 60
PLANNED = frozenset(f"{number:02}" for number in (*range(17), 90))
LAB_SOURCE = re.compile(r"Lab (\d\d): \S")
HOW = "write NAME: https://…, or Lab NN: what it shows"


def interview(repository: Path, labs: Sequence[Lab]) -> Iterator[Complaint]:
    """Complain of the repository's bank and cards; without the room there is nothing to say."""
    room = repository / ROOM
    if not room.is_dir():
        return
    try:
        bank = load_bank(room / "bank")
    except CourseError as error:
        yield complaint_of(error)
    else:
        yield from _bank(bank, labs)
    yield from _cards(room / "cards.toml", labs)


def _bank(bank: list[Question], labs: Sequence[Lab]) -> Iterator[Complaint]:
    if len(bank) < QUESTIONS:
        words = f"{len(bank)} questions; add {QUESTIONS - len(bank)} to have {QUESTIONS}"
        yield Complaint("interview/bank", words)
    known = {question.id for question in bank}
    for lab in labs:
        for missing in sorted(set(lab.interview) - known):
            words = f"interview names {missing}, which is not in the bank; write it or remove it"
            yield Complaint(f"{lab.folder.name}/lab.toml", words)
    numbers = PLANNED | {lab.id for lab in labs}
    for question in bank:
        where = f"bank/{question.topic}.toml"
        if question.lab not in numbers:
            words = f"{question.id}: there is no lab {question.lab}; use 00 to 16, or 90"
            yield Complaint(where, words)
        asked = (question.asked.source,) if question.asked else ()
        for source in (*question.sources, *asked):
            fault = _fault_of(source, numbers)
            if fault:
                yield Complaint(where, f"{question.id}: the source {source!r} {fault}")


def _fault_of(source: str, labs: frozenset[str]) -> str:
    """Return what is wrong with a source and how to mend it; nothing for a good one."""
    name, _, address = source.rpartition(": ")
    if not address.startswith("http"):
        match = LAB_SOURCE.match(source)
        if match is None:
            return f"names no page; {HOW}"
        return "" if match[1] in labs else f"names no lab {match[1]}; use 00 to 16, or 90"
    if not name.strip():
        return f"has no name before its address; {HOW}"
    parts = urlsplit(address)
    host, broken = parts.hostname or "", re.search(r"\s|[.,;)]$", address)
    if parts.scheme != "https" or "." not in host or broken:
        return f"has an address that is not well formed; {HOW}"
    return ""


def _cards(path: Path, labs: Sequence[Lab]) -> Iterator[Complaint]:
    if not path.is_file():
        yield Complaint("interview/cards.toml", "missing; write a card for each part of the course")
        return
    try:
        parts = {card.part for card in load_cards(path)}
    except CourseError as error:
        yield complaint_of(error)
        return
    for part in sorted({lab.part for lab in labs} - parts):
        yield Complaint("interview/cards.toml", f"no card for part {part}; add [[cards]]")
