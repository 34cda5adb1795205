"""
caught by: Lets an error age like any result once the same call has succeeded after it
says: over 3: its call has succeeded since
"""

import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if min(max_age, max_error_age) < 0:
        raise ValueError("use 0 or more steps")
    succeeded = {}
    aged = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        since, limit = result.get("step", step), max_age
        if result.get("is_error"):
            since = succeeded.get(call, since)
            limit = max_age if call in succeeded else max_error_age
        else:
            succeeded[call] = since
        stays = result["ref"] in pinned or result.get("side_effects") or result.get("placeholder")
        old = "step" in result and step - since > limit and not stays
        aged.append(as_note(result, aged_note(result), "aged") if old else result)
    return aged[::-1]
