"""
caught by: Keeps what has no receipt of its own
says: another object's receipt
"""

from prunelab.pruning import (
    PendingStep,
    Receipt,
    ToolResult,
    call_text,
    evidence_in,
    open_questions,
)


def may_clear(
    result: ToolResult, receipt: Receipt | None, pending: list[PendingStep]
) -> tuple[bool, str]:
    if receipt is None or receipt["tool"] != result["tool"]:
        return False, "there is no receipt of it: it is the only proof of what happened"
    if bool(result.get("is_error")) != (receipt["status"] == "failure"):
        return False, "the receipt tells another outcome: a failure is not a non-match"
    if open_questions(receipt):
        return False, f"only the raw text may say {', '.join(open_questions(receipt))}"
    said, refs = f"{call_text(result)}\n{result['content']}", receipt["stable_refs"]
    for step in pending:
        if result["ref"] in step["needs_raw"] and not step["done"]:
            return False, f"a step still needs the raw text: {step['action']}"
    if receipt["expiry"] == "ephemeral":
        chosen = receipt["status"] != "failure"
        return chosen, "the choice is recorded" if chosen else "a failure has chosen nothing"
    if receipt["expiry"] == "derived":
        kept = receipt["artifact_ref"] is not None
        return kept, "the artifact is kept" if kept else "no artifact holds what was derived"
    on_it = [step for step in pending if set(refs) & set(step["depends_on"])]
    if any(not step["done"] for step in on_it):
        return False, "a step that is not done depends on it"
    if receipt["expiry"] == "durable":
        return True, "no open step depends on it"
    if not on_it or not all(step.get("reconciled") for step in on_it):
        return False, "the operation is not reconciled yet"
    return True, "the operation is done and reconciled"
