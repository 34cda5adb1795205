"""Asks the four questions itself and reads the arguments as JSON."""

import json

from prunelab.pruning import evidence_in


def make_receipt(result, notes, store):
    failed = bool(result.get("is_error"))
    receipt = {
        "tool": result["tool"],
        "status": "failure" if failed else notes.get("status") or "success",
        "decision": notes["decision"],
        "stable_refs": notes["stable_refs"][:],
        "constraints": notes["constraints"][:],
        "next_safe_action": notes["next_safe_action"],
        "artifact_ref": notes.get("artifact_ref"),
        "expiry": notes["expiry"],
        "purpose": notes["purpose"],
    }
    if not receipt["decision"]:
        raise ValueError("what happened?")
    if receipt["decision"] == "no match":
        if receipt["status"] != "success":
            raise ValueError("an error is no non-match")
    elif not receipt["stable_refs"]:
        raise ValueError("which object?")
    if not receipt["constraints"]:
        raise ValueError("which boundary?")
    if not receipt["next_safe_action"]:
        raise ValueError("what next?")
    size = 0
    for value in (receipt["decision"], receipt["next_safe_action"], receipt["purpose"]):
        size += len(value)
    for value in receipt["stable_refs"] + receipt["constraints"]:
        size += len(value)
    if size > 600:
        raise ValueError("a payload")
    texts = [receipt["decision"], receipt["next_safe_action"], receipt["purpose"]]
    for text in texts + receipt["stable_refs"] + receipt["constraints"]:
        if any(text[i : i + 81] in result["content"] for i in range(max(0, len(text) - 80))):
            raise ValueError("pasted")
    said = result["content"] + "\n" + json.dumps(result["args"])
    claims = receipt["stable_refs"] + [c for c in receipt["constraints"] if c.count("=")]
    unseen = [claim for claim in claims if not evidence_in(claim, said)]
    if unseen:
        raise ValueError(", ".join(unseen))
    artifact = receipt["artifact_ref"]
    if artifact is None:
        return receipt
    try:
        kept = store.fetch_full(artifact)
    except LookupError:
        raise ValueError("not in the store") from None
    if any(not evidence_in(ref, kept) for ref in receipt["stable_refs"]):
        raise ValueError("not checked")
    return receipt
