"""First the limits, then the notes."""

import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if any(age < 0 for age in (max_age, max_error_age)):
        raise ValueError(f"negative: {max_age}, {max_error_age}")
    limits, mended = [], []
    for result in results[::-1]:
        call = (result["tool"], json.dumps(result["args"], sort_keys=True))
        if result.get("is_error", False):
            limits.insert(0, max_age if call in mended else max_error_age)
        else:
            mended.append(call)
            limits.insert(0, max_age)
    return [
        as_note(result, aged_note(result), "aged")
        if result.get("step", step) + limit < step
        and result["ref"] not in set(pinned)
        and not result.get("side_effects")
        and not result.get("placeholder")
        else result
        for result, limit in zip(results, limits)
    ]
