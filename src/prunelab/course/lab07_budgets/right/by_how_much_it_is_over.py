"""Each step takes off as much as the text was over."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    budget = spec["budget"]
    if budget < 100:
        raise ValueError("100 tokens is the least")
    result = {"text": raw, "ref": "", "produced": count_tokens(raw)}
    try:
        result["ref"] = store.put(raw)
    except Exception as error:
        result["problem"] = repr(error).replace("\n", " ")
        return result
    fields = spec.get("fields") or []
    over = result["produced"] > budget
    if not over and not fields:
        return result
    max_chars = len(raw)
    while max_chars > 0:
        body = shorten(raw, result["ref"], max_chars, spec.get("shape") or "", fields)
        text = add_notice(
            body,
            f"{result['produced']:,} tokens produced, {count_tokens(body):,} shown. "
            f"full result id={result['ref']}",
        )
        tokens = count_tokens(text)
        if tokens <= budget and len(text) < len(raw):
            return result | {"text": text}
        if tokens > budget:
            max_chars = min(max_chars - 1, max_chars * budget // tokens)
        else:
            max_chars = max_chars * 9 // 10 if over else 0
    return result | ({"text": smallest_notice(raw, result["ref"])} if over else {})
