"""What `resume` has to do."""

from prunelab.grading import GivenStore, Requirement

from . import draws_resume as draws
from . import judge_resume as judge
from .draws import receipt, shrinking
from .draws_resume import EMPTY, at, operation, plain, says

CASES = 30
WHO, OP, PAGE = "customer_id=1842", "operation=OP-31", "release=rel-204"
READ, DONE = plain(WHO, next_safe_action="answer her"), plain(OP, next_safe_action="verify it")

RESUME = [
    Requirement(
        "Goes on with the last receipt's action where nothing is missing",
        3,
        judge.goes_on,
        examples=(([at(WHO), at(PAGE, next_safe_action="verify it")], EMPTY, says(WHO, PAGE)),),
        draw=draws.straight,
        shrink=shrinking(draws.straight),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Reads each artifact that a receipt names, and says which is gone",
        3,
        judge.reads_the_artifacts,
        examples=(
            ([at(WHO, artifact_ref="s1")], GivenStore({"s1": "made of it"}), says(WHO)),
            ([at(WHO, artifact_ref="s1"), at(OP)], EMPTY, says(WHO, OP)),
        ),
        draw=draws.with_artifacts,
        shrink=shrinking(draws.with_artifacts),
        count=CASES,
    ),
    Requirement(
        "Says what has another value at the source now: object, name, then and now",
        4,
        judge.compares_what_may_have_moved,
        examples=(
            ([at(WHO)], EMPTY, says(WHO, version=8)),
            ([at(WHO), at(PAGE)], EMPTY, {**says(WHO, version=8), **says(PAGE)}),
        ),
        draw=draws.moved,
        shrink=shrinking(draws.moved),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Trusts no snapshot: what was not read again is missing",
        2,
        judge.trusts_no_snapshot,
        examples=(([at(WHO)], EMPTY, {}), ([at(WHO)], EMPTY, {WHO: {"state": "open"}})),
        draw=draws.unread,
        shrink=shrinking(draws.unread),
        count=CASES,
    ),
    Requirement(
        "Takes the last receipt of an object, whose own write may have moved it",
        2,
        judge.takes_the_last_word,
        examples=(
            ([at(WHO), at(WHO, version=8)], EMPTY, says(WHO, version=8)),
            ([at(WHO), at(WHO, version=8)], EMPTY, says(WHO)),
        ),
        draw=draws.written_since,
        shrink=shrinking(draws.written_since),
        count=CASES,
    ),
    Requirement(
        "Knows a constraint as one of the first stable ref",
        1,
        judge.knows_whose_version,
        examples=(([at(OP, WHO)], EMPTY, {**says(OP), **says(WHO, version=3)}),),
        draw=draws.several_refs,
        shrink=shrinking(draws.several_refs),
        count=10,
    ),
    Requirement(
        "Asks no source about a boundary in words, or about no object",
        1,
        judge.leaves_words_alone,
        examples=(
            ([plain(WHO)], EMPTY, {}),
            ([receipt(decision="no match", constraints=["surname=Weber"])], EMPTY, {}),
        ),
        draw=draws.in_words,
        shrink=shrinking(draws.in_words),
        count=10,
    ),
    Requirement(
        "Puts an open recovery receipt before the last one, the oldest first",
        4,
        judge.settles_what_is_under_way,
        examples=(
            ([operation(OP), READ], EMPTY, {}),
            ([operation(OP), DONE], EMPTY, {}),
            ([operation(OP), operation(PAGE, "ask for the page"), READ], EMPTY, {}),
            ([operation(OP), {**DONE, "status": "failure"}], EMPTY, {}),
        ),
        draw=draws.under_way,
        shrink=shrinking(draws.under_way),
        count=60,
    ),
    Requirement(
        "Says that the next action is missing where no receipt names it",
        1,
        judge.misses_the_action,
        examples=(([], EMPTY, {}), ([plain(WHO, next_safe_action="")], EMPTY, {})),
        draw=draws.without_action,
        shrink=shrinking(draws.without_action),
        count=10,
    ),
    Requirement(
        "Leaves the receipts as they were",
        1,
        judge.leaves_the_receipts_alone,
        examples=(([at(WHO, PAGE), operation(OP), DONE], EMPTY, says(WHO)),),
        draw=draws.straight,
        shrink=shrinking(draws.straight),
        count=10,
    ),
]
