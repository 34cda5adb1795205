"""Judge `may_clear`, with words for what would be lost and for what stays without need."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import may_clear, open_questions

Json = dict[str, Any]
Plan = list[Json]
PROOF = "an empty place where the only proof stood"


def _judged(call: Call, result: Json, receipt: Json | None, pending: Plan) -> Any:
    """The first item of the pair, or a Failure where it is none."""
    known = {
        "TypeError": "`receipt` may be None: look at that first.",
        "KeyError": "Only `reconciled` may be missing in a step: use step.get for it.",
    }
    reply = call.attempt(result, receipt, pending)
    if reply.error in known:
        return Failure(known[reply.error])
    pair = reply.value if reply.ok else call(result, receipt, pending)
    if len(pair) != 2 or not isinstance(pair[0], bool) or not isinstance(pair[1], str):
        return Failure("Return a pair: True or False, and the reason as a text.", _right(call))
    if not pair[1].strip():
        return Failure("Say the reason too: whoever reads the log asks why.", _right(call))
    return pair[0]


def _right(call: Call) -> Any:
    assert call.args is not None
    reference: Any = may_clear
    return reference(*call.args)


def _same(call: Call, args: tuple[Any, ...], kept: str, cleared: str, lost: str) -> Failure | None:
    """Compare with ours. `kept` and `cleared` are for who does that where it is wrong."""
    gone = _judged(call, *args)
    if isinstance(gone, Failure):
        return gone
    right = _right(call)
    if gone == right[0]:
        return None
    return Failure(cleared, right, lost) if gone else Failure(kept, right)


def gives_a_pair(call: Call, result: Json, receipt: Json, pending: Plan) -> Failure | None:
    kept = "Nothing is pending and the choice is recorded: it may leave, whatever its age."
    return _same(call, (result, receipt, pending), kept, "", "")


def keeps_the_only_proof(
    call: Call, result: Json, receipt: Json | None, pending: Plan
) -> Failure | None:
    if receipt is None:
        why = "Without a receipt the raw text is the only proof of what happened: it stays."
    elif receipt["tool"] != result["tool"]:
        why = "That is the receipt of another tool's call: it proves nothing of this one."
    else:
        why = "A stable ref stands neither in call nor result: another object's receipt."
    kept = "Its receipt names what stands in the call or the result: it may leave."
    return _same(call, (result, receipt, pending), kept, why, PROOF)


def keeps_another_outcome(call: Call, result: Json, receipt: Json, pending: Plan) -> Failure | None:
    if result.get("is_error"):
        why = "The call failed, and the receipt says otherwise: a failure is not a non-match."
    else:
        why = "The call went well, and the receipt tells a failure: it proves something else."
    kept = "Result and receipt tell the same outcome, and all is settled: it may leave."
    return _same(call, (result, receipt, pending), kept, why, "something that never happened")


def keeps_what_a_thin_receipt_leaves_open(
    call: Call, result: Json, receipt: Json, pending: Plan
) -> Failure | None:
    told: Any = receipt
    questions = " and ".join(open_questions(told))
    why = f"The receipt cannot answer {questions}: the raw text is the only proof of it."
    kept = "The receipt answers all four questions, and all is settled: it may leave."
    return _same(call, (result, receipt, pending), kept, why, PROOF)


def keeps_what_is_read_again(
    call: Call, result: Json, receipt: Json, pending: Plan
) -> Failure | None:
    why = "A step that is not done needs this raw text, for a claim or a retry: it stays."
    if any("r1" in step["needs_raw"] for step in pending):
        kept = "The step that needed the raw text is done: it may leave."
    else:
        kept = "No step needs this raw text, another one's it may: compare whole refs."
    return _same(call, (result, receipt, pending), kept, why, "a quotation that it has to make up")


def lets_a_choice_go(call: Call, result: Json, receipt: Json, pending: Plan) -> Failure | None:
    if receipt["decision"] == "no match":
        kept = "“No match” is a result too, and it is recorded: it may leave."
    elif receipt["status"] == "partial":
        kept = "Something was chosen from a part of the answer: what was chosen is named."
    else:
        kept = "Ephemeral: once the choice is recorded it may leave, whoever depends on the object."
    why = "A failure has chosen nothing, so its text stays until the lookup is settled."
    return _same(call, (result, receipt, pending), kept, why, "that there is nothing")


def lets_go_what_was_distilled(
    call: Call, result: Json, receipt: Json, pending: Plan
) -> Failure | None:
    kept = "Its artifact is kept, so the raw text may leave, whoever depends on the object."
    why = "No artifact holds what was derived: the raw text is all there is."
    return _same(call, (result, receipt, pending), kept, why, PROOF)


def keeps_what_a_decision_stands_on(
    call: Call, result: Json, receipt: Json, pending: Plan
) -> Failure | None:
    refs = set(receipt["stable_refs"])
    if any(refs & set(step["depends_on"]) for step in pending):
        kept = "The steps that depend on its objects are done: it may leave."
    else:
        kept = "No step depends on its objects: it may leave."
    why = "Durable: a step that is not done depends on one of its stable refs, so it stays."
    return _same(call, (result, receipt, pending), kept, why, "a decision without its reason")


def keeps_what_is_not_reconciled(
    call: Call, result: Json, receipt: Json, pending: Plan
) -> Failure | None:
    refs = set(receipt["stable_refs"])
    on_it = [step for step in pending if refs & set(step["depends_on"])]
    if not on_it:
        why = "No step on its object has ended: nobody knows how the operation came out."
    elif any(not step["done"] for step in on_it):
        why = "A step on its object is not done: the operation is still running."
    else:
        why = "Done is not reconciled: nobody has compared it with the other side yet."
    kept = "All steps on its object are done and reconciled; others do not matter."
    return _same(call, (result, receipt, pending), kept, why, "an operation, and no way to resume")


def leaves_all_alone(call: Call, result: Json, receipt: Json, pending: Plan) -> Failure | None:
    gone = _judged(call, result, receipt, pending)
    if not call.mutated:
        return gone if isinstance(gone, Failure) else None
    why = "You changed result, receipt or plan: only look at them."
    return Failure(why, meaning="a plan that lacks the steps you took out")
