"""A class's pages, one for the instructor and one a learner: every text is cleaned and escaped."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from prunelab.cohort.audience import for_learner
from prunelab.cohort.results import Policy, Results, Row, mean_points
from prunelab.grading import Lab
from prunelab.grading.clean import clean

TEMPLATES = Path(__file__).parent / "templates"
TEXT_CHARS = 5_000
UNSAFE_WORDS = "Graded with --unsafe: the answers were not kept apart from the grader's machine."


def instructor_page(results: Results, pages: dict[str, str]) -> str:
    """The class on one page; ``pages`` are the learners' file names."""
    return _render(
        "class.html",
        results=results,
        policy=results.policy,
        pages=pages,
        labs=[_lab_line(lab, results.of_lab(lab.id)) for lab in results.labs],
    )


def learner_page(learner: str, rows: Sequence[Row], policy: Policy) -> str:
    """One learner's results, without a word on anyone else or on the mark for a look."""
    shown = [(row, for_learner(row.report, secret_seed=policy.secret_seed)) for row in rows]
    return _render("learner.html", learner=learner, rows=shown, policy=policy)


def _lab_line(lab: Lab, rows: Sequence[Row]) -> dict[str, Any]:
    return {
        "lab": lab,
        "files": len(rows),
        "passed": sum(row.passed for row in rows),
        "whole": sum(row.report.passed for row in rows),
        "mean": mean_points(rows),
        "looks": sum(bool(row.look) for row in rows),
    }


def _render(template: str, **names: Any) -> str:
    return _environment().get_template(template).render(unsafe_words=UNSAFE_WORDS, **names) + "\n"


@cache  # it compiles each template once
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        finalize=_cleaned,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["prose"] = _prose
    return environment


def _cleaned(value: Any) -> Any:
    plain = isinstance(value, str) and not isinstance(value, Markup)
    return clean(value, TEXT_CHARS) if plain else value


def _prose(text: str) -> Markup:
    """Names in `backticks` as code."""
    escaped = str(escape(clean(text, TEXT_CHARS)))
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", escaped))
