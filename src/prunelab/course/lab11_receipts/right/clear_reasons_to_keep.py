"""A generator of reasons to keep; the first one counts."""

from prunelab.pruning import call_text, evidence_in, open_questions


def reasons(result, receipt, pending):
    if receipt is None:
        yield "no receipt"
        return
    if receipt["tool"] != result["tool"]:
        yield "another tool"
    if result.get("is_error", False) is not (receipt["status"] == "failure"):
        yield "another outcome"
    for question in open_questions(receipt):
        yield question
    for ref in receipt["stable_refs"]:
        if not (evidence_in(ref, result["content"]) or evidence_in(ref, call_text(result))):
            yield "another object"
    yield from ("read again" for s in pending if result["ref"] in s["needs_raw"] and not s["done"])
    mine = [s for s in pending if any(ref in s["depends_on"] for ref in receipt["stable_refs"])]
    match receipt["expiry"]:
        case "ephemeral":
            if receipt["status"] == "failure":
                yield "nothing was chosen"
        case "derived":
            if receipt["artifact_ref"] is None:
                yield "no artifact"
        case "durable":
            yield from ("not done" for s in mine if not s["done"])
        case "recovery":
            if not mine:
                yield "nobody asked"
            yield from ("open" for s in mine if not (s["done"] and s.get("reconciled")))


def may_clear(result, receipt, pending):
    why = next(reasons(result, receipt, pending), "")
    return not why, why or "nothing stands on it"
