"""What `percentile` has to do."""

from prunelab.grading import Requirement, asks

from . import draws_percentile as draws
from .draws_percentile import steps
from .judge_percentile import (
    counts_each_value,
    is_one_of_the_values,
    knows_both_ends,
    leaves_the_values_alone,
    reaches_so_many,
    refuses_another_percent,
    refuses_no_values,
    rounds_whole_numbers,
    sorts_first,
)

PERCENTILE = [
    asks(
        "Returns one of the values, never a number between two of them",
        2,
        is_one_of_the_values,
        examples=(([200, 300, 400, 990], 50), ([200, 300, 400, 990], 99)),
        draw=draws.plain,
        core=True,
    ),
    asks(
        "Returns the smallest value that `percent` % of the values reach: rank rounded up",
        3,
        reaches_so_many,
        examples=((steps(10), 40), (steps(5), 50), (steps(10), 99), (steps(8), 90), ([500], 50)),
        draw=draws.plain,
        core=True,
    ),
    asks(
        "Gives the same whatever order the values are in",
        1,
        sorts_first,
        examples=(([40, 9, 300, 2_000], 50), ([900, 100], 50)),
        draw=draws.shuffled,
    ),
    asks(
        "Leaves the caller's list as it was",
        1,
        leaves_the_values_alone,
        examples=(([300, 100], 50), ([5, 900, 40], 99)),
        draw=draws.shuffled,
    ),
    asks(
        "Counts each value as often as it stands there, 0 too",
        1,
        counts_each_value,
        examples=(([100, 100, 100, 900], 75), ([0, 0, 0, 900], 50)),
        draw=draws.repeated,
    ),
    asks(
        "Gives the smallest value for 0 and the largest for 100",
        1,
        knows_both_ends,
        examples=((steps(3), 0), (steps(3), 100), ([500], 0), ([500], 100)),
        draw=draws.ends,
    ),
    asks(
        "Rounds the rank up in whole numbers, where floats slip",
        1,
        rounds_whole_numbers,
        examples=((steps(25), 28), (steps(20), 55)),
        draw=draws.slips,
    ),
    Requirement(
        "Refuses an empty list with a ValueError",
        1,
        refuses_no_values,
        examples=(([], 50), ([], 0), ([], 100)),
    ),
    asks(
        "Refuses a percent below 0 or above 100 with a ValueError",
        1,
        refuses_another_percent,
        examples=((steps(3), -1), (steps(3), 101)),
        draw=draws.beyond,
    ),
]
