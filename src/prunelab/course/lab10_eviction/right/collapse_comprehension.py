"""One dict, one comprehension."""

import json

from prunelab.pruning import as_note, superseded_note


def collapse_superseded(results):
    calls = [json.dumps([each["tool"], each["args"]], sort_keys=True) for each in results]
    latest = {call: at for at, call in enumerate(calls) if not results[at].get("is_error")}
    steps = [each.get("step", 0) for each in results]

    def gives_way(at):
        each = results[at]
        unread = "step" in each and each["step"] == max(steps)
        held = each.get("side_effects") or each.get("placeholder")
        return latest.get(calls[at], at) > at and not unread and not held

    return [
        as_note(each, superseded_note(each, results[latest[calls[at]]]["ref"]), "superseded")
        if gives_way(at)
        else each
        for at, each in enumerate(results)
    ]
