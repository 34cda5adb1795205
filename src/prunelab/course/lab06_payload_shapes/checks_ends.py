"""What `head_tail` has to do."""

from prunelab.grading import asks

from . import draws_ends as draws
from . import judge_ends as judge
from .words import refuses_negative

LONG = "-".join(f"word{number:03}" for number in range(60))
LINES = "\n".join(f"{number}. The jacket is returned unworn." for number in range(1, 21))
FAMILIES = "👩\u200d👩\u200d👧\u200d👦🇩🇪e\u0301👍🏽" * 20

ENDS = [
    asks(
        "Keeps the beginning and the end of a longer text",
        2,
        judge.keeps_both_ends,
        ((LONG, "r4", 200), (LINES, "r4", 260)),
        draws.flat,
        core=True,
    ),
    asks(
        "Says between them, in the asked-for words, that it cut, and the way back",
        1,
        judge.leaves_the_notice,
        ((LONG, "r4", 200), (LONG, "rs_91f", 200)),
        draws.flat,
    ),
    asks(
        "Counts exactly the characters that are missing",
        1,
        judge.counts_the_gap,
        ((LONG, "r4", 200), (LINES, "r4", 260)),
        draws.lined,
    ),
    asks(
        "Stays within `max_chars`, the notice included",
        2,
        judge.stays_within,
        ((LONG, "r4", 200), (LONG * 3, "r4", 200)),
        draws.flat,
    ),
    asks(
        "Gives each end half of the room that the notice leaves",
        1,
        judge.shares_the_room,
        ((LONG, "r4", 200), (LONG, "r4", 201)),
        draws.flat,
    ),
    asks(
        "Stops at a line end, where one is near",
        2,
        judge.keeps_whole_lines,
        ((LINES, "r4", 260), (f"Title\n{LONG}", "r4", 200), (f"{LONG}\nend", "r4", 200)),
        draws.mixed,
    ),
    asks(
        "Cuts inside no sign that is made of several characters",
        1,
        judge.cuts_no_grapheme,
        ((FAMILIES, "r4", 120), (FAMILIES, "r4", 127)),
        draws.signs,
    ),
    asks(
        "Leaves a text within `max_chars` as it is, also exactly at it",
        1,
        judge.leaves_what_fits,
        ((LONG, "r4", len(LONG)), ("Order not found\n", "r4", 650), ("", "r4", 0)),
        draws.within,
    ),
    asks(
        "Leaves the notice alone where there is no room, `content` where nothing is gained",
        1,
        judge.knows_when_there_is_no_room,
        ((LONG, "r4", 0), (LONG, "r4", 40), ("Order not found", "r4", 3)),
        draws.tight,
    ),
    asks(
        "Refuses a negative `max_chars` with a ValueError",
        1,
        refuses_negative,
        ((LINES, "r4", -1), ("", "r4", -1)),
        draws.negative,
    ),
]
