"""The plan as a small class."""

from prunelab.pruning import call_text, evidence_in, open_questions


class Plan:
    def __init__(self, steps, refs):
        self.steps = steps
        self.on_it = list(filter(lambda step: set(step["depends_on"]) & set(refs), steps))

    def reads(self, ref):
        return any(ref in step["needs_raw"] and step["done"] is False for step in self.steps)

    def uses(self):
        return not all(step["done"] for step in self.on_it)

    def settled(self):
        ends = [step["done"] and step.get("reconciled") is True for step in self.on_it]
        return len(ends) > 0 and all(ends)


def may_clear(result, receipt, pending):
    keep = lambda why: (False, why)
    if receipt is None:
        return keep("no receipt")
    plan = Plan(pending, receipt["stable_refs"])
    said = call_text(result) + "\n" + result["content"]
    told = {True: "failure"}.get(result.get("is_error"))
    if receipt["tool"] != result["tool"]:
        return keep("another tool")
    if (told == "failure") != (receipt["status"] == "failure"):
        return keep("another outcome")
    if open_questions(receipt):
        return keep("thin")
    if any(not evidence_in(ref, said) for ref in receipt["stable_refs"]):
        return keep("another object")
    if plan.reads(result["ref"]):
        return keep("needed")
    if receipt["expiry"] == "ephemeral" and receipt["status"] == "failure":
        return keep("nothing chosen")
    if receipt["expiry"] == "derived" and receipt["artifact_ref"] is None:
        return keep("unsaved")
    if receipt["expiry"] == "durable" and plan.uses():
        return keep("in use")
    if receipt["expiry"] == "recovery" and not plan.settled():
        return keep("open")
    return True, "free"
