"""Grades a submission against a lab: draw inputs, call the answer apart, judge, shrink, report."""

from collections.abc import Collection

from prunelab.grading.lab import Lab
from prunelab.grading.report import LabReport
from prunelab.grading.submission import Submission


def grade(
    lab: Lab, submission: Submission, *, seed: int = 0, only: Collection[str] | None = None
) -> LabReport:
    """Grade the answers of ``lab`` (or those named in ``only``) that ``submission`` holds."""
    raise NotImplementedError
