"""Twelve documents of a shop's agent, what a hundred of its runs needed, and tasks with moments.

The texts and the record are drawn from seeds with `random.Random(seed).random()` alone, so that
they are the same on every Python. A run of the record is one of the tasks.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from prunelab.pruning import Document, Need
from prunelab.scenario.shelf_texts import MANNERS, PAGES, REGIONS, Page

RUN_COUNT, TURNS, SEED, TEXT_SEED = 100, 10, 53, 59
_WATCHED = 0.6  # how often a changing document changes during a run


@dataclass(frozen=True)
class Moment:
    """What a run learns at a turn, counted from 0, and the document that it needs from then on.

    until: the last turn that relies on it. changed: the turn before which it changes, if it does.
    """

    turn: int
    words: str
    needs: str
    until: int
    changed: int | None = None

    def as_need(self) -> Need:
        return Need(self.needs, self.turn, self.until, self.changed)


@dataclass(frozen=True)
class ShelfTask:
    """What a customer wants, moment by moment. weight: how often it comes up, for the record."""

    words: str
    moments: tuple[Moment, ...]
    weight: int


_ANSWER = Moment(9, "Now write the answer to the customer.", "house_rules", 9)


def _task(words: str, weight: int, *moments: Moment) -> ShelfTask:
    return ShelfTask(words, (*moments, _ANSWER), weight)


_ARRIVES = Moment(1, "She asks when the order arrives.", "delivery_times", 9)
_DELAYED = Moment(2, "Is anything delayed on its way today?", "disruptions", 6, 1)
_STUCK = Moment(3, "The parcel is stuck in Leipzig since Monday.", "disruptions", 9, 2)
_TASKS = (
    _task("Where is my order?", 30, _ARRIVES, _DELAYED),
    _task("It should have been here on Monday.", 18, _ARRIVES, _STUCK),
    _task(
        "It never came.",
        7,
        _ARRIVES,
        _STUCK,
        Moment(6, "The depot says that the parcel is lost.", "lost_parcels", 9),
    ),
    _task(
        "Can the jacket still go back?",
        10,
        Moment(1, "The jacket is to be sent back.", "return_rules", 9),
    ),
    _task(
        "I sent it back. Where is my money?",
        6,
        Moment(1, "It was sent back in May.", "return_rules", 6),
        Moment(4, "No money was paid so far.", "refunds", 9),
    ),
    _task(
        "Which jacket for my son, and when is it here?",
        7,
        Moment(1, "He asks which size fits at 1.40 m.", "size_guide", 6),
        Moment(5, "He must know when it arrives.", "delivery_times", 9),
    ),
    _task(
        "My jacket is wet inside.",
        4,
        Moment(1, "It leaks at the seams.", "care_guide", 9),
        Moment(5, "It broke after seven months.", "warranty", 9),
    ),
    _task(
        "SPRING20 does nothing.",
        7,
        Moment(1, "The coupon fails at the till.", "coupons", 9, 1),
    ),
    _task(
        "Will it reach me in Bern?",
        5,
        _ARRIVES,
        Moment(2, "It leaves the union, to Switzerland.", "customs", 9),
    ),
    _task(
        "I cannot pay.",
        6,
        Moment(1, "The checkout says timeout.", "checkout_faults", 9),
    ),
)


def shelf_tasks() -> list[ShelfTask]:
    """Return the tasks that every way to load must serve."""
    return list(_TASKS)


def shelf_runs() -> list[list[Need]]:
    """Return what each of the last hundred runs needed, the oldest first."""
    random = Random(SEED)
    tasks = [task for task in _TASKS for _ in range(task.weight)]
    return [_run(random, tasks) for _ in range(RUN_COUNT)]


def shop_shelf() -> list[Document]:
    """Return the documents; `used` is the share of the recorded runs that needed each."""
    counts = Counter(need.name for run in shelf_runs() for need in run)
    return [
        Document(
            name=page.name,
            when=page.when,
            holds=list(page.holds),
            body=_body(page),
            used=counts[page.name] / RUN_COUNT,
            changes=page.changes,
        )
        for page in PAGES
    ]


def shelf_detail(name: str, section: str) -> str:
    """Return the third stage: what stands behind a section of a document's body.

    Raises:
        LookupError: there is no such document, or it has no details of that section.
    """
    for page in PAGES:
        if page.name == name and page.details and section in page.holds:
            return _section(page.name, f"{section}, in detail", page.details)
    raise LookupError(f"{name} has no details of {section!r}")


def _run(random: Random, tasks: Sequence[ShelfTask]) -> list[Need]:
    task = tasks[int(random.random() * len(tasks))]
    needs = []
    for moment in task.moments:
        changes = next(page.changes for page in PAGES if page.name == moment.needs)
        watched, when = random.random(), int(random.random() * TURNS)
        changed = when if changes and watched < _WATCHED else None
        needs.append(Need(moment.needs, moment.turn, moment.until, changed))
    return needs


def _body(page: Page) -> str:
    parts = []
    for section in page.holds:
        parts.append(_section(page.name, section, page.rows))
        if page.details:
            parts.append(f'Detail: load_section(name="{page.name}", section="{section}")')
    return "\n".join(parts)


def _section(name: str, section: str, rows: int) -> str:
    random = Random(f"{TEXT_SEED} {name} {section}")
    lines = [f"# {name.replace('_', ' ')}: {section}"]
    for row in range(rows):
        manner = MANNERS[int(random.random() * len(MANNERS))]
        days, share = 1 + int(random.random() * 30), int(random.random() * 100)
        lines.append(f"- {REGIONS[row % len(REGIONS)]}: {manner}; {days} days, {share} EUR.")
    return "\n".join(lines)
