"""
caught by: Refuses a payload: over 600 characters in all, or over 80 of the result in a row
says: stand in it in a row: that is pasted
"""

from typing import Any

from prunelab.pruning import (
    Receipt,
    Store,
    ToolResult,
    call_text,
    evidence_in,
    open_questions,
)


def make_receipt(result: ToolResult, notes: dict[str, Any], store: Store) -> Receipt:
    refs, constraints = list(notes["stable_refs"]), list(notes["constraints"])
    receipt: Receipt = {
        "tool": result["tool"],
        "status": "failure" if result.get("is_error") else notes.get("status", "success"),
        "decision": notes["decision"],
        "stable_refs": refs,
        "constraints": constraints,
        "next_safe_action": notes["next_safe_action"],
        "artifact_ref": notes.get("artifact_ref"),
        "expiry": notes["expiry"],
        "purpose": notes["purpose"],
    }
    texts = [notes["decision"], notes["next_safe_action"], notes["purpose"], *refs, *constraints]
    runs = (text[at : at + 81] for text in texts for at in range(len(text) - 80))
    if sum(map(len, texts)) > 600:
        raise ValueError("a payload, not a receipt: name what was chosen, keep the text elsewhere")
    if receipt["status"] != "success" and receipt["decision"] == "no match":
        raise ValueError("an error or a part is not a non-match: say what is not known")
    if open_questions(receipt):
        raise ValueError(f"it cannot answer: {', '.join(open_questions(receipt))}")
    said, artifact = f"{call_text(result)}\n{result['content']}", receipt["artifact_ref"]
    for claim in [*refs, *(each for each in constraints if "=" in each)]:
        if not evidence_in(claim, said):
            raise ValueError(f"{claim} stands neither in the call nor in its result")
    if artifact is not None and artifact not in store:
        raise ValueError(f"artifact {artifact} is not in the store: save it first")
    kept = "" if artifact is None else store.fetch_full(artifact)
    if artifact is not None and not all(evidence_in(ref, kept) for ref in refs):
        raise ValueError(f"artifact {artifact} does not hold {', '.join(refs)}: check it")
    return receipt
