"""
caught by: Keeps JSON JSON, with the notice in it
says: `raw` was JSON, and your text is none
"""

from prunelab.pruning import add_notice, count_tokens, smallest_notice


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
    max_chars = len(raw) * budget // max(budget, produced)
    while max_chars > 0:
        body = raw[:max_chars]
        shown = count_tokens(body)
        notice = f"{produced:,} tokens produced, {shown:,} shown. full result id={ref}"
        text = add_notice(body, notice)
        if count_tokens(text) <= budget and len(text) < len(raw):
            return {"text": text, "ref": ref, "produced": produced}
        if produced <= budget:
            return {"text": raw, "ref": ref, "produced": produced}
        max_chars = max_chars * 9 // 10
    return {"text": smallest_notice(raw, ref), "ref": ref, "produced": produced}
