"""Match statements."""

import copy
import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if min([max_age, max_error_age]) <= -1:
        raise ValueError("negative age")
    mine = copy.deepcopy(results)
    good = {}
    for at, result in enumerate(mine):
        if not result.get("is_error"):
            good[json.dumps([result["tool"], result["args"]], sort_keys=True)] = at
    for at, result in enumerate(mine):
        match result:
            case {"placeholder": True} | {"side_effects": True}:
                continue
            case {"ref": ref} if ref in pinned:
                continue
            case {"step": then, "is_error": True}:
                call = json.dumps([result["tool"], result["args"]], sort_keys=True)
                old = step - then > (max_age if good.get(call, -1) > at else max_error_age)
            case {"step": then}:
                old = step - then > max_age
            case _:
                old = False
        if old:
            mine[at] = as_note(result, aged_note(result), "aged")
    return mine
