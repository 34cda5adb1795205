"""Receipts: the few facts that keep later work safe once a result's raw text has left the window.

The question is not whether a result is old, but which later decision becomes unsafe without it. A
receipt answers four things: what happened, to which object, within which boundary, what next.
"""

from typing import Any, Literal, NotRequired, TypedDict

from prunelab.pruning.facts import Fact, stands_in
from prunelab.pruning.results import ToolResult
from prunelab.pruning.stores.store import Store

Status = Literal["success", "failure", "partial"]
Expiry = Literal["ephemeral", "derived", "durable", "recovery"]


class Receipt(TypedDict):
    """What stays of a tool result.

    tool, status: what was called, and how it went. decision: what was concluded from it, or
    "no match". stable_refs: what it is about and rests on, such as "customer_id=1842".
    constraints: the boundary, such as "version=7" or "scope=read". next_safe_action: one action.
    artifact_ref: where the store keeps what was derived from the result, or None.
    expiry: ephemeral (used to choose), derived (distilled into an artifact), durable (justifies a
    later move) or recovery (needed to resume safely). purpose: the decision that it supports.
    """

    tool: str
    status: Status
    decision: str
    stable_refs: list[str]
    constraints: list[str]
    next_safe_action: str
    artifact_ref: str | None
    expiry: Expiry
    purpose: str


class PendingStep(TypedDict):
    """A step of the plan that is not forgotten yet.

    action: what it does. needs_raw: refs of results whose raw text it needs, for a cited claim or a
    retry. depends_on: stable refs that it stands on. done: it has ended. reconciled: its outcome
    was compared with the other side's.
    """

    action: str
    needs_raw: list[str]
    depends_on: list[str]
    done: bool
    reconciled: NotRequired[bool]


def evidence_in(stable_ref: str, result: ToolResult) -> bool:
    """Does the value of `name=value` stand in the result's content or in its arguments?"""
    value: Any = stable_ref.partition("=")[2]
    said = [result["content"], *map(str, result["args"].values())]
    return any(stands_in(Fact("", result["ref"], value), text) for text in said)


def make_receipt(result: ToolResult, notes: dict[str, Any]) -> Receipt:
    """Return the receipt of a result; `notes` holds its fields but the tool.

    `status` may be left out for a success, `artifact_ref` where there is none. The status of a
    failed call is "failure", whatever the notes say. Each text has at most 200 characters.

    Raises:
        ValueError: an error is told as a non-match; a text is too long, or quotes more than 80
            characters of the result in a row: that is a payload, not a receipt; a success names no
            stable ref although something was chosen, or one that stands nowhere in the result; a
            durable or recovery receipt has no constraint.
    """
    status: Status = "failure" if result.get("is_error") else notes.get("status", "success")
    refs, constraints, decision = notes["stable_refs"], notes["constraints"], notes["decision"]
    if status == "failure" and decision == "no match":
        raise ValueError("the call failed: an error is not a non-match; say what is not known")
    for text in [decision, notes["next_safe_action"], notes["purpose"], *refs, *constraints]:
        if len(text) > 200:
            raise ValueError(f"a text of {len(text)} characters; a receipt has 200 at most")
        pieces = (text[at : at + 81] for at in range(len(text) - 80))
        if any(piece in result["content"] for piece in pieces):
            raise ValueError("more than 80 characters of the raw result; name its ref instead")
    if status == "success" and decision != "no match" and not refs:
        raise ValueError(f"{decision!r} names no stable ref: which object, on what evidence?")
    for ref in refs:
        if not evidence_in(ref, result):
            raise ValueError(f"{ref} stands nowhere in the result; copy it from there")
    if notes["expiry"] in ("durable", "recovery") and not constraints:
        raise ValueError("no constraint: which version, scope, approval or time does it hold for?")
    return {
        "tool": result["tool"],
        "status": status,
        "decision": decision,
        "stable_refs": list(refs),
        "constraints": list(constraints),
        "next_safe_action": notes["next_safe_action"],
        "artifact_ref": notes.get("artifact_ref"),
        "expiry": notes["expiry"],
        "purpose": notes["purpose"],
    }


def may_clear(
    result: ToolResult, receipt: Receipt | None, pending: list[PendingStep]
) -> tuple[bool, str]:
    """Say whether the raw text may leave the window, and the reason in a sentence.

    Never without a receipt that tells the same outcome, and never while a step that is not done
    needs the raw text. Else by expiry: ephemeral, when the receipt names what was chosen or that
    nothing matched; derived, when its artifact is kept; durable, when no open step depends on one
    of its stable refs; recovery, when the steps that depend on them are all done and reconciled,
    and there is one.
    """
    if receipt is None or receipt["tool"] != result["tool"]:
        return False, "no receipt: it would be the only proof of what happened"
    if bool(result.get("is_error")) != (receipt["status"] == "failure"):
        return False, "the receipt tells another outcome: a failure is not a non-match"
    for step in pending:
        if result["ref"] in step["needs_raw"] and not step["done"]:
            return False, f"{step['action']} still needs the raw text"
    refs = set(receipt["stable_refs"])
    dependent = [step for step in pending if refs & set(step["depends_on"])]
    if receipt["expiry"] == "ephemeral":
        named = receipt["stable_refs"] or receipt["decision"] == "no match"
        return bool(named), "the choice is recorded" if named else "what was chosen is not named"
    if receipt["expiry"] == "derived":
        kept = receipt["artifact_ref"] is not None
        return kept, "the artifact is kept" if kept else "no artifact holds what was derived"
    if any(not step["done"] for step in dependent):
        return False, "a step that is not done depends on it"
    if receipt["expiry"] == "durable":
        return True, "no open step depends on it"
    if not dependent or not all(step.get("reconciled") for step in dependent):
        return False, "the operation is not reconciled yet"
    return True, "the operation is done and reconciled"


def resume(
    receipts: list[Receipt], store: Store, current: dict[str, str]
) -> dict[str, str | list[str] | None]:
    """Start again from the receipts alone: the next action, or exactly what is missing for it.

    current: what the source says now of each volatile name of the constraints, such as
    {"version": "8"}; a snapshot is never trusted. Returns `next_action`, which is the last
    receipt's and None while something is missing, and `missing`, a list of sentences.
    """
    missing: list[str] = []
    for receipt in receipts:
        artifact = receipt["artifact_ref"]
        if artifact is not None and artifact not in store:
            missing.append(f"{receipt['tool']}: artifact {artifact} cannot be read; make it again")
        for constraint in receipt["constraints"]:
            name, _, value = constraint.partition("=")
            if current.get(name, value) != value:
                missing.append(
                    f"{receipt['tool']}: {name} was {value} and is {current[name]}; "
                    f"read {', '.join(receipt['stable_refs'])} again"
                )
    if not receipts or not receipts[-1]["next_safe_action"]:
        missing.append("no receipt names the next action")
    next_action = None if missing else receipts[-1]["next_safe_action"]
    return {"next_action": next_action, "missing": missing}


def open_questions(receipt: Receipt) -> list[str]:
    """Return which of the four questions the receipt leaves open, in the order they are asked."""
    answers = {
        "what happened": receipt["decision"],
        "which object": receipt["stable_refs"] or receipt["decision"] == "no match",
        "which boundary": receipt["constraints"],
        "what next": receipt["next_safe_action"],
    }
    return [question for question, answer in answers.items() if not answer]
