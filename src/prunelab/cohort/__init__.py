"""A class of strangers' notebooks: found, graded over all cores, reported."""

from prunelab.cohort.batch import Batch, grade_class
from prunelab.cohort.errors import CohortError
from prunelab.cohort.job import Setup
from prunelab.cohort.pool import cores
from prunelab.cohort.report_folder import report_folder
from prunelab.cohort.results import Policy, Results, Row, mean_points
from prunelab.cohort.seeds import Seed, public_seed, seed_from
from prunelab.cohort.version import course_version

__all__ = [
    "Batch",
    "CohortError",
    "Policy",
    "Results",
    "Row",
    "Seed",
    "Setup",
    "cores",
    "course_version",
    "grade_class",
    "mean_points",
    "public_seed",
    "report_folder",
    "seed_from",
]
