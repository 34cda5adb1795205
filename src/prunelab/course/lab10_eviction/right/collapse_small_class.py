"""A small class remembers the answers."""

import json

from prunelab.pruning import as_note, superseded_note


class Answers:
    def __init__(self, results):
        self.by_call = {}
        for result in results:
            if not result.get("is_error"):
                self.by_call[self.call(result)] = result["ref"]

    @staticmethod
    def call(result):
        return (result["tool"], json.dumps(result["args"], sort_keys=True, ensure_ascii=False))

    def after(self, result, seen):
        ref = self.by_call.get(self.call(result))
        return None if ref == result["ref"] or ref in seen else ref


def collapse_superseded(results):
    answers, seen, made = Answers(results), set(), []
    last_step = max((result.get("step", 0) for result in results), default=0)
    for result in results:
        seen.add(result["ref"])
        later = answers.after(result, seen)
        may = not (result.get("side_effects") or result.get("placeholder"))
        if later and may and result.get("step", last_step - 1) < last_step:
            result = as_note(result, superseded_note(result, later), "superseded")
        made.append(result)
    return made
