"""Every length in steps of a hundredth, from the longest; no cleverness."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    name, budget = spec["name"], spec["budget"]
    if budget < 100:
        raise ValueError(f"{name}: {budget}")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        problem = f"{name}: nothing kept, {type(error).__name__}"
        return {"text": raw, "ref": "", "produced": produced, "problem": problem}
    if produced <= budget and not spec.get("fields"):
        return {"text": raw, "ref": ref, "produced": produced}
    for part in range(100, 0, -1):
        length = len(raw) * part // 100
        body = shorten(raw, ref, length, spec.get("shape", ""), spec.get("fields", []))
        shown = count_tokens(body)
        if shown > budget:
            continue
        words = f"{produced:,} tokens produced, {shown:,} shown. full result id={ref}"
        text = add_notice(body, words)
        if count_tokens(text) <= budget and len(text) < len(raw):
            return {"text": text, "ref": ref, "produced": produced}
    text = raw if produced <= budget else smallest_notice(raw, ref)
    return {"text": text, "ref": ref, "produced": produced}
