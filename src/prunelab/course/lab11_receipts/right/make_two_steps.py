"""One function makes, another one judges."""

from prunelab.pruning import call_text, evidence_in, open_questions


def made(result, notes):
    copied = {name: value for name, value in notes.items()}
    copied["tool"] = result["tool"]
    copied["status"] = copied.get("status", "success")
    copied["artifact_ref"] = copied.get("artifact_ref", None)
    if "is_error" in result and result["is_error"]:
        copied["status"] = "failure"
    return copied


def fault(receipt, result, store):
    texts = [receipt["decision"], receipt["purpose"], receipt["next_safe_action"]]
    texts = texts + receipt["constraints"] + receipt["stable_refs"]
    if len("".join(texts)) > 600:
        return "too long"
    for text in texts:
        if [at for at in range(len(text) - 80) if text[at : at + 81] in result["content"]]:
            return "pasted"
    if open_questions(receipt):
        return "an open question"
    if receipt["status"] in ("failure", "partial") and receipt["decision"] == "no match":
        return "not a non-match"
    said = f"{result['content']} \n {call_text(result)}"
    named = [c for c in receipt["constraints"] if "=" in c] + receipt["stable_refs"]
    if not all(evidence_in(claim, said) for claim in named):
        return "no evidence"
    ref = receipt["artifact_ref"]
    if ref is None:
        return ""
    if not (ref in store):
        return "not saved"
    kept = store.fetch_full(ref)
    return "" if all(evidence_in(each, kept) for each in receipt["stable_refs"]) else "unchecked"


def make_receipt(result, notes, store):
    receipt = made(result, notes)
    why = fault(receipt, result, store)
    if why:
        raise ValueError(why)
    return receipt
