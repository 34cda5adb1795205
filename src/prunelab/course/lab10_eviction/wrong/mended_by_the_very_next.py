"""
caught by: Lets an error age like any result once the same call has succeeded after it
says: over 3: its call has succeeded since
"""

import json

from prunelab.pruning import aged_note, as_note


def call(result):
    return json.dumps([result["tool"], result["args"]], sort_keys=True)


def age_out(results, step, max_age, pinned, max_error_age):
    if min(max_age, max_error_age) < 0:
        raise ValueError("use 0 or more steps")
    aged = []
    for at, result in enumerate(results):
        following = results[at + 1 : at + 2]
        mended = any(call(each) == call(result) and not each.get("is_error") for each in following)
        limit = max_error_age if result.get("is_error") and not mended else max_age
        stays = result["ref"] in pinned or result.get("side_effects") or result.get("placeholder")
        old = step - result.get("step", step) > limit and not stays
        aged.append(as_note(result, aged_note(result), "aged") if old else result)
    return aged
