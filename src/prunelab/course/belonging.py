"""Which labs a file belongs to, when nobody says it."""

import re
from collections.abc import Sequence
from pathlib import Path

from prunelab.grading.lab import Lab
from prunelab.grading.submission import Clues, read_clues


def labs_of(file: Path, labs: Sequence[Lab], clues: Clues | None = None) -> list[Lab]:
    """The labs that a file belongs to: by its metadata, its name, or the answers it defines.

    ``clues``: what is in it, where that is known already.
    """
    clues = clues or read_clues(file)
    by_metadata = [lab for lab in labs if lab.id in clues.labs]
    answers = {lab.id: {answer.name for answer in lab.answers} for lab in labs}
    by_answers = [lab for lab in labs if answers[lab.id] & clues.functions]
    return by_metadata or [lab for lab in labs if names_lab(file.name, lab)] or by_answers


def names_lab(text: str, lab: Lab) -> bool:
    """Does a file's name hold the lab's, whatever a download made of its signs and capitals?"""
    return f"_{_plain(lab.slug)}_" in f"_{_plain(text)}_"


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", "_", text.lower())
