"""Plain loops and flags."""

from prunelab.pruning import call_text, evidence_in, open_questions


def may_clear(result, receipt, pending):
    if receipt is None:
        return False, "no receipt"
    if receipt["tool"] != result["tool"]:
        return False, "another tool"
    if result.get("is_error") and receipt["status"] != "failure":
        return False, "it failed"
    if not result.get("is_error") and receipt["status"] == "failure":
        return False, "it did not fail"
    if len(open_questions(receipt)) > 0:
        return False, "thin"
    call = call_text(result)
    for ref in receipt["stable_refs"]:
        if not evidence_in(ref, call) and not evidence_in(ref, result["content"]):
            return False, "another object"
    seen = open_steps = unreconciled = 0
    for step in pending:
        if not step["done"]:
            for ref in step["needs_raw"]:
                if ref == result["ref"]:
                    return False, "needed"
        for ref in receipt["stable_refs"]:
            if ref in step["depends_on"]:
                seen += 1
                if not step["done"]:
                    open_steps += 1
                if "reconciled" not in step or not step["reconciled"]:
                    unreconciled += 1
    if receipt["expiry"] == "ephemeral":
        if receipt["status"] == "failure":
            return False, "nothing chosen"
        return True, "chosen"
    if receipt["expiry"] == "derived":
        if receipt["artifact_ref"] is None:
            return False, "nothing saved"
        return True, "saved"
    if open_steps:
        return False, "open"
    if receipt["expiry"] == "recovery" and (not seen or unreconciled):
        return False, "unreconciled"
    return True, "over"
