"""A grading as the results.json that Gradescope shows to a learner."""

import json
from typing import Any

from prunelab.grading import AnswerReport, LabReport

SIGNS = {"passed": "✓", "failed": "✗", "not run": "–"}


def gradescope(*reports: LabReport, mark: str = "") -> str:
    """The file's text, in ASCII: a test an answer. ``mark`` is said first, "" for nothing."""
    said = [mark]
    for report in reports:
        said += [report.problem, *(f"Note: {note}" for note in report.notes)]
    return json.dumps(
        {
            "score": sum(report.points for report in reports),
            "output": "\n".join(filter(None, said)) or "Graded by Prune Lab.",
            "output_format": "text",
            "visibility": "visible",
            "tests": [_test(report, answer) for report in reports for answer in report.answers],
        },
        indent=1,
    )


def _test(report: LabReport, answer: AnswerReport) -> dict[str, Any]:
    lines = [answer.line] if answer.outcome in ("not started", "could not run") else []
    if not lines:
        for each in answer.requirements:
            lines.append(f"{SIGNS[each.outcome]} {each.name}")
            lines += [f"   {each.line}"] if each.line else []
    return {
        "name": f"Lab {report.lab}: {answer.name}",
        "score": answer.points,
        "max_score": answer.max_points,
        "status": "passed" if answer.outcome == "passed" else "failed",
        "output": "\n".join(lines),
        "output_format": "text",
        "visibility": "visible",
    }
