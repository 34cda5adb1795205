"""What the answers of lab 08 have to do."""

from prunelab.grading import Requirement, asks

from . import draws, draws_evict
from . import judge_evict as evict
from . import judge_handle as handle
from .draws import some, values
from .draws_evict import AGE, NOW, entries
from .judge_preview import cuts_long_texts_alone, shows_the_first_rows
from .judge_question import names_the_smallest_that_stay_green
from .words import with_results

LONG = ["note"], [["a text that is long"], ["short"]], with_results(0), 1, 4
CHINESE = ["状态"], [["已签收"]], with_results(0), 1, 20

MAKE_HANDLE = [
    asks(
        "Returns a dict of `rows`, `columns`, `id` and `preview`, and nothing else",
        1,
        handle.has_the_four_fields,
        examples=(some(3),),
        draw=draws.plain,
        core=True,
    ),
    asks(
        "Keeps all of the result in the store, as JSON, under the `id`",
        4,
        handle.keeps_all_of_it,
        examples=(some(3), some(3, before=1), some(1, before=2), LONG),
        draw=draws.long_texts,
        core=True,
    ),
    asks(
        "Counts all rows of the result, not those of the preview",
        1,
        handle.counts_all_rows,
        examples=(some(5), some(3, preview_rows=0), some(2, preview_rows=9)),
        draw=draws.plain,
    ),
    asks(
        "Shows the first `preview_rows` rows",
        2,
        shows_the_first_rows,
        examples=(some(6), some(7, preview_rows=6), some(3, preview_rows=0), some(2)),
        draw=draws.shown_rows,
    ),
    asks(
        "Cuts long texts in the preview, and nothing else",
        3,
        cuts_long_texts_alone,
        examples=(
            values("123456"),
            values("12345", "1234"),
            values(123456789, None, True, 0),
            values("", "é🚚é🚚é🚚"),
            values("long enough", most=0),
        ),
        draw=draws.any_values,
        count=120,
    ),
    asks(
        "Puts one text for one result, and lets the store mint its ref",
        1,
        handle.puts_it_once,
        examples=(some(3), some(2, before=1)),
        draw=draws.plain,
    ),
    asks(
        "Keeps and names a result of no rows too",
        1,
        handle.names_a_result_of_nothing,
        examples=(some(0), some(0, before=1)),
        draw=draws.nothing,
    ),
    asks(
        "Keeps what is not ASCII unescaped",
        1,
        handle.writes_no_escapes,
        examples=(CHINESE,),
        draw=draws.foreign,
        count=20,
    ),
    asks(
        "Refuses a negative number with a ValueError, and keeps nothing then",
        1,
        handle.refuses_a_negative_number,
        examples=(some(3, preview_rows=-1), some(3, most=-1), some(0, preview_rows=-2)),
        draw=draws.negative,
        count=20,
    ),
    asks(
        "Leaves the caller's columns and rows as they were",
        1,
        handle.leaves_the_lists_alone,
        examples=(some(3), LONG),
        draw=draws.long_texts,
    ),
]

CROWD = entries((95, 10), (93, 15), (98, 40), (99, 12))

REFS_TO_EVICT = [
    asks(
        "Returns refs, and none while all is recent and fits",
        2,
        evict.returns_refs_and_none_while_all_fits,
        examples=(
            (entries((95, 10), (96, 10)), NOW, AGE, 99),
            ([], NOW, AGE, 99),
            (CROWD, NOW, AGE, 64),
        ),
        draw=draws_evict.fitting,
        core=True,
    ),
    asks(
        "Gives up a normal entry that was last used more than `max_age` before `now`",
        3,
        evict.gives_up_what_is_too_old,
        examples=((entries((70, 10), (85, 10), (90, 10), (95, 10)), NOW, AGE, 99),),
        draw=draws_evict.old,
        core=True,
    ),
    asks(
        "Never gives up a pinned or durable entry for its age",
        2,
        evict.spares_the_marked_from_age,
        examples=(
            (entries((50, 10, "pinned"), (99, 10)), NOW, AGE, 99),
            (entries((50, 10, "durable"), (99, 10)), NOW, AGE, 99),
        ),
        draw=draws_evict.old_and_marked,
    ),
    asks(
        "Makes room from the least recently used on, and stops as soon as the rest fits",
        3,
        evict.makes_room_by_last_use,
        examples=(
            (CROWD, NOW, AGE, 64),
            (entries((95, 10), (99, 10)), NOW, AGE, 10),
            (CROWD, NOW, AGE, 20),
        ),
        draw=draws_evict.crowded,
    ),
    asks(
        "Takes pinned ones when no normal one is left, and durable ones last",
        2,
        evict.takes_the_marked_last,
        examples=(
            (entries((92, 10, "pinned"), (99, 10)), NOW, AGE, 10),
            (entries((92, 10, "durable"), (99, 10, "pinned")), NOW, AGE, 10),
            (entries((92, 10, "pinned"), (99, 10)), NOW, AGE, 5),
            (entries((92, 10, "durable"), (99, 10, "pinned")), NOW, AGE, 5),
        ),
        draw=draws_evict.marked,
    ),
    asks(
        "Gives up the larger of two that were used at the same time, else the first",
        1,
        evict.breaks_ties_by_size,
        examples=(
            (entries((95, 7), (95, 5), (95, 9)), NOW, AGE, 9),
            (entries((95, 5), (95, 5)), NOW, AGE, 5),
        ),
        draw=draws_evict.ties,
    ),
    asks(
        "Counts the room that the old ones made, and names each ref once, in order",
        1,
        evict.lets_age_make_room_first,
        examples=(
            (entries((50, 30), (95, 10), (97, 10)), NOW, AGE, 20),
            (entries((50, 30), (95, 10), (97, 10)), NOW, AGE, 10),
            (entries((60, 10), (50, 10), (97, 10)), NOW, AGE, 30),
        ),
        draw=draws_evict.old_in_a_crowd,
    ),
    asks(
        "Refuses a negative limit with a ValueError",
        1,
        evict.refuses_a_negative_limit,
        examples=((CROWD, NOW, AGE, -1), (CROWD, NOW, -1, 99), ([], NOW, AGE, -1)),
        draw=draws_evict.negative,
        count=20,
    ),
    asks(
        "Leaves the entries as they were",
        1,
        evict.leaves_the_entries_alone,
        examples=((CROWD, NOW, AGE, 64), (entries((50, 10), (99, 10)), NOW, AGE, 99)),
        draw=draws_evict.old_in_a_crowd,
    ),
]

QUESTION = [
    Requirement(
        "Names the smallest of each that leaves the panel green",
        3,
        names_the_smallest_that_stay_green,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "make_handle": MAKE_HANDLE,
    "refs_to_evict": REFS_TO_EVICT,
    "smallest_green": QUESTION,
}
