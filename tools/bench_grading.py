"""Measure grading, all in one run: ours beside nbgrader and otter-grader, and how ours grows.

All three grade the same notebooks: the labs in turn, half of them solved, half with a wrong answer.
nbgrader and otter-grader run them whole, in kernels of their own. Only ratios within one run tell:
machines differ, and so do days.
"""

import json
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from environment import CannotInstall, beside
from graders import SOLUTIONS, Grader, NbGrader, OtterGrader, Ours

from prunelab.course import load_course
from prunelab.grading import Lab

if TYPE_CHECKING:
    from measured import Measured

COMPARED = (1, 10)
GROWTH = (10, 100, 1_000)
BETWEEN = 2
"""How often ours is measured before, between and after each of the others."""


def main(arguments: Sequence[str]) -> int:
    """Arguments, for a quicker look: the numbers of notebooks to grow over."""
    growth = tuple(map(int, arguments)) or GROWTH
    labs = [lab for lab in load_course() if lab.answers]
    with tempfile.TemporaryDirectory(prefix="prunelab-bench-") as folder:
        for count in COMPARED:
            compare(Path(folder, f"compare-{count}"), labs, count)
        grow(Path(folder, "grow"), labs, growth)
    return 0


def compare(folder: Path, labs: Sequence[Lab], count: int) -> None:
    """Ours between the others, so that a machine that slows down slows all of them."""
    notebooks = hand_in(folder / "submissions", labs, count)
    ours = Ours(folder / "ours")
    mine = [ours.grade(notebooks) for _ in range(BETWEEN)]
    others: dict[str, Measured] = {}
    for name, kind in (("nbgrader", NbGrader), ("otter-grader", OtterGrader)):
        try:
            grader: Grader = kind(folder / name, beside(name), labs)
        except CannotInstall as error:
            print(error, file=sys.stderr)
            continue
        others[name] = grader.grade(notebooks)
        mine += [ours.grade(notebooks) for _ in range(BETWEEN)]
    seconds = statistics.median(each.seconds for each in mine)
    what = f"{count} notebook{'s' if count > 1 else ''}"
    report(f"grade {what}, {ours.words}, median of {len(mine)}", seconds)
    for name, measured in others.items():
        times = f"{measured.seconds / seconds:.0f} times as long"
        report(f"grade {what}, {name}: {times}", measured.seconds)


def grow(folder: Path, labs: Sequence[Lab], counts: Sequence[int]) -> None:
    """Time for each notebook and the most memory of any one process, by the size of a class."""
    ours = Ours(folder / "ours")
    for count in counts:
        measured = ours.grade(hand_in(folder / f"submissions-{count}", labs, count))
        each = 1_000 * measured.seconds / count
        size = f"{measured.megabytes:.0f} MB in the largest process"
        cores = f"{os.cpu_count()} cores"
        report(f"grade {count:,} notebooks, {cores}: {each:.0f} ms each, {size}", measured.seconds)


def report(what: str, seconds: float) -> None:
    print(f"{what:<76}{seconds:>8.1f} s", flush=True)


def hand_in(folder: Path, labs: Sequence[Lab], count: int) -> list[Path]:
    """Make a class: a folder a learner, each with one lab; every second has a wrong answer."""
    made = []
    for number in range(count):
        round_, place = divmod(number // 2, len(labs))
        lab = labs[place]
        name = f"{lab.slug}.ipynb"
        path = folder / f"learner{number:04}" / name
        path.parent.mkdir(parents=True)
        text = (SOLUTIONS / name).read_text(encoding="utf-8")
        path.write_text(with_wrong_answer(text, lab, round_) if number % 2 else text, "utf-8")
        made.append(path)
    return made


def with_wrong_answer(text: str, lab: Lab, number: int) -> str:
    """The notebook with the answer of one of the lab's known-wrong files."""
    bank = sorted(lab.folder.glob("wrong/*.py"))
    wrong = bank[number % len(bank)].read_text(encoding="utf-8")
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        answer = cell["metadata"].get("prunelab", {}).get("answer")
        if answer and f"def {answer}(" in wrong:
            cell["source"] = wrong
    return json.dumps(notebook)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
