"""One function decides, another one puts it in words."""

from prunelab.pruning import call_text, evidence_in, open_questions


def verdict(result, receipt, pending):
    if not receipt or receipt["tool"] != result["tool"] or open_questions(receipt):
        return "unproven"
    if (receipt["status"] == "failure") ^ bool(result.get("is_error")):
        return "untrue"
    said = " \n ".join((call_text(result), result["content"]))
    if sum(evidence_in(ref, said) for ref in receipt["stable_refs"]) < len(receipt["stable_refs"]):
        return "elsewhere"
    if [1 for step in pending if not step["done"] and step["needs_raw"].count(result["ref"])]:
        return "needed"
    kind = receipt["expiry"]
    if kind == "ephemeral":
        return "unchosen" if receipt["status"] == "failure" else ""
    if kind == "derived":
        return "" if receipt["artifact_ref"] is not None else "unsaved"
    touching = []
    for step in pending:
        if set(step["depends_on"]).intersection(receipt["stable_refs"]):
            touching.append((step["done"], step.get("reconciled", False)))
    if kind == "durable":
        return "" if all(done for done, _ in touching) else "used"
    return "" if touching and min(map(all, touching)) else "open"


def may_clear(result, receipt, pending):
    why = verdict(result, receipt, pending)
    return (False, why) if why else (True, "it may leave")
