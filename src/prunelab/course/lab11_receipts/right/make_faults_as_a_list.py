"""Collects all that is wrong and raises once."""

from prunelab.pruning import Receipt, call_text, evidence_in, open_questions


def make_receipt(result, notes, store):
    receipt: Receipt = {"artifact_ref": None, "status": "success", **notes, "tool": result["tool"]}
    if result.get("is_error"):
        receipt["status"] = "failure"
    faults = list(open_questions(receipt))
    if receipt["decision"] == "no match" and receipt["status"] != "success":
        faults.append("a failure is not a non-match")
    texts = [receipt["decision"], receipt["next_safe_action"], receipt["purpose"]]
    texts.extend(receipt["stable_refs"])
    texts.extend(receipt["constraints"])
    if sum(len(text) for text in texts) >= 601:
        faults.append("too long")
    content = result["content"]
    quoted = {content[i : i + 81] for i in range(len(content) - 80)}
    if any(text[i : i + 81] in quoted for text in texts for i in range(len(text) - 80)):
        faults.append("pasted")
    for claim in texts[3:]:
        checked = claim in receipt["stable_refs"] or "=" in claim
        if checked and not evidence_in(claim, content):
            if not evidence_in(claim, call_text(result)):
                faults.append(claim)
    if receipt["artifact_ref"] is not None:
        if receipt["artifact_ref"] in store:
            kept = store.fetch_full(receipt["artifact_ref"])
            faults += [ref for ref in receipt["stable_refs"] if not evidence_in(ref, kept)]
        else:
            faults.append("no such artifact")
    if faults:
        raise ValueError("; ".join(faults))
    return receipt
