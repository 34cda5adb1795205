"""A small class that knows the result, its ref and its budget."""

from prunelab.pruning import add_notice, count_tokens, shorten, smallest_notice


class Boundary:
    def __init__(self, spec, raw, ref, produced, count):
        self.spec, self.raw, self.ref = spec, raw, ref
        self.produced, self.count = produced, count

    def text(self, length):
        shape, fields = self.spec.get("shape", ""), self.spec.get("fields", [])
        body = shorten(self.raw, self.ref, length, shape, fields)
        shown = format(self.count(body), ",")
        made = format(self.produced, ",")
        return add_notice(body, f"{made} tokens produced, {shown} shown. full result id={self.ref}")

    def fits(self, text):
        return self.count(text) <= self.spec["budget"] and len(text) < len(self.raw)

    def bounded(self):
        length = self.spec["budget"] * 4
        while length > 10:
            text = self.text(length)
            if self.fits(text):
                return text
            length = int(length * 0.85)
        if self.produced <= self.spec["budget"]:
            return self.raw
        return smallest_notice(self.raw, self.ref)


def bound_result(spec, raw, store, count_tokens=count_tokens):
    if spec["budget"] < 100:
        raise ValueError("a budget has 100 tokens or more")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:
        said = f"{type(error).__name__} {error}".replace("\n", " ")
        return {"text": raw, "ref": "", "produced": produced, "problem": said}
    whole = produced <= spec["budget"] and "fields" not in spec
    text = raw if whole else Boundary(spec, raw, ref, produced, count_tokens).bounded()
    return {"text": text, "ref": ref, "produced": produced}
