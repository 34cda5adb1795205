"""What judges: requirements, the worker that runs answers apart, reports."""

from prunelab.grading.asks import asks
from prunelab.grading.calls import Call
from prunelab.grading.engine import grade
from prunelab.grading.isolation import OWN_MACHINE, UNSAFE, Isolation, NotIsolated, strangers
from prunelab.grading.lab import Answer, Lab
from prunelab.grading.ready_made import judges, leaves_arguments_alone
from prunelab.grading.replies import Reply, Stopped
from prunelab.grading.report import AnswerReport, LabReport, RequirementReport
from prunelab.grading.requirements import (
    GIVEN_COUNT_TOKENS,
    GIVEN_STORE,
    Args,
    Failure,
    GivenFunction,
    GivenStore,
    Raises,
    Requirement,
)
from prunelab.grading.submission import Submission, read_submission, submission_from_text

__all__ = [
    "GIVEN_COUNT_TOKENS",
    "GIVEN_STORE",
    "OWN_MACHINE",
    "UNSAFE",
    "Answer",
    "AnswerReport",
    "Args",
    "Call",
    "Failure",
    "GivenFunction",
    "GivenStore",
    "Isolation",
    "Lab",
    "LabReport",
    "NotIsolated",
    "Raises",
    "Reply",
    "Requirement",
    "RequirementReport",
    "Stopped",
    "Submission",
    "asks",
    "grade",
    "judges",
    "leaves_arguments_alone",
    "read_submission",
    "strangers",
    "submission_from_text",
]
