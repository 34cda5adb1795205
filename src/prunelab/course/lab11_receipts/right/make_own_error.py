"""Raises a class of its own, derived from ValueError."""

from prunelab.pruning import call_text, evidence_in, open_questions


class Refused(ValueError):
    pass


FIELDS = "decision stable_refs constraints next_safe_action artifact_ref expiry purpose".split()


def make_receipt(result, notes, store):
    receipt = {"tool": result["tool"], "status": notes.get("status", "success")}
    for field in FIELDS:
        receipt[field] = notes.get(field)
    receipt["status"] = "failure" if result.get("is_error") else receipt["status"]
    match receipt["decision"], receipt["status"]:
        case "no match", "failure" | "partial":
            raise Refused("no non-match")
    for question in open_questions(receipt):
        raise Refused(question)
    texts = []
    for field in ("decision", "next_safe_action", "purpose", "stable_refs", "constraints"):
        value = receipt[field]
        texts += [value] if isinstance(value, str) else value
    if sum(map(len, texts)) > 600:
        raise Refused("long")
    for text in texts:
        at = 0
        while at + 81 <= len(text):
            if text[at : at + 81] in result["content"]:
                raise Refused("pasted")
            at += 1
    said = " ".join([call_text(result), "\n", result["content"]])
    for claim in receipt["stable_refs"]:
        if not evidence_in(claim, said):
            raise Refused(claim)
    for claim in receipt["constraints"]:
        if claim.partition("=")[1] and not evidence_in(claim, said):
            raise Refused(claim)
    if (artifact := receipt["artifact_ref"]) is not None:
        if artifact not in store:
            raise Refused("unsaved")
        kept = store.fetch_full(artifact)
        for ref in receipt["stable_refs"]:
            if not evidence_in(ref, kept):
                raise Refused("unchecked")
    return receipt
