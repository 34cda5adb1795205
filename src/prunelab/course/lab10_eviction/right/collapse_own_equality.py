"""Compares arguments with a function of its own that knows what JSON tells apart."""

from prunelab.pruning import as_note, superseded_note


def alike(one, other):
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike(one[k], other[k]) for k in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other


def collapse_superseded(results):
    newest = max([result.get("step", 0) for result in results] or [0])
    out = []
    for at, result in enumerate(results):
        later = [
            each["ref"]
            for each in results[at + 1 :]
            if not each.get("is_error")
            and each["tool"] == result["tool"]
            and alike(each["args"], result["args"])
        ]
        fixed = result.get("side_effects") or result.get("placeholder")
        if later and not fixed and ("step" not in result or result["step"] < newest):
            out.append(as_note(result, superseded_note(result, later[-1]), "superseded"))
        else:
            out.append(dict(result))
    return out
