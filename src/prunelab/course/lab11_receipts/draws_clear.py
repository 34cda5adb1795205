"""Inputs for the checks of `may_clear`, one function a kind.

A receipt tells its result truly, answers the four questions and nothing is pending, unless these
are what is tested: so each mistake fails the requirement that is about it.
"""

from random import Random
from typing import Any

from .draws import CLASSES, OBJECTS, receipt, result, some_refs

Args = tuple[dict[str, Any], dict[str, Any] | None, list[dict[str, Any]]]


def step(*depends_on: str, **changes: Any) -> dict[str, Any]:
    """A step of the plan that is not done and needs no raw text."""
    plain = {"action": "credit her", "needs_raw": [], "depends_on": list(depends_on), "done": False}
    return {**plain, **changes}


def settled(ref: str) -> dict[str, Any]:
    """A step on this object that has ended and was reconciled."""
    return step(ref, done=True, reconciled=True)


def about(ref: str, expiry: str, **changes: Any) -> dict[str, Any]:
    """A receipt of a class that is ready to let go once its object is settled."""
    artifact = "s1" if expiry == "derived" else None
    return receipt(ref, expiry=expiry, artifact_ref=artifact, **changes)


def chosen(rng: Random) -> Args:
    """An ephemeral result whose receipt names what was chosen."""
    refs = some_refs(rng)
    return result(*refs), receipt(*refs, expiry="ephemeral"), []


def unproven(rng: Random) -> Args:
    """No receipt, one of another tool, one of another object; or the right one."""
    ref, other = rng.sample(OBJECTS, 2)
    expiry = rng.choice(CLASSES)
    pending = [settled(ref), settled(other)]
    kind, own = rng.randint(0, 4), about(ref, expiry)
    if kind == 0:
        return result(ref), None, pending
    if kind == 1:
        return result(ref), {**own, "tool": "search"}, pending
    if kind == 2:
        return result(rng.choice((other, f"{ref}9"))), own, pending
    if kind == 3:  # one of two objects is another's
        return result(ref), {**own, "stable_refs": [ref, other]}, pending
    name, _, value = ref.partition("=")
    return result(args={name: value}), own, pending


def told_otherwise(rng: Random) -> Args:
    """A failed call under a receipt of success, a success under one of failure; or both alike."""
    (ref,) = rng.sample(OBJECTS, 1)
    name, _, value = ref.partition("=")
    expiry = rng.choice(("durable", "recovery", "derived"))
    failed, told = rng.choice(((True, False), (False, True), (True, True)))
    status = "failure" if told else rng.choice(("success", "partial"))
    found = result(args={name: value}, content="timeout" if failed else f"{name}: {value}")
    if failed:
        found["is_error"] = True
    return found, about(ref, expiry, status=status), [settled(ref)]


def thin(rng: Random) -> Args:
    """One of the four questions is open; or none is."""
    (ref,) = rng.sample(OBJECTS, 1)
    own = about(ref, rng.choice(CLASSES))
    parts: tuple[dict[str, Any], ...] = (
        {"decision": ""},
        {"stable_refs": []},
        {"constraints": []},
        {"next_safe_action": ""},
        {"decision": "no match", "status": "partial"},
        {"decision": "no match", "status": "partial", "stable_refs": []},
        {},
    )
    return result(ref), {**own, **rng.choice(parts)}, [settled(ref)]


def raw_needed(rng: Random) -> Args:
    """Steps that need raw texts: this one or another's, done or not."""
    (ref,) = rng.sample(OBJECTS, 1)
    needs = rng.choice((["r1"], ["r2", "r1"], ["r2"], ["r11"]))
    reads = step(needs_raw=needs, done=rng.choice((False, True)))
    pending = rng.sample([reads, settled(ref), step(needs_raw=["r3"])], 3)
    return result(ref), about(ref, rng.choice(CLASSES)), pending


def ephemeral(rng: Random) -> Args:
    """Something was chosen, or nothing matched, or the call failed; steps depend on it or not."""
    (ref,) = rng.sample(OBJECTS, 1)
    name, _, value = ref.partition("=")
    pending = rng.choice(([], [step(ref)], [settled(ref)]))
    kind = rng.randint(0, 3)
    if kind == 0:
        return result(ref), about(ref, "ephemeral"), pending
    if kind == 1:
        nothing = receipt(decision="no match", expiry="ephemeral")
        return result(content="[]"), nothing, pending
    if kind == 2:
        return result(ref), about(ref, "ephemeral", status="partial"), pending
    failed = result(args={name: value}, content="timeout", is_error=True)
    return failed, about(ref, "ephemeral", status="failure", decision="not known"), pending


def derived(rng: Random) -> Args:
    """With an artifact, which may be called anything, or without."""
    (ref,) = rng.sample(OBJECTS, 1)
    artifact = rng.choice((None, "s1", "r1", "0"))
    pending = rng.choice(([], [step(ref)], [settled(ref)]))
    return result(ref), receipt(ref, expiry="derived", artifact_ref=artifact), pending


def durable(rng: Random) -> Args:
    """Steps that depend on one of its objects, or on others, done or not."""
    refs = rng.sample(OBJECTS, 3)
    pending = [
        step(rng.choice(refs), done=rng.choice((False, True))) for _ in range(rng.randint(0, 3))
    ]
    if rng.randint(0, 1):
        pending.append(step(refs[2], refs[1], done=rng.choice((True, False))))
    return result(*refs), receipt(*refs[:2], expiry="durable"), pending


def recovery(rng: Random) -> Args:
    """Steps on its object: none, open, done, reconciled; and such of others."""
    ref, other = rng.sample(OBJECTS, 2)
    states: tuple[dict[str, Any], ...] = (
        {},
        {"done": True},
        {"done": True, "reconciled": False},
        {"done": True, "reconciled": True},
        {"done": False, "reconciled": True},
    )
    pending = [step(ref, **rng.choice(states)) for _ in range(rng.randint(0, 2))]
    if rng.randint(0, 1):
        pending.append(step(other, **rng.choice(states)))
    return result(ref), receipt(ref, expiry="recovery"), pending
