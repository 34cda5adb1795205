"""What the practice widget shows, as HTML in which every text is escaped."""

from collections.abc import Sequence
from html import escape

from prunelab.interview.deck import Deck
from prunelab.interview.practice import Part, Queue
from prunelab.interview.questions import Question
from prunelab.notebook.card import EDGES, SIGNS, Kind


def question_html(question: Question, deck: Deck) -> str:
    """The question, what it is about, and the learner's own figures where a check failed."""
    topic = question.topic.replace("_", " ")
    label = f"{question.id} · {question.level} · {topic} · lab {question.lab}"
    mine = "".join(
        _framed("failed", f"From your lab: {m.words}") for m in deck.missed_of(question.id)
    )
    return (
        f'<p style="margin:0">{escape(label)}</p>{mine}'
        f'<p style="font-size:1.15em;font-weight:600;margin:6px 0">{escape(question.question)}</p>'
        f"{_options(question)}"
    )


def part_html(part: Part) -> str:
    """A heading and its lines."""
    heading = f'<p style="font-weight:600;margin:10px 0 2px">{escape(part.heading)}</p>'
    return heading + _lines(part.lines)


def notice_html(kind: Kind, text: str) -> str:
    """One line that a screen reader says when it changes."""
    return f'<div role="status">{_framed(kind, text) if text else ""}</div>'


def page_html(parts: Sequence[str]) -> str:
    """A page of text: lines that are not too long, in the colours of the theme."""
    body = "".join(parts)
    return (
        '<div style="max-width:60em;line-height:1.5;overflow-wrap:break-word;white-space:normal;'
        f'color:var(--jp-content-font-color1,inherit)">{body}</div>'
    )


def counts(found: Queue) -> str:
    """How much there is to do."""
    return f"{len(found.due)} due, {len(found.new)} new, {len(found.later)} later"


def _framed(kind: Kind, text: str) -> str:
    return (
        f'<div style="border-left:4px solid {EDGES[kind]};padding:2px 10px;margin:4px 0">'
        f'<span aria-hidden="true">{SIGNS[kind]}</span> {escape(text)}</div>'
    )


def _lines(lines: Sequence[str]) -> str:
    if len(lines) == 1:
        return f'<p style="margin:2px 0">{escape(lines[0])}</p>'
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul style="margin:2px 0;padding-left:1.3em;list-style:disc">{items}</ul>'


def _options(question: Question) -> str:
    items = "".join(f"<li>{escape(choice.text)}</li>" for choice in question.choices)
    style = "margin:2px 0;padding-left:1.6em;list-style:upper-alpha"
    return f'<ol style="{style}">{items}</ol>' if items else ""
