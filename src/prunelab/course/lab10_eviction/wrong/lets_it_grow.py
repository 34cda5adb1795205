"""
caught by: Keeps a result that is shorter than its note
says: its note has more
"""

import json

from prunelab.pruning import superseded_note


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
            fired = [*result.get("pruned", []), "superseded"]
            note = superseded_note(result, later)
            collapsed.append({**result, "content": note, "placeholder": True, "pruned": fired})
        else:
            collapsed.append(result)
    return collapsed[::-1]
