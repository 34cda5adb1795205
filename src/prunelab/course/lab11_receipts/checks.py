"""What the answers of lab 11 have to do."""

from prunelab.grading import Requirement
from prunelab.grading.requirements import Test

from . import judge_questions as questions
from .checks_clear import MAY_CLEAR
from .checks_make import MAKE_RECEIPT
from .checks_resume import RESUME


def _question(name: str, points: int, test: Test) -> list[Requirement]:
    return [Requirement(name, points, test, examples=((),), core=True)]


REQUIREMENTS = {
    "make_receipt": MAKE_RECEIPT,
    "may_clear": MAY_CLEAR,
    "resume": RESUME,
    "may_leave_after": _question(
        "Names the first step after which each raw text may leave", 3, questions.names_the_steps
    ),
    "smallest_keep": _question(
        "Names the smallest `keep` that takes nothing forbidden",
        1,
        questions.names_the_smallest_keep,
    ),
    "true_of_receipts": _question(
        "Names the true statements and no others", 4, questions.names_the_true_statements
    ),
}
