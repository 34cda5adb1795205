"""Each budget holds for 2,000 generated payloads of every shape, and what was JSON stays JSON."""

import base64
import json
import random

import pytest

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens
from prunelab.pruning.shapes import SHAPES
from prunelab.pruning.shapes.jsontext import NotJson, read_json

PAYLOADS = 2_000
WORDS = (
    "order", "shipped", "配送", "已签收", "naïve", "e\u0301", "👩\u200d👩\u200d👧", "🇩🇪", "ZX-81",
    "0", "Straße", "null", "…", "[truncated: 3 tokens produced]", "</div>", '"', "\\",
    "\x00", "\ud83d", "العربية", "𐍈", "@@", "ERROR", "Caused by: x", "exit code 1", " ", "\t",
    "a" * 40,
)  # fmt: skip


def words(rng: random.Random, most: int) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(0, most)))


def value(rng: random.Random, depth: int = 0):
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return words(rng, rng.choice([2, 20, 200]))
    if kind == 1:
        return rng.choice([0, -1, 2**53 + 1, 10**30, 1.5, 1e300, 0.1])
    if kind == 2:
        return rng.choice([None, True, False, ""])
    if kind == 3:
        return base64.b64encode(rng.randbytes(rng.randint(0, 900))).decode()
    if kind in (4, 5):
        return f"id-{rng.randrange(10**6)}"
    count = rng.choice([0, 1, 3, 12])
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(count)]
    return {f"{rng.choice(WORDS)}{i}": value(rng, depth + 1) for i in range(count)}


def a_list(rng):
    rows = [value(rng, 2) for _ in range(rng.randint(0, 40))]
    form = rng.randrange(5)
    if form == 0:
        return json.dumps({"data": {"orders": rows}, "next": "p2"}, ensure_ascii=False)
    if form == 1:
        return json.dumps({f"pkg-{i}": {"v": row} for i, row in enumerate(rows)})
    if form == 2:
        return "\n".join(json.dumps({"row": row}) for row in rows)
    if form == 3:
        return "\n".join(words(rng, 4) for _ in range(rng.randint(0, 200)))
    return json.dumps(rows, indent=rng.choice([None, 2]), ensure_ascii=rng.random() < 0.5)


def a_record(rng):
    return json.dumps({f"f{i}": value(rng) for i in range(rng.randint(0, 9))}, ensure_ascii=False)


def a_document(rng):
    if rng.random() < 0.2:
        return json.dumps(words(rng, 600), ensure_ascii=rng.random() < 0.5)
    return rng.choice(["\n", "\n\n", " ", "\r\n"]).join(words(rng, 60) for _ in range(20))


def a_diagnostic(rng):
    seconds, lines = 0, []
    for _ in range(rng.randint(0, 120)):
        seconds += rng.randint(0, 5)
        stamp = f"09:{seconds // 60 % 60:02}:{seconds % 60:02}"
        level = rng.choice(["INFO", "WARN", "ERROR", "DEBUG"])
        lines.append(f"{stamp} {level} req-{rng.randint(1, 99)} {words(rng, rng.choice([3, 30]))}")
    if rng.random() < 0.2:
        return "\n".join(json.dumps({"Time": line[:8], "Action": line[9:]}) for line in lines)
    return "\n".join(lines)


def a_base64(rng):
    return base64.b64encode(rng.randbytes(rng.randint(0, 4_000))).decode()


def an_image(rng):
    return json.dumps({"type": "image", "data": a_base64(rng), "mimeType": "image/png"})


def a_page(rng):
    body = "".join(f"<p>{words(rng, 30)}</p><script>x()</script>" for _ in range(20))
    return f"<!doctype html><html><body>{body}"


def a_diff(rng):
    lines = [rng.choice("+- ") + words(rng, 12) for _ in range(rng.randint(0, 150))]
    return "\n".join(["diff --git a/x b/x", "--- a/x", "+++ b/x", "@@ -1,9 +1,9 @@", *lines])


def a_table(rng):
    rows = [f"{words(rng, 2)} | {rng.randint(0, 9**9)}" for _ in range(rng.randint(0, 150))]
    return "\n".join(["name | amount", "--- | ---", *rows])


MAKERS = {
    "list": a_list,
    "record": a_record,
    "document": a_document,
    "diagnostic": a_diagnostic,
    "base64": a_base64,
    "image": an_image,
    "html": a_page,
    "diff": a_diff,
    "table": a_table,
}


def is_json(text: str) -> bool:
    try:
        read_json(text)
    except NotJson:
        return False
    return True


def test_every_shape_has_its_payloads():
    assert MAKERS.keys() == set(SHAPES)


@pytest.mark.parametrize("shape", SHAPES)
def test_each_budget_holds_and_json_stays_json(shape):
    rng = random.Random(f"payloads of {shape}")
    cut = 0
    for _ in range(PAYLOADS):
        raw = MAKERS[shape](rng)
        spec = ToolSpec(name="any", budget=rng.choice([100, 150, 300, 800]))
        told = rng.choice([shape, shape, "", rng.choice(SHAPES)])
        if told:
            spec["shape"] = told
        if told == "record" and rng.random() < 0.3:
            spec["fields"] = ["f1", "f2.order3", "nowhere"]
        store = MemoryStore()
        bound = bound_result(spec, raw, store)
        text, said = bound["text"], (spec, raw)
        assert count_tokens(text) <= spec["budget"], said
        assert len(text) <= len(raw), said
        assert store.fetch_full(bound["ref"]) == raw
        assert bound["produced"] == count_tokens(raw)
        if text == raw:
            assert bound["produced"] <= spec["budget"], said
        else:
            cut += 1
            assert f"id={bound['ref']}" in text, said
            assert is_json(text) or not is_json(raw), said
    assert cut > PAYLOADS / 10
