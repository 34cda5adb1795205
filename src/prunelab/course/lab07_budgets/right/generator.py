"""A generator of texts that get shorter; the first that fits is taken."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


def bound_result(spec, raw, store, count_tokens=count_tokens):
    if spec["budget"] < 100:
        raise ValueError("use 100 or more")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        return {
            "text": raw,
            "ref": "",
            "produced": produced,
            "problem": f"{type(error).__name__}: " + " ".join(str(error).splitlines()),
        }

    def texts():
        if produced <= spec["budget"] and not spec.get("fields"):
            yield raw
        for length in lengths(len(raw) * spec["budget"] // max(produced, 1)):
            body = shorten(raw, ref, length, spec.get("shape", ""), spec.get("fields", []))
            numbers = f"{produced:,} tokens produced, {count_tokens(body):,} shown."
            text = add_notice(body, f"{numbers} full result id={ref}")
            if len(text) < len(raw):
                yield text
        yield raw
        yield smallest_notice(raw, ref)

    text = next(text for text in texts() if count_tokens(text) <= spec["budget"])
    return {"text": text, "ref": ref, "produced": produced}


def lengths(length):
    while length:
        yield length
        length = length * 7 // 8
