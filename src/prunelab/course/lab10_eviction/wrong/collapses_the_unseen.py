"""
caught by: Leaves alone what the model has not seen yet: results of the last step
says: nobody has read it yet
"""

import json

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    answered = {}
    collapsed = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        later = answered.get(call)
        if not result.get("is_error"):
            answered.setdefault(call, result["ref"])
        if later and not (result.get("side_effects") or result.get("placeholder")):
            collapsed.append(as_note(result, superseded_note(result, later), "superseded"))
        else:
            collapsed.append(result)
    return collapsed[::-1]
