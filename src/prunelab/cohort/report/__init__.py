"""Everything that is written about a class: tables, pages and what other tools read."""

from prunelab.cohort.report.gradescope import gradescope
from prunelab.cohort.report.junit import junit, suite
from prunelab.cohort.report.write import write_reports

__all__ = ["gradescope", "junit", "suite", "write_reports"]
