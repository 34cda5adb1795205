"""What `make_receipt` has to do."""

from prunelab.grading import Requirement

from . import draws_make as draws
from . import judge_make as judge
from .draws import notes, result, shrinking
from .draws_make import EMPTY, LOG, keeping

CASES = 24  # each asks the grader for evidence, over the pipe
WHO, WHAT = "customer_id=1842", "approval=APR-88"
TIMEOUT = result(args={"order_id": "ORD-6620"}, content="timeout: ORD-6620, try 1", is_error=True)
ASKED = notes("order_id=ORD-6620", decision="not known", constraints=["try=1"])
NOTHING = notes(decision="no match", constraints=["city=Kassel"], expiry="ephemeral")
NONE = result(content="city Kassel: none")
SAVED = notes(WHO, artifact_ref="s1", expiry="derived")
LINE = result(content=f"customer_id=1842 version=7 {LOG}")

MAKE_RECEIPT = [
    Requirement(
        "Returns the nine fields: the tool of the result, the others from the notes",
        3,
        judge.has_the_nine_fields,
        examples=(
            (
                result(WHO, WHAT, tool="send"),
                notes(WHO, WHAT, status="partial", artifact_ref="s1", expiry="recovery"),
                keeping(WHO, WHAT),
            ),
        ),
        draw=draws.whole,
        shrink=shrinking(draws.whole),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Takes a success without an artifact where the notes name neither",
        1,
        judge.has_the_defaults,
        examples=(
            (
                result(WHO),
                {k: v for k, v in notes(WHO).items() if k not in ("status", "artifact_ref")},
                EMPTY,
            ),
        ),
        draw=draws.without_defaults,
        shrink=shrinking(draws.without_defaults),
        count=10,
    ),
    Requirement(
        "Tells a failed call as a failure, whatever the notes say",
        2,
        judge.keeps_a_failure,
        examples=((TIMEOUT, ASKED, EMPTY), (TIMEOUT, {**ASKED, "status": "partial"}, EMPTY)),
        draw=draws.failed,
        shrink=shrinking(draws.failed),
        count=CASES,
    ),
    Requirement(
        "Refuses with a ValueError what leaves one of the four questions open",
        4,
        judge.answers_four_questions,
        examples=(
            (result(WHO), notes(decision="customer approved"), EMPTY),
            (result(WHO), notes(WHO, constraints=[]), EMPTY),
            (result(WHO), notes(WHO, next_safe_action=""), EMPTY),
            (result(WHO), notes(WHO, decision=""), EMPTY),
        ),
        draw=draws.thin,
        shrink=shrinking(draws.thin),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Takes “no match” without an object, and from a success alone",
        2,
        judge.knows_a_non_match,
        examples=(
            (
                TIMEOUT,
                {**NOTHING, "stable_refs": ["order_id=ORD-6620"], "status": "failure"},
                EMPTY,
            ),
            (NONE, NOTHING, EMPTY),
            (NONE, {**NOTHING, "status": "partial"}, EMPTY),
        ),
        draw=draws.no_match,
        shrink=shrinking(draws.no_match),
        count=CASES,
    ),
    Requirement(
        "Refuses a stable ref, or a constraint with `=`, that stands neither in call nor result",
        3,
        judge.asks_for_evidence,
        examples=(
            (result(WHO), notes("customer_id=842"), EMPTY),
            (result(WHO), notes(WHO, constraints=["version=8"]), EMPTY),
            (result(args={"customer_id": 1842}), notes(WHO), EMPTY),
            (result(WHO), notes(WHO, constraints=["only the credit", "version=7"]), EMPTY),
        ),
        draw=draws.claimed,
        shrink=shrinking(draws.claimed),
        count=CASES,
    ),
    Requirement(
        "Refuses a payload: over 600 characters in all, or over 80 of the result in a row",
        3,
        judge.refuses_a_payload,
        examples=(
            (LINE, notes(WHO, decision=LOG[:200]), EMPTY),
            (result(WHO), notes(WHO, purpose="p" * 601), EMPTY),
            (result(WHO), notes(WHO, decision="d" * 300, next_safe_action="n" * 301), EMPTY),
            (LINE, notes(WHO, purpose="see " + LOG[100:181]), EMPTY),
            (LINE, notes(WHO, purpose="see " + LOG[100:180]), EMPTY),
            (result(WHO), notes(*[WHO] * 40), EMPTY),
        ),
        draw=draws.large,
        shrink=shrinking(draws.large),
        count=CASES,
    ),
    Requirement(
        "Refuses an artifact that is not in the store, or does not hold each stable ref",
        2,
        judge.checks_the_artifact,
        examples=(
            (result(WHO), SAVED, EMPTY),
            (result(WHO), SAVED, keeping("customer_id=18420")),
            (result(WHO), SAVED, keeping(WHO)),
        ),
        draw=draws.derived,
        shrink=shrinking(draws.derived),
        count=CASES,
    ),
    Requirement(
        "Leaves the result and the notes as they were",
        1,
        judge.leaves_both_alone,
        examples=((result(WHO, WHAT), notes(WHO, WHAT), EMPTY),),
        draw=draws.whole,
        shrink=shrinking(draws.whole),
        count=10,
    ),
]
