"""Refuses first, with a helper for each reason, and builds the receipt last."""

from prunelab.pruning import call_text, evidence_in, open_questions


def refuse_if(wrong, why):
    if wrong:
        raise ValueError(why)


def make_receipt(result, notes, store):
    status = notes.get("status", "success")
    if result.get("is_error"):
        status = "failure"
    receipt = dict(notes, tool=result["tool"], status=status)
    receipt.setdefault("artifact_ref", None)
    refuse_if(open_questions(receipt), "a question is open")
    refuse_if(status != "success" and notes["decision"] == "no match", "no non-match")
    everything = [notes[name] for name in ("decision", "next_safe_action", "purpose")]
    everything += notes["stable_refs"] + notes["constraints"]
    refuse_if(len("".join(everything)) > 600, "too long")
    for text in everything:
        for start in range(len(text)):
            piece = text[start : start + 81]
            refuse_if(len(piece) == 81 and piece in result["content"], "pasted")
    sources = (call_text(result), result["content"])
    for claim in notes["stable_refs"] + [c for c in notes["constraints"] if "=" in c]:
        refuse_if(not any(evidence_in(claim, source) for source in sources), claim)
    if receipt["artifact_ref"] is not None:
        refuse_if(receipt["artifact_ref"] not in store, "not saved")
        kept = store.fetch_full(receipt["artifact_ref"])
        refuse_if(not all(evidence_in(ref, kept) for ref in notes["stable_refs"]), "unchecked")
    return receipt
