"""What the answers of lab 09 have to do."""

from prunelab.grading import Requirement

from .checks_percentile import PERCENTILE
from .checks_report import BUDGET_REPORT
from .judge_question import is_the_smallest_green_fix, is_what_the_window_regained

REQUIREMENTS = {
    "percentile": PERCENTILE,
    "budget_report": BUDGET_REPORT,
    "smallest_green_fix": [
        Requirement(
            "Fixes the two tools that keep the panel green, at the smallest limit",
            3,
            is_the_smallest_green_fix,
            examples=((),),
            core=True,
        )
    ],
    "percent_regained": [
        Requirement(
            "Gives the share of all tokens that the window regained",
            2,
            is_what_the_window_regained,
            examples=((),),
            core=True,
        )
    ],
}
