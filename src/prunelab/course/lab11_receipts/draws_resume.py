"""Inputs for the checks of `resume`, one function a kind."""

from random import Random
from typing import Any

from prunelab.grading import GivenStore

from .draws import ACTIONS, OBJECTS, receipt

Args = tuple[list[dict[str, Any]], GivenStore, dict[str, dict[str, str]]]
EMPTY = GivenStore()
WORDS = ["only the credit"]


def at(*refs: str, version: int = 7, **changes: Any) -> dict[str, Any]:
    """A receipt of a record at a version."""
    return receipt(*refs, constraints=[f"version={version}"], **changes)


def plain(*refs: str, **changes: Any) -> dict[str, Any]:
    """A receipt with a boundary that nobody can have moved."""
    return receipt(*refs, constraints=list(WORDS), **changes)


def says(*refs: str, version: int = 7) -> dict[str, dict[str, str]]:
    """What the source says now of each object."""
    return {ref: {"version": str(version)} for ref in refs}


def straight(rng: Random) -> Args:
    """A few receipts, each about another object, each with another action; nothing has moved."""
    refs = rng.sample(OBJECTS, rng.randint(1, 4))
    actions = rng.sample(ACTIONS, len(refs))
    receipts = [at(ref, next_safe_action=then) for ref, then in zip(refs, actions, strict=True)]
    return receipts, EMPTY, says(*refs)


def with_artifacts(rng: Random) -> Args:
    """Receipts that name artifacts, which the store keeps or not."""
    refs = rng.sample(OBJECTS, rng.randint(1, 3))
    names = [f"s{number}" for number in range(1, len(refs) + 1)]
    receipts = [at(ref, artifact_ref=name) for ref, name in zip(refs, names, strict=True)]
    receipts.insert(rng.randint(0, len(receipts)), at(rng.choice(OBJECTS)))
    kept = {name: f"made of {ref}" for ref, name in zip(refs, names, strict=True)}
    for name in names:
        if rng.randint(0, 2) == 2:
            del kept[name]
    return receipts, GivenStore({**kept, "s9": "nobody names this one"}), says(*OBJECTS)


def moved(rng: Random) -> Args:
    """Some of the records are at another version by now."""
    refs = rng.sample(OBJECTS, rng.randint(1, 3))
    versions = [rng.randint(2, 9) for _ in refs]
    pairs = list(zip(refs, versions, strict=True))
    now = {ref: {"version": str(version)} for ref, version in pairs}
    for ref, version in pairs:
        if rng.randint(0, 1):
            now[ref]["version"] = rng.choice((str(version + 1), f"{version}0", "gone"))
    return [at(ref, version=version) for ref, version in pairs], EMPTY, now


def unread(rng: Random) -> Args:
    """Of some objects the source was not asked, or for another name only."""
    refs = rng.sample(OBJECTS, rng.randint(1, 3))
    now = says(*refs)
    for ref in refs:
        kind = rng.randint(0, 3)
        if kind == 0:
            del now[ref]
        elif kind == 1:
            now[ref] = {}
        elif kind == 2:
            now[ref] = {"state": "7"}
    return [at(ref) for ref in refs], EMPTY, now


def written_since(rng: Random) -> Args:
    """Two or three receipts of one object, the last with another version than the first."""
    ref, other = rng.sample(OBJECTS, 2)
    last = 7 + rng.randint(1, 2)
    between = [at(other)] if rng.randint(0, 1) else []
    receipts = [at(ref), *between, at(ref, version=last)]
    now = {**says(ref, version=rng.choice((last, 7))), **says(other)}
    return receipts, EMPTY, now


def several_refs(rng: Random) -> Args:
    """The version is that of the first ref; the others have one of their own."""
    ref, other = rng.sample(OBJECTS, 2)
    receipts = [at(ref, other)]
    if rng.randint(0, 1):
        receipts.append(at(other, version=3))
    return receipts, EMPTY, {**says(ref), **says(other, version=3)}


def in_words(rng: Random) -> Args:
    """Boundaries in words, and receipts of no match, which name no object."""
    (ref,) = rng.sample(OBJECTS, 1)
    receipts = [
        plain(ref),
        receipt(decision="no match", constraints=rng.choice((["in Kassel"], ["surname=Weber"]))),
    ]
    return rng.sample(receipts, 2), EMPTY, rng.choice(({}, says(ref)))


def operation(ref: str, then: str = "ask for it", **changes: Any) -> dict[str, Any]:
    """A receipt of an operation that is under way."""
    told = {"status": "partial", "expiry": "recovery", "next_safe_action": then}
    return plain(ref, **{**told, **changes})


def under_way(rng: Random) -> Args:
    """Operations, and what came after: nothing, another read, an end, a failure."""
    one, other, third = rng.sample(OBJECTS, 3)
    started = operation(one, status=rng.choice(("partial", "failure", "success")))
    receipts = [started]
    if rng.randint(0, 1):
        receipts.append(operation(other, "ask for the other"))
    for _ in range(rng.randint(1, 2)):
        receipts.append(
            rng.choice(
                (
                    plain(third, next_safe_action="answer her"),
                    plain(one, next_safe_action="verify it"),
                    plain(third, one, next_safe_action="tell her"),
                    plain(one, status="failure", next_safe_action="try again"),
                    plain(one, status="partial", next_safe_action="read the rest"),
                    operation(one, "ask for it once more"),
                )
            )
        )
    return receipts, EMPTY, {}


def without_action(rng: Random) -> Args:
    """No receipts, or a last one that names no action."""
    (ref,) = rng.sample(OBJECTS, 1)
    silent = plain(ref, next_safe_action="")
    return rng.choice(([], [silent], [plain(ref), silent])), EMPTY, {}
