"""A function that calls itself with a shorter length."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    budget = spec["budget"]
    if budget < 100:
        raise ValueError("too small a budget")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        problem = f"{type(error).__name__}: {' '.join(str(error).split())}"
        return {"text": raw, "ref": "", "produced": produced, "problem": problem}
    fields = spec.get("fields", [])

    def fitted(length):
        if length < 1:
            return smallest_notice(raw, ref) if produced > budget else raw
        body = shorten(raw, ref, length, spec.get("shape", ""), fields)
        notice = f"{produced:,} tokens produced, {count_tokens(body):,} shown. "
        text = add_notice(body, notice + f"full result id={ref}")
        fine = count_tokens(text) <= budget and len(text) < len(raw)
        return text if fine else fitted(min(length - 1, round(length * 0.9)))

    fits = produced <= budget and not fields
    return {
        "text": raw if fits else fitted(len(raw) * budget // max(produced, budget)),
        "ref": ref,
        "produced": produced,
    }
