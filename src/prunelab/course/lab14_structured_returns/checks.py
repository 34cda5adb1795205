"""What the answers of lab 14 have to do."""

from prunelab.grading import Requirement

from .checks_entry import INDEX_ENTRY
from .checks_plan import LOAD_PLAN
from .checks_view import ORDER_VIEW
from .judge_question import names_the_crossings

REQUIREMENTS = {
    "order_view": ORDER_VIEW,
    "index_entry": INDEX_ENTRY,
    "load_plan": LOAD_PLAN,
    "crossings": [
        Requirement(
            "Names both crossings, and the last share that leaves the panel green",
            3,
            names_the_crossings,
            examples=((),),
            core=True,
        )
    ],
}
