"""Puts a class's reports in their folder, each file whole, and removes those of an earlier run."""

import hashlib
import re
import shutil
import unicodedata
from pathlib import Path

from prunelab.cohort.audience import for_learner
from prunelab.cohort.errors import CohortError
from prunelab.cohort.report.gradescope import gradescope
from prunelab.cohort.report.junit import junit, suite
from prunelab.cohort.report.pages import UNSAFE_WORDS, instructor_page, learner_page
from prunelab.cohort.report.tables import as_csv, as_json
from prunelab.cohort.results import Results

PAGE, CSV, JSON, JUNIT = "index.html", "results.csv", "results.json", "junit.xml"
LEARNERS, GRADESCOPE = "learners", "gradescope"


def write_reports(results: Results, out: Path) -> None:
    """Write all reports into the folder.

    Raises:
        CohortError: a file cannot be written.
    """
    files = _files(results)
    try:
        for name, data in files.items():
            _write(out / name, data)
        _remove_others(out, set(files))
    except OSError as error:
        raise CohortError(
            f"{error.filename or out}: cannot be written ({error.strerror})."
        ) from None


def _files(results: Results) -> dict[str, bytes]:
    """Every file by its name below the folder."""
    policy, learners = results.policy, results.learners()
    slugs = {learner: slug(learner) for learner in learners}
    pages = {learner: f"{LEARNERS}/{slugs[learner]}.html" for learner in learners}
    marks = {"isolation": policy.isolation, "seed": policy.seed}
    files = {
        PAGE: instructor_page(results, pages).encode(),
        CSV: as_csv(results).encode("utf-8-sig"),  # so that Excel reads accents
        JSON: as_json(results).encode() + b"\n",
        JUNIT: junit(
            suite(row.report, f"{row.learner}, lab {row.report.lab}", marks) for row in results.rows
        ),
    }
    mark = UNSAFE_WORDS if policy.unsafe else ""
    for learner, rows in learners.items():
        files[pages[learner]] = learner_page(learner, rows, policy).encode()
        for row in rows:
            shown = for_learner(row.report, secret_seed=policy.secret_seed)
            place = f"{GRADESCOPE}/{slugs[learner]}_lab{row.report.lab}/results.json"
            files[place] = gradescope(shown, mark=mark).encode() + b"\n"
    return files


def slug(learner: str) -> str:
    """A file name for a learner: letters, digits and dashes, no two learners alike."""
    ascii_name = unicodedata.normalize("NFKD", learner).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", ascii_name.lower()).strip("-")[:40].strip("-")
    return f"{words or 'learner'}-{hashlib.sha256(learner.encode()).hexdigest()[:8]}"


def _write(path: Path, data: bytes) -> None:
    """All or nothing: an interruption never leaves half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def _remove_others(out: Path, names: set[str]) -> None:
    for page in (out / LEARNERS).glob("*"):
        if f"{LEARNERS}/{page.name}" not in names:
            page.unlink()
    for folder in (out / GRADESCOPE).glob("*"):
        if f"{GRADESCOPE}/{folder.name}/results.json" not in names:
            shutil.rmtree(folder)
