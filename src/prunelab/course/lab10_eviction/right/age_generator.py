"""A generator from the end, and the list turned round."""

import json

from prunelab.pruning import aged_note, as_note


def from_the_end(results, step, max_age, pinned, max_error_age):
    fine = set()
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        is_error = result.get("is_error", False)
        limit = max_error_age if is_error and call not in fine else max_age
        if not is_error:
            fine |= {call}
        old = step - result.get("step", step) > limit
        free = not any((result.get("side_effects"), result.get("placeholder")))
        if old and free and pinned.count(result["ref"]) == 0:
            yield as_note(result, aged_note(result), "aged")
        else:
            yield dict(result)


def age_out(results, step, max_age, pinned, max_error_age):
    if min(max_age, max_error_age) < 0:
        raise ValueError("no negative ages")
    return list(from_the_end(results, step, max_age, pinned, max_error_age))[::-1]
