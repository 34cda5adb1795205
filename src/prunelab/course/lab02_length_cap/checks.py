"""What the answers of lab 02 have to do."""

from prunelab.grading import Requirement

from . import draws
from .judge_cap import leaves_what_fits, never_grows, refuses_negative, takes_zero
from .judge_head import counts_characters, keeps_the_head, takes_text_as_it_comes
from .judge_notice import counts_the_cut, leaves_the_notice, names_the_ref
from .judge_question import is_the_smallest_green
from .words import notice

LOG = "\n".join(f"09:0{minute} GET /cart 200" for minute in range(6))  # 119 characters
SENTENCE = "The jacket can go back within thirty days of delivery, unworn and with its labels."

CAP = [
    Requirement(
        "Keeps the first `max_chars` characters of a longer text, and no others",
        2,
        keeps_the_head,
        examples=((LOG, "r4", 24), (LOG, "r4", 8), (LOG, "r4", 44)),
        draw=draws.over,
        shrink=draws.shrinking(draws.over),
        core=True,
    ),
    Requirement(
        "Says after them, in the asked-for words, that it cut, how much, and the way back",
        2,
        leaves_the_notice,
        examples=((LOG, "r4", 24),),
        draw=draws.over,
        shrink=draws.shrinking(draws.over),
    ),
    Requirement(
        "Counts exactly the characters that were cut",
        1,
        counts_the_cut,
        examples=((LOG, "r4", 24), (LOG + draws.HEALTH, "r4", 24)),
        draw=draws.long,
        shrink=draws.shrinking(draws.long),
    ),
    Requirement(
        "Names the ref as it came",
        1,
        names_the_ref,
        examples=((LOG, "r12", 8), (LOG, "Rs_91f-c07B", 8), (LOG, "7", 8)),
        draw=draws.any_ref,
        shrink=draws.shrinking(draws.any_ref),
    ),
    Requirement(
        "Leaves a text within the cap as it is, also exactly at the cap",
        1,
        leaves_what_fits,
        examples=(
            ("Order not found", "r4", 650),
            ("Order not found", "r4", 15),
            ("Order not found\n", "r4", 16),
            ("", "r4", 650),
        ),
        draw=draws.within,
        shrink=draws.shrinking(draws.within),
    ),
    Requirement(
        "Never returns more characters than came in: where the notice costs more, nothing is cut",
        2,
        never_grows,
        examples=(
            (SENTENCE[:31], "r5", 30),
            (SENTENCE, "r5", len(SENTENCE) - len(notice(10, "r5"))),
            (SENTENCE, "r5", len(SENTENCE) - len(notice(10, "r5")) + 1),
        ),
        draw=draws.tie,
        shrink=draws.shrinking(draws.tie),
    ),
    Requirement(
        "Takes a cap of 0: only the notice is left, its line end included",
        1,
        takes_zero,
        examples=((LOG, "r4", 0), ("Order not found", "r4", 0)),
        draw=draws.zero,
        shrink=draws.shrinking(draws.zero),
    ),
    Requirement(
        "Refuses a negative cap with a ValueError",
        1,
        refuses_negative,
        examples=((LOG, "r4", -1), ("Order not found", "r4", -650), ("", "r4", -1)),
        draw=draws.negative,
        shrink=draws.shrinking(draws.negative),
    ),
    Requirement(
        "Counts as Python does: a Chinese character or an emoji is one, like a letter",
        1,
        counts_characters,
        examples=(("已签收，放在前台。" * 10, "r4", 20), ("已签收", "r4", 3), ("😀" * 80, "r4", 5)),
        draw=draws.letters,
        shrink=draws.shrinking(draws.letters),
    ),
    Requirement(
        "Takes the text as it comes: blanks, braces, another's notice",
        1,
        takes_text_as_it_comes,
        examples=(
            (LOG + notice(406, "r9"), "r4", 30),
            ('{"order_id": "ORD-7741", "note": "{cut}"}' + " " * 80, "r4", 44),
            (LOG.replace("\n", "\r\n"), "r4", 40),
            (LOG.replace("09:05 GET /cart", "09:05 fetch_full(ref)"), "r4", 30),
            (LOG, "r4", 6),
        ),
        draw=draws.odd,
        shrink=draws.shrinking(draws.odd),
    ),
]

SMALLEST = [
    Requirement(
        "Names the smallest cap on the slider at which all four facts can be read",
        2,
        is_the_smallest_green,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {"apply_length_cap": CAP, "smallest_green_cap": SMALLEST}
