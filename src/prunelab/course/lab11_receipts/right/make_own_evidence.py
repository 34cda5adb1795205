"""Seeks the value itself, between characters that are no part of a word."""

import json
import re

from prunelab.pruning import open_questions


def stands(claim, text):
    value = claim.split("=", 1)[-1]
    return re.search(rf"(?<![\w.]){re.escape(value)}(?!\w)", text) is not None


def make_receipt(result, notes, store):
    receipt = {"status": "success", "artifact_ref": None}
    receipt |= notes
    receipt |= {"tool": result["tool"]}
    if result.get("is_error", False):
        receipt |= {"status": "failure"}
    if open_questions(receipt):
        raise ValueError("open")
    if receipt["decision"] == "no match" and not receipt["status"] == "success":
        raise ValueError("unknown is not none")
    parts = [receipt[name] for name in ("decision", "next_safe_action", "purpose")]
    parts += [*receipt["stable_refs"], *receipt["constraints"]]
    if 600 < sum(map(len, parts)):
        raise ValueError("long")
    if any(p[i : i + 81] in result["content"] for p in parts for i in range(len(p) - 80)):
        raise ValueError("pasted")
    said = json.dumps(result["args"]) + "\n" + result["content"]
    for claim in filter(lambda each: "=" in each, parts[3:]):
        if not stands(claim, said):
            raise ValueError(claim)
    ref = receipt["artifact_ref"]
    if ref is not None:
        kept = store.fetch_full(ref) if ref in store else ""
        if not kept or not all(stands(each, kept) for each in receipt["stable_refs"]):
            raise ValueError("artifact")
    return receipt
