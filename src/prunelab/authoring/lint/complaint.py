"""What lint says: one line, the file and what to do."""

from dataclasses import dataclass

CHARS = 300


@dataclass(frozen=True)
class Complaint:
    """`file` as a path of the repository, or of the course; `words`: what is wrong; what to do."""

    file: str
    words: str

    def __str__(self) -> str:
        line = " ".join(f"{self.file}: {self.words}".split())
        return line if len(line) <= CHARS else f"{line[: CHARS - 1]}…"


def complaint_of(error: Exception) -> Complaint:
    """Turn an error whose message begins with its file into a complaint."""
    file, _, words = str(error).partition(": ")
    return Complaint(file, words) if words else Complaint("course", file)
