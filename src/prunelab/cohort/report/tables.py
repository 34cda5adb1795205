"""A class's results as CSV and as JSON, for an instructor's other tools."""

import csv
import io
import json
from typing import Any

from prunelab.cohort.results import Policy, Results, Row
from prunelab.grading import LabReport
from prunelab.grading.clean import clean

COLUMNS = (
    *("learner", "lab", "points", "max_points", "percent", "passed", "stands", "late"),
    *("needs_a_look", "file", "modified", "sha256", "earlier_files", "isolation", "lines", "notes"),
)
FORMULA = "=+-@＝＋－＠\t\r"
"""A spreadsheet may take a cell that begins with one of these for a formula."""
CELL_CHARS = 5_000


def as_csv(results: Results) -> str:
    """One line for each learner and lab. No cell is a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in results.rows:
        table.writerow(map(_cell, _cells(row, results.policy)))
    return text.getvalue()


def _cells(row: Row, policy: Policy) -> tuple[str | int, ...]:
    report = row.report
    return (
        *(row.learner, report.lab, report.points, report.max_points, row.percent),
        *("yes" if row.passed else "no", row.words, row.late, row.look),
        *(report.path, report.modified, report.sha256),
        "; ".join(f"{each.path} ({each.modified})" for each in row.earlier),
        policy.isolation,
        " | ".join(row.lines),
        " | ".join(report.notes),
    )


def _cell(value: str | int) -> str | int:
    if not isinstance(value, str):
        return value
    text = clean(value, CELL_CHARS)
    return f"'{text}" if text.lstrip()[:1] in tuple(FORMULA) else text


def as_json(results: Results) -> str:
    """Everything, in ASCII: how it was graded, each result in full, and what was left out."""
    policy = results.policy
    return json.dumps(
        {
            "isolation": policy.isolation,
            "unsafe": policy.unsafe,
            "seed": policy.seed,
            "course": policy.version,
            "pass_mark": policy.pass_mark,
            "due": policy.due.isoformat() if policy.due else "",
            "labs": [
                {"id": lab.id, "title": lab.title, "max_points": lab.points} for lab in results.labs
            ],
            "results": [_result(row) for row in results.rows],
            "left_out": [{"file": each.place, "line": each.line} for each in results.left],
        },
        indent=1,
    )


def _result(row: Row) -> dict[str, Any]:
    return {
        "learner": row.learner,
        "percent": row.percent,
        "passed": row.passed,
        "stands": row.words,
        "late": row.late,
        "needs_a_look": row.look,
        **_fields(row.report),
        "earlier": [
            {
                "path": each.path,
                "modified": each.modified,
                "sha256": each.sha256,
                "points": each.points,
            }
            for each in row.earlier
        ],
    }


def _fields(report: LabReport) -> dict[str, Any]:
    fields = report.to_json()
    del fields["seed"]  # said once for all, in words
    return fields
