"""
caught by: Lets an error age like any result once the same call has succeeded after it
says: its call has succeeded since
"""

import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if min(max_age, max_error_age) < 0:
        raise ValueError("use 0 or more steps")
    succeeded = set()
    aged = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        open_error = result.get("is_error") and call not in succeeded
        if "is_error" not in result:
            succeeded.add(call)
        age = step - result.get("step", step)
        stays = result["ref"] in pinned or result.get("side_effects") or result.get("placeholder")
        if age > (max_error_age if open_error else max_age) and not stays:
            aged.append(as_note(result, aged_note(result), "aged"))
        else:
            aged.append(result)
    return aged[::-1]
