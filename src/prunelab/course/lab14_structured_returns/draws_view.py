"""Inputs for the checks of `order_view`: a service's reply, what was promised, and the way back."""

import json
from random import Random
from typing import Any

from prunelab.pruning import type_name

ViewArgs = tuple[str, dict[str, str], str]
HOW = 'get_order_detail(order_id="ORD-7741")'
ORDER: dict[str, Any] = {
    "id": "f0b2f0ea",
    "order_id": "ORD-7741",
    "status": "shipped",
    "total_cents": 15045,
    "tracking_no": "00340434",
    "items": [{"sku": "TRL-4410"}],
    "audit_log": [],
}
PROMISED = {"order_id": "string", "status": "string", "total_cents": "number"}
NAMES = ("order_id", "status", "total", "eta", "items", "address", "gift")
FULL: tuple[Any, ...] = ("shipped", 150.45, True, 3, [1], {"city": "Bern"})
FALSY: tuple[Any, ...] = (0, False, "", None, [], {})
TYPES = ("string", "number", "boolean", "array", "object", "null")


def asked(reply: Any, fields: dict[str, str], how: str = HOW) -> ViewArgs:
    return json.dumps(reply, ensure_ascii=False), fields, how


def types_of(reply: dict[str, Any], names: list[str]) -> dict[str, str]:
    return {name: type_name(reply[name]) for name in names}


def some(rng: Random) -> ViewArgs:
    """A reply with fields promised in another order than it has, and others that are not."""
    reply, names = _reply(rng, FULL)
    return asked(reply, types_of(reply, names[: rng.randint(1, len(names) - 1)]), _how(rng))


def all_of_it(rng: Random) -> ViewArgs:
    """A reply of which every field is promised."""
    reply, names = _reply(rng, FULL)
    return asked(reply, types_of(reply, names), _how(rng))


def falsy(rng: Random) -> ViewArgs:
    """Some of the promised values are empty, and each is promised as what it is."""
    reply, names = _reply(rng, FALSY)
    return asked(reply, types_of(reply, names[: rng.randint(1, len(names))]))


def renamed(rng: Random) -> ViewArgs:
    """A promised field stands in the reply under another name, or not at all."""
    reply, names = _reply(rng, FULL)
    fields = types_of(reply, names[: rng.randint(1, 2)])
    gone = rng.choice(list(fields))
    changed = {(f"{name}_v2" if name == gone else name): value for name, value in reply.items()}
    if rng.randint(0, 2) == 2:
        del changed[f"{gone}_v2"]
    return asked(changed, fields)


def of_another_type(rng: Random) -> ViewArgs:
    """A promised field has another type: a number as text, a boolean for a number, a null."""
    reply, names = _reply(rng, FULL)
    fields = types_of(reply, names[:2])
    changed = rng.choice(list(fields))
    reply[changed] = rng.choice([None, True, "150.45", 7, [], {}])
    if type_name(reply[changed]) == fields[changed]:
        reply[changed] = None
    return asked(reply, fields)


def of_two_types(rng: Random) -> ViewArgs:
    """Fields that are promised as a type or null, in either order, and are one of the two."""
    reply, names = _reply(rng, (*FULL, None))
    fields = {}
    for name in names[: rng.randint(1, 3)]:
        own = type_name(reply[name])
        other = rng.choice(["string", "number"]) if own == "null" else "null"
        fields[name] = "|".join(rng.choice([(own, other), (other, own)]))
    return asked(reply, fields)


def no_object(rng: Random) -> ViewArgs:
    """An error page, a list, a number, nothing; at times with a promised name in it."""
    texts = ("[1]", "null", "<html>502</html>", "", '"order_id"', '["order_id"]', "12", "{")
    return rng.choice(texts), {"order_id": "string"}, HOW


def promising_more(rng: Random) -> ViewArgs:
    reply, names = _reply(rng, FULL)
    reply["more"] = "yes"
    return asked(reply, types_of(reply, [*names[:1], "more"]))


def in_chinese(rng: Random) -> ViewArgs:
    """Values that an ASCII dump would write in escapes."""
    words = rng.choice(["已发货", "zugestellt in Köln", "livré à Genève"])
    reply = {"order_id": "ORD-7741", "status": words, "eta": "19 March"}
    return asked(reply, {"status": "string"})


def _reply(rng: Random, values: tuple[Any, ...]) -> tuple[dict[str, Any], list[str]]:
    """A reply of three to six fields, and their names in another order."""
    names = rng.sample(NAMES, rng.randint(3, 6))
    return {name: rng.choice(values) for name in names}, [*names[1::-1], *names[2:]]


def _how(rng: Random) -> str:
    return rng.choice([HOW, 'fetch_full(ref="r3")', "ask for get_customer"])
