"""The notice takes its room first, then the body is fitted into the rest."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    budget = spec["budget"]
    if budget < 100:
        raise ValueError("a budget below 100 leaves no room for a notice")
    shape, fields = spec.get("shape", ""), spec.get("fields", [])
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        kind = type(error).__name__
        return {"text": raw, "ref": "", "produced": produced, "problem": f"store raised {kind}"}
    if produced <= budget and not fields:
        return {"text": raw, "ref": ref, "produced": produced}

    def notice(shown):
        return f"{produced:,} tokens produced, {shown:,} shown. full result id={ref}"

    room = budget - count_tokens(add_notice("", notice(produced))) - 8
    length = len(raw)
    body = shorten(raw, ref, length, shape, fields)
    while length > 4 and count_tokens(body) > room:
        length -= max(1, length // 12)
        body = shorten(raw, ref, length, shape, fields)
    text = add_notice(body, notice(count_tokens(body)))
    if count_tokens(text) > budget or len(text) >= len(raw):
        text = raw if produced <= budget else smallest_notice(raw, ref)
    return {"text": text, "ref": ref, "produced": produced}
