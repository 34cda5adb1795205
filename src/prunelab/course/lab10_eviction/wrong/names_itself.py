"""
caught by: Leaves a note of each result whose call was answered again, and keeps the latest
says: names its own ref
"""

import json

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    last_step = max((result.get("step", 0) for result in results), default=0)
    answered = {}
    collapsed = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        later = answered.get(call)
        if not result.get("is_error"):
            answered.setdefault(call, result["ref"])
        unseen = result.get("step", -1) >= last_step
        if later and not (unseen or result.get("side_effects") or result.get("placeholder")):
            collapsed.append(as_note(result, superseded_note(result, result["ref"]), "superseded"))
        else:
            collapsed.append(result)
    return collapsed[::-1]
