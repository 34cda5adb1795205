"""
caught by: Holds the budget, the notice included
says: Nothing was cut
"""

from prunelab.pruning import count_tokens


def bound_result(spec, raw, store, count_tokens=count_tokens):
    budget = spec["budget"]
    shape = spec.get("shape", "")
    fields = spec.get("fields", [])
    if budget < 100:
        raise ValueError("use a budget of 100 tokens or more")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        return {"text": raw, "ref": "", "produced": produced, "problem": why}
    if produced <= budget and not fields:
        return {"text": raw, "ref": ref, "produced": produced}
    return {"text": raw, "ref": ref, "produced": produced}
