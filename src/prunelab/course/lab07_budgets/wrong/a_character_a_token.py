"""
caught by: Holds it for Chinese, emoji, numbers and base64 as well
says: the budget is
"""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


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
    max_chars = budget
    body = shorten(raw, ref, max_chars, shape, fields)
    shown = count_tokens(body)
    notice = f"{produced:,} tokens produced, {shown:,} shown. full result id={ref}"
    text = add_notice(body, notice)
    if len(text) >= len(raw):
        text = raw if produced <= budget else smallest_notice(raw, ref)
    return {"text": text, "ref": ref, "produced": produced}
