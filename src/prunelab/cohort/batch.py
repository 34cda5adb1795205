"""Grades a class: what is not graded yet, over all cores, remembered file by file."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from prunelab.cohort.counting import ANY_FILE, LIKE_A_FILE, OF_THE_LAB, Entry
from prunelab.cohort.errors import CohortError
from prunelab.cohort.find import UNPACK, HandedIn, find
from prunelab.cohort.job import Graded, Setup
from prunelab.cohort.pool import grade_each
from prunelab.cohort.results import Policy, Results, rows_of
from prunelab.cohort.stamps import Stamp, stamp
from prunelab.cohort.state import State, key_of
from prunelab.cohort.walk import PLACE_CHARS, LeftOut
from prunelab.grading import Lab
from prunelab.grading.clean import clean

Watch = Callable[[int, int], None]
"""Hears how many files are done, of how many."""


@dataclass(frozen=True)
class Batch:
    """A class to grade: where its files lie, where the report goes, and under what."""

    folder: Path
    out: Path
    labs: Sequence[Lab]
    setup: Setup
    policy: Policy
    processes: int


def grade_class(batch: Batch, watch: Watch) -> Results:
    """Grade every file below the folder that the report's folder, held by us, does not know yet.

    A KeyboardInterrupt goes through, with all that was graded kept.

    Raises:
        CohortError: there is nothing to grade, or a file cannot be read or written.
    """
    try:
        files, left = find(batch.folder, batch.labs, batch.out)
    except OSError as error:
        raise CohortError(f"{batch.folder}: cannot be read ({error.strerror}).") from None
    if not files:
        raise CohortError(f"{batch.folder}: {_nothing(left)}")
    stamps = {file: stamp(file.path) for file in files}
    graded = _grade(batch, files, stamps, watch)
    entries: list[Entry] = []
    for file in files:
        known, seen = graded[file], stamps[file]
        if not known.reports:
            left.append(LeftOut(clean(file.place, PLACE_CHARS), known.line))
        for report in known.reports:
            timed = replace(
                report,
                path=clean(file.place, PLACE_CHARS),
                sha256=seen.sha256,
                modified=_iso(seen.seconds),
                seed=0,  # said once for all, in words: it may be an instructor's own
                isolation=batch.setup.isolation.name,
            )
            entries.append(Entry(file.told, timed, seen.seconds, _rank(file, known)))
    asking = tuple(lab for lab in batch.labs if lab.answers)
    rows, beside = rows_of(entries, batch.policy)
    left = sorted(left + beside, key=lambda each: each.place)
    return Results(rows, tuple(left), asking, batch.policy)


def _grade(
    batch: Batch, files: Sequence[HandedIn], stamps: dict[HandedIn, Stamp], watch: Watch
) -> dict[HandedIn, Graded]:
    state, setup, policy = State(batch.out), batch.setup, batch.policy
    keys = {
        file: key_of(
            file.place,
            stamps[file].sha256,
            stamps[file].seconds,
            str(setup.seed),
            setup.lab,
            policy.version,
            setup.isolation.name,
        )
        for file in files
    }
    found = {file: state[keys[file]] for file in files if keys[file] in state}
    todo = [file for file in files if file not in found]
    watch(len(found), len(files))
    with closing(grade_each(todo, setup, batch.labs, batch.processes)) as coming:
        for file, graded in coming:
            if graded.stop:
                raise CohortError(graded.stop)
            found[file] = graded
            if graded.whole and stamps[file].sha256:
                state.add(keys[file], graded)
            watch(len(found), len(files))
    return found


def _rank(file: HandedIn, graded: Graded) -> int:
    if not file.regular:
        return LIKE_A_FILE
    return OF_THE_LAB if graded.of_lab else ANY_FILE


def _nothing(left: Sequence[LeftOut]) -> str:
    """Why there is nothing to grade, and what to do where that is known."""
    archives = [each.place for each in left if each.line == UNPACK]
    if archives:
        more = f" and {len(archives) - 1} more" if len(archives) > 1 else ""
        return f"holds archives alone ({archives[0]}{more}): unpack them here and run again."
    said = "holds no notebook (.ipynb) and no .py file"
    return f"{said}; {left[0].place}: {left[0].line}." if left else f"{said}."


def _iso(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, tz=UTC).astimezone().isoformat()
