"""Forwards, with the last success of each call found beforehand."""

import json

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    def key(result):
        return result["tool"] + " " + json.dumps(result["args"], sort_keys=True)

    latest = {key(each): at for at, each in enumerate(results) if not each.get("is_error")}
    steps = [each["step"] for each in results if "step" in each]
    kept = []
    for at, each in enumerate(results):
        by = latest.get(key(each), -1)
        seen = "step" not in each or each["step"] < max(steps)
        if by > at and seen and not each.get("side_effects") and not each.get("placeholder"):
            each = as_note(each, superseded_note(each, results[by]["ref"]), "superseded")
        kept.append(each)
    return kept
