"""A small class that knows who stays."""

import json

from prunelab.pruning import aged_note, as_note


class Clock:
    def __init__(self, step, max_age, max_error_age):
        if max_age < 0 or max_error_age < 0:
            raise ValueError("ages count from 0")
        self.step, self.max_age, self.max_error_age = step, max_age, max_error_age
        self.succeeded = set()

    def is_old(self, result):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        failed = bool(result.get("is_error"))
        limit = self.max_error_age if failed and call not in self.succeeded else self.max_age
        if not failed:
            self.succeeded.add(call)
        return "step" in result and self.step - result["step"] > limit


def age_out(results, step, max_age, pinned, max_error_age):
    clock, new = Clock(step, max_age, max_error_age), []
    for result in reversed(results):
        old = clock.is_old(result)
        if result.get("placeholder") or result.get("side_effects") or result["ref"] in pinned:
            old = False
        new.insert(0, as_note(result, aged_note(result), "aged") if old else result)
    return new
