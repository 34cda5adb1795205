"""Inputs for the checks of `make_receipt`, one function a kind."""

from random import Random
from typing import Any

from prunelab.grading import GivenStore

from .draws import ACTIONS, CLASSES, OBJECTS, TOOLS, notes, result, some_refs

Args = tuple[dict[str, Any], dict[str, Any], GivenStore]
EMPTY = GivenStore()
CHARS, RUN = 600, 80
PARTS: tuple[tuple[str, Any], ...] = (
    ("decision", ""),
    ("stable_refs", []),
    ("constraints", []),
    ("next_safe_action", ""),
)
LOG = " ".join(f"09:{minute:02} GET /orders/{7700 + minute} 200" for minute in range(60))


def keeping(*refs: str, name: str = "s1", more: str = "") -> GivenStore:
    """A store that keeps an artifact which names these refs."""
    return GivenStore({name: "\n".join(ref.replace("=", ": ") for ref in refs) + more})


def whole(rng: Random) -> Args:
    """Every field is given, and none is like in the notes of another draw."""
    refs, version = some_refs(rng), rng.randint(7, 9)
    given = notes(
        *refs,
        status=rng.choice(("partial", "success")),
        decision=f"chosen: {refs[0].partition('=')[2]}",
        constraints=[f"version={version}"],
        next_safe_action=rng.choice(ACTIONS),
        artifact_ref=rng.choice(("s1", None)),
        expiry=rng.choice(CLASSES),
        purpose=rng.choice(("find her", "credit her once")),
    )
    return result(*refs, tool=rng.choice(TOOLS), version=version), given, keeping(*refs)


def without_defaults(rng: Random) -> Args:
    """Notes that leave out status or artifact_ref, or both."""
    refs = some_refs(rng)
    given = notes(*refs)
    for name in rng.choice((("status", "artifact_ref"), ("status",), ("artifact_ref",))):
        del given[name]
    return result(*refs), given, EMPTY


def failed(rng: Random) -> Args:
    """A call that failed, or one that did not and whose text speaks of errors."""
    (ref,) = rng.sample(OBJECTS, 1)
    given = notes(ref, decision="not known", constraints=["try=1"])
    given["status"] = rng.choice(("success", "partial", "failure"))
    name, _, value = ref.partition("=")
    asked = result(args={name: value}, content=f"timeout: {value}, try 1", is_error=True)
    if rng.randint(0, 3) == 3:
        asked = result(ref, content=f"{name}: {value}, try 1, failure: none")
        given["status"] = "success"
    return asked, given, EMPTY


def thin(rng: Random) -> Args:
    """One of the four questions is left open; or none is."""
    refs = some_refs(rng)
    given = notes(*refs, expiry=rng.choice(CLASSES))
    if rng.randint(0, 4):
        name, nothing = rng.choice(PARTS)
        given[name] = nothing
    if not given["stable_refs"] and rng.randint(0, 1):
        given["decision"] = "customer approved"
    return result(*refs), given, EMPTY


def no_match(rng: Random) -> Args:
    """Nothing matched: in a success, which may say so, or in an error or a part."""
    given = notes(decision="no match", constraints=["city=Kassel"], expiry="ephemeral")
    given["status"] = rng.choice(("success", "failure", "partial"))
    found = result(content="city Kassel: none")
    if given["status"] == "failure":
        asked = {"order_id": "ORD-6620"}
        found = result(args=asked, content="city Kassel, ORD-6620: timeout", is_error=True)
        given["stable_refs"] = rng.choice(([], ["order_id=ORD-6620"]))
    return found, given, EMPTY


def claimed(rng: Random) -> Args:
    """Claims that stand in the content, in the call, or nowhere; words that need not stand."""
    ref, other = rng.sample(OBJECTS, 2)
    name, _, value = ref.partition("=")
    found = result(ref, other)
    given = notes(ref, other)
    kind = rng.randint(0, 5)
    if kind == 0:  # a part of what stands there
        given["stable_refs"] = [f"{name}={value[1:]}"]
    elif kind == 1:
        given["stable_refs"] = [ref, f"{name}={value}9"]
    elif kind == 2:  # in the call alone
        found = result(other, args={name: value})
    elif kind == 3:
        given["constraints"] = ["version=8"]
    elif kind == 4:
        given["constraints"] = ["only the credit", "version=7"]
    else:  # under another name
        given["stable_refs"] = [f"id={value}"]
    return found, given, EMPTY


def large(rng: Random) -> Args:
    """Close to 600 characters, or a quotation close to 80."""
    ref = OBJECTS[rng.randint(0, len(OBJECTS) - 1)]
    name, _, value = ref.partition("=")
    found, given = result(content=f"{name}={value} version=7 {LOG}"), notes(ref)
    if rng.randint(0, 1):
        at = rng.randint(40, 400)
        given[rng.choice(("decision", "purpose", "next_safe_action"))] = (
            "as it says: " + LOG[at : at + rng.choice((RUN, RUN + 1))]
        )
        return found, given, EMPTY
    room = CHARS - texts_of(given) + rng.choice((0, 1))
    kind = rng.randint(0, 2)
    if kind == 0:
        given["purpose"] += "x" * room
    elif kind == 1:
        given["constraints"].append("y" * room)
    else:
        half = room // 2
        given["decision"] += "x" * half
        given["next_safe_action"] += "z" * (room - half)
    return found, given, EMPTY


def texts_of(given: dict[str, Any]) -> int:
    """How many characters all texts of the notes have."""
    texts = [given["decision"], given["next_safe_action"], given["purpose"]]
    return sum(map(len, [*texts, *given["stable_refs"], *given["constraints"]]))


def derived(rng: Random) -> Args:
    """An artifact that holds each ref, one of two, none, or that is not kept."""
    refs = rng.sample(OBJECTS, 2)
    given = notes(*refs, artifact_ref="s1", expiry="derived")
    stores = (
        GivenStore({"s2": "another"}),
        keeping(refs[1]),
        keeping(refs[0], more="9"),
        keeping(*refs, more="\nand more"),
        keeping(*reversed(refs)),
    )
    return result(*refs), given, rng.choice(stores)
