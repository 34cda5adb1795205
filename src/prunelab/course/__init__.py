"""The labs, one folder each, and the loader that reads them."""

from prunelab.course.belonging import labs_of, names_lab
from prunelab.course.catalog import COURSE_ROOT, find_lab, lab_of_answer, load_course
from prunelab.course.criteria import Criterion, has_criteria, load_criteria
from prunelab.course.errors import CourseError
from prunelab.course.loader import load_lab
from prunelab.course.views import load_view

__all__ = [
    "COURSE_ROOT",
    "CourseError",
    "Criterion",
    "find_lab",
    "has_criteria",
    "lab_of_answer",
    "labs_of",
    "load_course",
    "load_criteria",
    "load_lab",
    "load_view",
    "names_lab",
]
