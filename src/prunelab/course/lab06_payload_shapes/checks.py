"""What the answers of lab 06 have to do."""

from prunelab.grading import Requirement

from .checks_ends import ENDS
from .checks_items import ITEMS
from .checks_repeats import REPEATS
from .judge_question import is_the_smallest_green

SMALLEST = [
    Requirement(
        "Names the smallest `max_chars` on the slider at which all four facts can be read",
        2,
        is_the_smallest_green,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "first_items": ITEMS,
    "head_tail": ENDS,
    "dedupe_lines": REPEATS,
    "smallest_green_size": SMALLEST,
}
