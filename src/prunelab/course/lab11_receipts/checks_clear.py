"""What `may_clear` has to do."""

from typing import Any

from prunelab.grading import Requirement

from . import draws_clear as draws
from . import judge_clear as judge
from .draws import receipt, result, shrinking
from .draws_clear import about, settled, step

CASES = 24  # each asks the grader for evidence, over the pipe
WHO, OP = "customer_id=1842", "operation=OP-31"
TIMEOUT = result(args={"customer_id": 1842}, content="timeout", is_error=True)
THIN: tuple[dict[str, Any], ...] = (
    {"constraints": []},
    {"decision": ""},
    {"stable_refs": []},
    {"next_safe_action": ""},
)

MAY_CLEAR = [
    Requirement(
        "Returns whether the raw text may leave, and the reason in words",
        2,
        judge.gives_a_pair,
        examples=((result(WHO), about(WHO, "ephemeral"), []),),
        draw=draws.chosen,
        shrink=shrinking(draws.chosen),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Keeps what has no receipt of its own",
        3,
        judge.keeps_the_only_proof,
        examples=(
            (result(WHO), None, []),
            (result(OP), about(WHO, "ephemeral"), []),
            (result("customer_id=18420"), about(WHO, "ephemeral"), []),
            (result(WHO), {**about(WHO, "ephemeral"), "tool": "search"}, []),
            (result(args={"customer_id": 1842}), about(WHO, "ephemeral"), []),
        ),
        draw=draws.unproven,
        shrink=shrinking(draws.unproven),
        core=True,
        count=CASES,
    ),
    Requirement(
        "Keeps what the receipt tells otherwise: a failure is not a success",
        2,
        judge.keeps_another_outcome,
        examples=(
            (result(WHO), about(WHO, "durable", status="partial"), [settled(WHO)]),
            (TIMEOUT, about(WHO, "durable"), [settled(WHO)]),
            (result(WHO), about(WHO, "durable", status="failure"), [settled(WHO)]),
        ),
        draw=draws.told_otherwise,
        shrink=shrinking(draws.told_otherwise),
        count=CASES,
    ),
    Requirement(
        "Keeps what the receipt leaves open of the four questions",
        2,
        judge.keeps_what_a_thin_receipt_leaves_open,
        examples=tuple(
            (result(WHO), {**about(WHO, "durable"), **part}, [settled(WHO)]) for part in THIN
        ),
        draw=draws.thin,
        shrink=shrinking(draws.thin),
        count=CASES,
    ),
    Requirement(
        "Keeps what a step that is not done needs as raw text",
        2,
        judge.keeps_what_is_read_again,
        examples=(
            (result(WHO), about(WHO, "ephemeral"), [step(needs_raw=["r1"])]),
            (result(WHO), about(WHO, "ephemeral"), [step(needs_raw=["r1"], done=True)]),
            (result(WHO), about(WHO, "ephemeral"), [step(needs_raw=["r11"])]),
        ),
        draw=draws.raw_needed,
        shrink=shrinking(draws.raw_needed),
        count=CASES,
    ),
    Requirement(
        "Ephemeral: lets go once the choice, or that nothing matched, is recorded",
        2,
        judge.lets_a_choice_go,
        examples=(
            (result(WHO), about(WHO, "ephemeral"), [step(WHO)]),
            (result(content="[]"), receipt(decision="no match", expiry="ephemeral"), []),
            (TIMEOUT, about(WHO, "ephemeral", status="failure"), []),
        ),
        draw=draws.ephemeral,
        shrink=shrinking(draws.ephemeral),
        count=CASES,
    ),
    Requirement(
        "Derived: lets go once there is an artifact",
        1,
        judge.lets_go_what_was_distilled,
        examples=(
            (result(WHO), receipt(WHO, expiry="derived"), []),
            (result(WHO), about(WHO, "derived"), [step(WHO)]),
        ),
        draw=draws.derived,
        shrink=shrinking(draws.derived),
        count=CASES,
    ),
    Requirement(
        "Durable: keeps it while a step that is not done depends on one of its stable refs",
        3,
        judge.keeps_what_a_decision_stands_on,
        examples=(
            (result(WHO), about(WHO, "durable"), [step(WHO)]),
            (result(WHO), about(WHO, "durable"), [step(WHO, done=True)]),
            (result(WHO), about(WHO, "durable"), [step(OP)]),
            (result(WHO), about(WHO, "durable"), []),
            (result(OP, WHO), receipt(OP, WHO, expiry="durable"), [step(WHO)]),
        ),
        draw=draws.durable,
        shrink=shrinking(draws.durable),
        count=CASES,
    ),
    Requirement(
        "Recovery: keeps it until every step on its object is done and reconciled",
        3,
        judge.keeps_what_is_not_reconciled,
        examples=(
            (result(OP), about(OP, "recovery"), []),
            (result(OP), about(OP, "recovery"), [step(OP, done=True)]),
            (result(OP), about(OP, "recovery"), [settled(OP), step(OP, done=True)]),
            (result(OP), about(OP, "recovery"), [settled(OP), step(OP)]),
            (result(OP), about(OP, "recovery"), [settled(OP), step(WHO)]),
        ),
        draw=draws.recovery,
        shrink=shrinking(draws.recovery),
        count=CASES,
    ),
    Requirement(
        "Leaves result, receipt and plan as they were",
        1,
        judge.leaves_all_alone,
        examples=((result(WHO), about(WHO, "durable"), [step(WHO), settled(WHO)]),),
        draw=draws.durable,
        shrink=shrinking(draws.durable),
        count=10,
    ),
]
