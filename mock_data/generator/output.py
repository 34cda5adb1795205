"""From seeds to files: every file of the mock data as bytes, and the manifest of their hashes."""

import hashlib
import json
from pathlib import Path
from typing import Any

from generator.conversation import (
    ALLOWLISTS,
    CALLS,
    CHECKOUT_FACTS,
    CHECKOUT_QUESTION,
    FACTS,
    QUESTION,
)
from generator.definitions import definitions
from generator.lookups import old_parcel, product_search
from generator.orders import ORDER_A, ORDER_B, order, raw_order
from generator.policy import policy
from generator.seeds import Seeds
from generator.servicelog import long_log, short_log
from generator.trace import FACTS as TRACE_FACTS
from generator.trace import trace

MANIFEST = "manifest.json"


def build(seeds: Seeds) -> dict[str, bytes]:
    """Return file name to content for all that the seeds decide, the manifest included."""
    order_a = order(seeds["order_a"], ORDER_A)
    lines = long_log(seeds["log"])
    files = {
        "allowlists.json": _json(ALLOWLISTS),
        "conversation.json": _json(CALLS),
        "facts.json": _json(FACTS),
        "facts_checkout.json": _json(CHECKOUT_FACTS),
        "order_ORD-6620.json": _json(order(seeds["order_b"], ORDER_B)),
        "order_ORD-7741.json": _json(order_a),
        "order_ORD-7741_raw.json": _json(raw_order(seeds["order_a_raw"], order_a)),
        "parcel_ORD-5102.json": _json(old_parcel(seeds["lookups"])),
        "question.txt": _lines([QUESTION]),
        "question_checkout.txt": _lines([CHECKOUT_QUESTION]),
        "return_policy.json": _json(policy(seeds["policy"])),
        "search_rain_jacket.json": _json(product_search(seeds["lookups"])),
        "service_log.txt": _lines(short_log(lines)),
        "service_log_600.txt": _lines(lines),
        "tool_definitions.json": _json(definitions(seeds["definitions"])),
        "trace_return.json": _json(trace(seeds)),
        "trace_return_facts.json": _json(TRACE_FACTS),
    }
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    return {**files, MANIFEST: _json({"sha256": hashes})}


def write(files: dict[str, bytes], folder: Path) -> None:
    """Write the files into `folder`."""
    for name, content in files.items():
        (folder / name).write_bytes(content)


def drift(files: dict[str, bytes], folder: Path) -> list[str]:
    """Return one line for each file in `folder` that is not what the generator makes."""
    return [line for name, made in files.items() if (line := _drift(folder / name, made))]


def _drift(path: Path, made: bytes) -> str:
    if not path.exists():
        return f"{path.name}: missing"
    return "" if path.read_bytes() == made else f"{path.name}: differs"


def _json(value: Any) -> bytes:
    return (json.dumps(value, indent=2) + "\n").encode("ascii")


def _lines(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("ascii")
