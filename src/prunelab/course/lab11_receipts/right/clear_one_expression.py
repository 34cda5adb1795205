"""All conditions as a list of pairs; the first that holds keeps it."""

from prunelab.pruning import call_text, evidence_in, open_questions


def may_clear(result, receipt, pending):
    if receipt is None:
        return False, "there is no receipt"
    refs, kind = receipt["stable_refs"], receipt["expiry"]
    said = call_text(result) + "\n" + result["content"]
    on_it = [step for step in pending for ref in refs if ref in step["depends_on"]]
    halted = [step for step in on_it if not step["done"]]
    loose = [step for step in on_it if not step.get("reconciled", False)]
    raw = [step for step in pending if result["ref"] in step["needs_raw"] and not step["done"]]
    failed = receipt["status"] == "failure"
    conditions = [
        (receipt["tool"] != result["tool"], "another tool's receipt"),
        (failed != bool(result.get("is_error")), "another outcome"),
        (len(open_questions(receipt)), "too thin"),
        (not all([evidence_in(ref, said) for ref in refs]), "another object"),
        (raw, "the raw text is needed"),
        (kind == "ephemeral" and failed, "nothing was chosen"),
        (kind == "derived" and receipt["artifact_ref"] is None, "no artifact"),
        (kind in ("durable", "recovery") and halted, "a step depends on it"),
        (kind == "recovery" and (loose or not on_it), "not reconciled"),
    ]
    for holds, why in conditions:
        if holds:
            return False, why
    return True, "nothing depends on it"
