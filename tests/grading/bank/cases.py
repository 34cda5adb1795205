"""The cases of the bank, as the TOML files beside this one hold them.

A file is a kind. Its ``case`` tables have:

name      what the answer does, in words; no two cases share it
source    the answer cell. RIGHT stands for a right answer, ``@canary@`` and the like for paths
          (see place.py)
builder   in its place: the function of files.py or cells.py that writes the file handed in
outcome   the outcome of the answer; a list where more than one is accepted
share     the most of the answer's points that it may earn, 0 to 1 (default 0)
line      words of the learner's line, "…" for any text; a list where any of several will do
note      words that must stand in the report's notes
rest      the outcome of the other answer in the same file, which is right; without it the case is
          graded alone
seed      of the generated inputs (default 0)
limits    other limits than those of run.py, such as ``{call = 0.4}``
whole     true: graded with all inputs of the lab, and the search for smaller ones (it takes long)

What must hold after each of them is the same for all: see test_bank.py.
"""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One thing that somebody may hand in, and what is to come of it."""

    name: str
    kind: str
    outcome: str | list[str]
    source: str = ""
    builder: str = ""
    share: float = 0.0
    line: str | list[str] = ""
    note: str = ""
    rest: str = ""
    seed: int = 0
    whole: bool = False
    limits: dict[str, float] = field(default_factory=dict)

    def accepts(self, outcome: str) -> bool:
        return outcome in _listed(self.outcome)

    def says(self, line: str) -> bool:
        """Does the learner's line hold the words that it should?"""
        patterns = (".*".join(map(re.escape, each.split("…"))) for each in _listed(self.line))
        return any(re.search(pattern, line) for pattern in patterns)


def _listed(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]


def load_cases() -> list[Case]:
    return [
        Case(kind=path.stem, **fields)
        for path in sorted(HERE.glob("*.toml"))
        for fields in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]


def right_answer() -> str:
    """A right answer to lab 01, taken from the course's own."""
    import prunelab.course

    folder = Path(prunelab.course.__file__).parent / "lab01_field_allowlist" / "right"
    text = (folder / "comprehension.py").read_text(encoding="utf-8")
    return text.split('"""\n', 1)[1].lstrip()
