"""Before the result exists: a fixed shape for what a tool returns, and pointers for documents."""

import json
from typing import Any, TypedDict

from prunelab.pruning.tokens import count_tokens

# What JSON calls a value of each Python type; a bool is no number.
_TYPE_NAMES = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    list: "array",
    dict: "object",
    type(None): "null",
}


def type_name(value: Any) -> str:
    """Return what JSON calls the type: string, number, boolean, array, object or null."""
    return _TYPE_NAMES[type(value)]


def order_view(raw: str, fields: dict[str, str], how: str) -> str:
    """Project a service's reply to the shape that we promise the model, and say what else exists.

    fields: each promised field and its JSON type, as `type_name` calls it, in the order to return;
    "string|null" promises a string or null. how: the call that gets the rest. Returns JSON on one
    line: the fields, then `more`, which names the other fields of the reply in their order and
    says `how`; without others there is no `more`.

    Raises:
        ValueError: the reply is no JSON object, or a promised field is missing or has another type.
            The text names the field and what the reply has instead: a reply that changed is to fail
            here, not in the model's answer. Also when `more` itself is promised.
    """
    if "more" in fields:
        raise ValueError("more is promised; it is where the other fields are named")
    try:
        reply = json.loads(raw)
    except ValueError as error:
        raise ValueError(f"the reply is not JSON ({error}); an object was promised") from None
    if not isinstance(reply, dict):
        raise ValueError(f"the reply is {type_name(reply)}; an object was promised")
    view: dict[str, Any] = {}
    for name, promised in fields.items():
        if name not in reply:
            raise ValueError(f"{name} is missing; the reply has {', '.join(reply)}")
        if type_name(reply[name]) not in promised.split("|"):
            raise ValueError(f"{name} is {type_name(reply[name])}; {promised} was promised")
        view[name] = reply[name]
    others = [name for name in reply if name not in fields]
    if others:
        view["more"] = f"{', '.join(others)}: {how}"
    return json.dumps(view, ensure_ascii=False)


class Document(TypedDict):
    """Material that may be needed.

    name: its id, of letters, digits, `_` and `-`. body: its text. when: when to read it,
    completing "read when ...". holds: what one finds there. used: the share of runs, 0 to 1, that
    need it. changes: it can change during a run, so a copy from the start may be out of date.
    """

    name: str
    when: str
    holds: list[str]
    body: str
    used: float
    changes: bool


def index_entry(document: Document) -> str:
    """Return the one line that stands for a document until the model asks for it.

    It tells the model what it needs for that decision: the name, when to read it, what it holds,
    how many tokens it would take, and the call that loads it. Nothing of the body stands in it.
    """
    name, size = document["name"], count_tokens(document["body"])
    when = " ".join(document["when"].split())
    holds = " ".join(", ".join(document["holds"]).split())
    call = f'load_document(name="{name}")'
    return f"{name}: read when {when}; holds {holds}; {size} tokens; {call}"


def load_plan(
    documents: list[Document], room: int, least_used: float = 0.5
) -> dict[str, list[str]]:
    """Say which documents go into the prompt from the start and which stay a pointer.

    Up front go those that at least the share `least_used` of the runs need and that do not change,
    as long as they fit into `room` tokens: the most used first, of equals the smaller, then by
    name; one that does not fit is passed over for the next. All others are on demand. Both lists
    hold names, sorted, so that the prompt begins the same way in every run.

    Raises:
        ValueError: `room` is negative, or `least_used` is not a share from 0 to 1.
    """
    if room < 0 or not 0 <= least_used <= 1:
        raise ValueError(f"room {room}, least_used {least_used}: use 0 or more, and 0 to 1")
    up_front: list[str] = []
    sizes = {each["name"]: count_tokens(each["body"]) for each in documents}
    order = sorted(documents, key=lambda each: (-each["used"], sizes[each["name"]], each["name"]))
    for document in order:
        name, settled = document["name"], not document["changes"]
        if settled and document["used"] >= least_used and sizes[name] <= room:
            room -= sizes[name]
            up_front.append(name)
    on_demand = [name for name in sizes if name not in up_front]
    return {"up_front": sorted(up_front), "on_demand": sorted(on_demand)}
