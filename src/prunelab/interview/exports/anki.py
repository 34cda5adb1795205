"""The bank as an Anki deck; genanki is an extra, imported only here."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from prunelab.interview.errors import InterviewError
from prunelab.interview.practice import Part, answer_parts, judge_choice, option_lines
from prunelab.interview.questions import Question

# Fixed for ever: by them Anki knows the deck, the model and each note again, and keeps the reviews.
DECK_ID = 1_794_210_377
MODEL_ID = 1_794_210_378
MISSING = (
    "The Anki export needs genanki: install it with `pip install -c requirements.lock -e '.[anki]'`"
)
CSS = """
.card { font: 1.1em/1.5 system-ui, sans-serif; max-width: 42em; margin: 0 auto; text-align: left; }
h2 { font-size: 1em; margin: 1em 0 0.2em; }
ul { margin: 0; padding-left: 1.2em; }
"""


def write_anki(questions: Sequence[Question], path: Path) -> None:
    """Write an .apkg: question and options in front; analysis, points and the rest behind.

    Raises:
        InterviewError: genanki is missing, or the file cannot be written.
    """
    try:
        import genanki
    except ImportError:
        raise InterviewError(MISSING) from None
    model = genanki.Model(
        MODEL_ID,
        "Prune Lab interview question",
        fields=[{"name": name} for name in ("Question", "Answer", "Id")],
        templates=[
            {
                "name": "Card",
                "qfmt": "{{Question}}",
                "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}",
            }
        ],
        css=CSS,
    )
    deck = genanki.Deck(DECK_ID, "Prune Lab interview")
    for each in questions:
        deck.add_note(
            genanki.Note(
                model=model,
                fields=[front(each), back(each), each.id],
                guid=genanki.guid_for("prunelab", each.id),
                tags=[f"topic::{each.topic}", f"level::{each.level}", f"lab::{each.lab}"],
            )
        )
    try:
        genanki.Package(deck).write_to_file(str(path))
    except OSError as error:
        raise InterviewError(f"{path}: cannot be written ({error.strerror}); free it") from error


def front(question: Question) -> str:
    """Return the front as HTML, everything in it escaped."""
    options = option_lines(question)
    return f"<p>{escape(question.question)}</p>{_list(options) if options else ''}"


def back(question: Question) -> str:
    """Return the back as HTML, everything in it escaped."""
    parts = [Part("Analysis", (question.analysis,))]
    if question.choices:
        parts.append(Part("Options", judge_choice(question, ())[1].lines))
    return "".join(
        f"<h2>{escape(part.heading)}</h2>{_list(part.lines)}"
        for part in (*parts, *answer_parts(question))
    )


def _list(lines: Sequence[str]) -> str:
    if len(lines) == 1:
        return f"<p>{escape(lines[0])}</p>"
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
