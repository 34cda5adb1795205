"""A dict from the class to what must hold."""

import json

from prunelab.pruning import evidence_in, open_questions


def proof(result, receipt):
    if receipt is None or receipt["tool"] != result["tool"]:
        return False
    failed = bool(result.get("is_error"))
    if failed is not (receipt["status"] == "failure") or open_questions(receipt):
        return False
    said = result["content"] + "\n" + json.dumps(result["args"])
    return all(evidence_in(ref, said) for ref in receipt["stable_refs"])


def may_clear(result, receipt, pending):
    if not proof(result, receipt):
        return False, "the only proof"
    still = [step for step in pending if not step["done"]]
    if any(result["ref"] in step["needs_raw"] for step in still):
        return False, "read again"
    refs = set(receipt["stable_refs"])
    on_it = [step for step in pending if not refs.isdisjoint(step["depends_on"])]
    over = all(step["done"] for step in on_it)
    rules = {
        "ephemeral": receipt["status"] != "failure",
        "derived": receipt["artifact_ref"] is not None,
        "durable": over,
        "recovery": bool(on_it) and over and all(step.get("reconciled") for step in on_it),
    }
    gone = rules[receipt["expiry"]]
    return gone, f"{receipt['expiry']}: {'over' if gone else 'not yet'}"
