"""What `index_entry` has to do."""

from prunelab.grading import Requirement

from . import draws_entry as draws
from . import judge_entry as judge
from .draws import document, shrinking

LATE = document("lost_parcels") | {
    "when": "a parcel is late or lost",
    "holds": ["search", "insurance"],
    "body": f"{draws.BODY} " * 9,
}
SHORT = document("care") | {"holds": ["washing"], "body": draws.BODY}
BROKEN = LATE | {"when": "a parcel is\nlate  or lost", "holds": ["search", "bank\naccounts"]}

INDEX_ENTRY = [
    Requirement(
        "Begins with the name, and says when to read it",
        3,
        judge.says_when_to_read_it,
        examples=((LATE,), (SHORT,)),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        core=True,
    ),
    Requirement(
        "Ends with the call that loads it",
        2,
        judge.ends_with_the_call,
        examples=((LATE,), (SHORT,)),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        core=True,
    ),
    Requirement(
        "Says what one finds there",
        2,
        judge.says_what_it_holds,
        examples=((LATE,), (SHORT,)),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
    ),
    Requirement(
        "Says how many tokens it would take",
        2,
        judge.says_how_large_it_is,
        examples=((LATE,), (SHORT,)),
        draw=draws.in_chinese,
        shrink=shrinking(draws.in_chinese),
    ),
    Requirement(
        "Holds nothing of the body",
        1,
        judge.holds_nothing_of_the_body,
        examples=((LATE,), (SHORT,)),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=20,
    ),
    Requirement(
        "Says nothing else",
        1,
        judge.says_nothing_else,
        examples=((LATE,), (SHORT,)),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=20,
    ),
    Requirement(
        "Is one line, with one blank between words, whatever the texts contain",
        2,
        judge.is_one_line,
        examples=((BROKEN,),),
        draw=draws.broken_lines,
        shrink=shrinking(draws.broken_lines),
    ),
    Requirement(
        "Leaves the document as it was",
        1,
        judge.leaves_the_document_alone,
        examples=((LATE,), (BROKEN,)),
        draw=draws.broken_lines,
        shrink=shrinking(draws.broken_lines),
        count=20,
    ),
]
