"""Forwards, with the last success of each call known beforehand."""

import json

from prunelab.pruning import aged_note, as_note


def age_out(results, step, max_age, pinned, max_error_age):
    if max_age < 0 or max_error_age < 0:
        raise ValueError("an age is negative")
    calls = [json.dumps([each["tool"], each["args"]], sort_keys=True) for each in results]
    success = {call: at for at, call in enumerate(calls) if not results[at].get("is_error")}
    left = []
    for at, each in enumerate(results):
        still_failing = each.get("is_error") and success.get(calls[at], -1) < at
        limit = max_error_age if still_failing else max_age
        protected = each.get("side_effects") or each.get("placeholder") or each["ref"] in pinned
        if "step" in each and not protected and each["step"] < step - limit:
            each = as_note(each, aged_note(each), "aged")
        left.append(each)
    return left
