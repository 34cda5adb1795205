"""Works on deep copies, from the end, inserting at the front."""

import copy
import json

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    rest, done, known = copy.deepcopy(results), [], {}
    newest = None
    for each in rest:
        if "step" in each and (newest is None or each["step"] > newest):
            newest = each["step"]
    while rest:
        each = rest.pop()
        call = json.dumps({"t": each["tool"], "a": each["args"]}, sort_keys=True)
        ref = known.get(call)
        if not each.get("is_error") and call not in known:
            known[call] = each["ref"]
        if ref is not None and not (each.get("side_effects") or each.get("placeholder")):
            if newest is None or each.get("step") != newest:
                each = as_note(each, superseded_note(each, ref), "superseded")
        done.insert(0, each)
    return done
