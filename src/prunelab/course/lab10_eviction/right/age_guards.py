"""Guard after guard, each with a reason of its own to stay."""

import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if max_age < 0:
        raise ValueError("max_age")
    if max_error_age < 0:
        raise ValueError("max_error_age")
    kept = list(results)
    for at, result in enumerate(results):
        if result["ref"] in pinned:
            continue
        if result.get("side_effects") or result.get("placeholder") or "step" not in result:
            continue
        limit = max_age
        if result.get("is_error") and not succeeded_later(result, results[at + 1 :]):
            limit = max_error_age
        if step - result["step"] > limit:
            kept[at] = as_note(result, aged_note(result), "aged")
    return kept


def succeeded_later(result, rest):
    mine = json.dumps([result["tool"], result["args"]], sort_keys=True)
    for other in rest:
        if other.get("is_error"):
            continue
        if json.dumps([other["tool"], other["args"]], sort_keys=True) == mine:
            return True
    return False
