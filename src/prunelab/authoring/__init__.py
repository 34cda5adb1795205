"""From a lesson to the notebooks that a learner opens."""

from prunelab.authoring.build import (
    Difference,
    build_course,
    differences,
    repository_root,
    solution_text,
    starter_text,
    write,
)
from prunelab.authoring.errors import BuildError

__all__ = [
    "BuildError",
    "Difference",
    "build_course",
    "differences",
    "repository_root",
    "solution_text",
    "starter_text",
    "write",
]
