"""Looks for the largest length that fits by halving the span."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    budget, fields = spec["budget"], spec.get("fields", [])
    if budget < 100:
        raise ValueError(f"budget {budget} is too small")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        problem = " ".join(f"not kept: {type(error).__name__} {error}".split())
        return dict(text=raw, ref="", produced=produced, problem=problem)
    if produced <= budget and not fields:
        return dict(text=raw, ref=ref, produced=produced)

    def text_of(length):
        body = shorten(raw, ref, length, spec.get("shape", ""), fields)
        said = f"{produced:,} tokens produced, {count_tokens(body):,} shown. full result id={ref}"
        return add_notice(body, said)

    best = raw if produced <= budget else smallest_notice(raw, ref)
    low, high = 1, len(raw)
    while low <= high:
        middle = (low + high) // 2
        text = text_of(middle)
        if count_tokens(text) <= budget and len(text) < len(raw):
            best, low = text, middle + 1
        else:
            high = middle - 1
    return dict(text=best, ref=ref, produced=produced)
