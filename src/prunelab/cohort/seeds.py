"""The seed of the generated inputs: a public number, or an instructor's own file."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from prunelab.cohort.errors import CohortError
from prunelab.grading.clean import clean


@dataclass(frozen=True)
class Seed:
    """``value`` seeds the inputs; it is secret when it comes from a file.

    ``words`` say in a report where it comes from.
    """

    value: int = field(repr=False)
    words: str
    secret: bool = False


def public_seed(number: int) -> Seed:
    """A number that anyone may replay."""
    return Seed(number, f"seed {number}")


def seed_from(file: Path) -> Seed:
    """The seed that the file's bytes make; the same bytes make the same inputs.

    Raises:
        CohortError: it cannot be read, or is empty.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CohortError(f"--seed-file {file}: cannot be read ({error.strerror}).") from None
    if not data.strip():
        raise CohortError(f"--seed-file {file}: is empty; put a line in it that nobody guesses.")
    digest = hashlib.sha256(b"prunelab seed file\n" + data).digest()
    words = f"seed from the file {clean(file.name, 60)}"
    return Seed(int.from_bytes(digest), words, secret=True)
