"""The bank and the cards as one page, to read in a browser and to print."""

from collections.abc import Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined

from prunelab.interview.cards import Card
from prunelab.interview.practice import LETTERS, answer_parts
from prunelab.interview.questions import Question


def render_page(questions: Sequence[Question], cards: Sequence[Card]) -> str:
    """Return the page as HTML that stands alone: no script, nothing fetched, all texts escaped."""
    environment = Environment(
        loader=PackageLoader("prunelab.interview.exports", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    by_topic: dict[str, list[Question]] = {}
    for each in questions:
        by_topic.setdefault(each.topic, []).append(each)
    return environment.get_template("page.html").render(
        cards=cards,
        topics=sorted(by_topic.items()),
        count=len(questions),
        parts=answer_parts,
        letters=LETTERS,
    )
