"""What tools return, two kinds of each shape, in any length: for measuring, no two alike."""

import json
import random
from collections.abc import Callable, Mapping

from prunelab.scenario import load_conversation, order_raw, payloads, terms_of_return

Make = Callable[[random.Random, int], str]  # a text of about so many characters

LOG = next(each["content"] for each in load_conversation(huge=True) if each["ref"] == "r4")
LINES = LOG.split("\n")
WORDS = LOG.split()
ORDER = order_raw()
ROWS = [json.dumps(row, ensure_ascii=False) for row in json.loads(payloads()[0].content)]
TERMS = terms_of_return().split("\n")
POD = {
    "image": "registry.example/cart:1.2.7",
    "resources": {"limits": {"cpu": "500m", "memory": "256Mi"}, "requests": {"cpu": "100m"}},
    "ready": True,
    "restarts": 3,
}


def orders(rng: random.Random, size: int) -> str:
    """A JSON array of whole orders."""
    count = size // len(ORDER) + 1
    each = (ORDER.replace("ORD-7741", f"ORD-{rng.randrange(10**6)}") for _ in range(count))
    return f"[{', '.join(each)}]"


def rows(rng: random.Random, size: int) -> str:
    """Small objects, wrapped twice."""
    return f'{{"data": {{"orders": [{", ".join(rng.choices(ROWS, k=size // 80))}]}}, "page": 1}}'


def order_with_note(rng: random.Random, size: int) -> str:
    """One order, and a long text in it."""
    return f'{{"id": {rng.random()}, "note": "{prose(rng, size - len(ORDER))}", "order": {ORDER}}}'


def pod(rng: random.Random, size: int) -> str:
    """Settings in settings, as an orchestrator describes what runs."""
    parts = [{"name": f"c{rng.randrange(10**6)}", **POD} for _ in range(size // 180)]
    return json.dumps(
        {"kind": "Pod", "spec": {"containers": parts}, "status": {"phase": "Running"}}
    )


def prose(rng: random.Random, size: int) -> str:
    """Words without a line end."""
    return " ".join(rng.choices(WORDS, k=size // 6))


def terms(rng: random.Random, size: int) -> str:
    """Sentences, a line each."""
    return "\n".join(rng.choices(TERMS, k=size // 70))


def log(rng: random.Random, size: int) -> str:
    """Lines with a time and a request id; one in five is an error."""
    return "\n".join(rng.choices(LINES, k=size // 56))


def trace(rng: random.Random, size: int) -> str:
    """Frames, and a cause after every forty of them."""
    lines = ["java.lang.IllegalStateException: order not saved"]
    for at in range(size // 60):
        service = f"Service{rng.randrange(300)}"
        lines.append(f"\tat com.shop.layer{at % 7}.{service}.call({service}.java:{at})")
        if at % 40 == 39:
            lines.append(f"Caused by: java.io.IOException: no answer from host {at}")
    return "\n".join(lines)


KINDS: Mapping[tuple[str, str], Make] = {
    ("list of orders", "list"): orders,
    ("list of rows, wrapped", "list"): rows,
    ("record with a long text", "record"): order_with_note,
    ("record, nested", "record"): pod,
    ("document of one line", "document"): prose,
    ("document of many lines", "document"): terms,
    ("log", "diagnostic"): log,
    ("trace", "diagnostic"): trace,
}
