"""Receipts: the few facts that keep later work safe once a result's raw text has left the window.

The question is not whether a result is old, but which later decision becomes unsafe without it. A
receipt answers four things: what happened, to which object, within which boundary, what next.
"""

from typing import Any, Literal, NotRequired, TypedDict

from prunelab.pruning.facts import Fact, stands_in
from prunelab.pruning.results import ToolResult, call_text
from prunelab.pruning.stores.store import Store

Status = Literal["success", "failure", "partial"]
Expiry = Literal["ephemeral", "derived", "durable", "recovery"]


class Receipt(TypedDict):
    """What stays of a tool result.

    tool, status: what was called, and how it went. decision: what was concluded from it, or
    "no match". stable_refs: the object first, such as "customer_id=1842", then what the decision
    rests on. constraints: the boundary; `name=value` for what may change and is read again before
    anything is done ("version=7"), in words what holds as it was set ("only the credit").
    next_safe_action: one action. artifact_ref: where the store keeps what was made of the result,
    or None. expiry: ephemeral (used to choose), derived (distilled into an artifact), durable
    (justifies a later move) or recovery (needed to resume safely). purpose: the decision that it
    supports.
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


def evidence_in(claim: str, text: str) -> bool:
    """Does the value of a claim `name=value` stand in the text, by itself? 842 is not in 1842.

    A claim that is no `name=value`, such as an address, is sought as a whole.
    """
    name, equals, value = claim.partition("=")
    sought = value if equals and name.isidentifier() else claim
    return stands_in(Fact(claim, "", sought), text)


def open_questions(receipt: Receipt) -> list[str]:
    """Return which of the four questions the receipt leaves open, in the order they are asked.

    "no match" names no object, and answers what happened only where the call was a success: an
    error, or a part of the answer, is not a non-match.
    """
    no_match = receipt["decision"] == "no match"
    answered = {
        "what happened": receipt["decision"] and not (no_match and receipt["status"] != "success"),
        "which object": receipt["stable_refs"] or no_match,
        "which boundary": receipt["constraints"],
        "what next": receipt["next_safe_action"],
    }
    return [question for question, answer in answered.items() if not answer]


def make_receipt(result: ToolResult, notes: dict[str, Any], store: Store) -> Receipt:
    """Return the receipt of a result; `notes` holds its fields but the tool.

    `status` may be left out for a success, `artifact_ref` where there is none. The status of a
    failed call is "failure", whatever the notes say.

    Raises:
        ValueError: it is a payload: over 600 characters in all its texts, or more than 80 of the
            result's in a row; it leaves one of the four questions open; an error is told as a
            non-match; a stable ref, or a constraint with `=`, stands neither in the call nor in the
            result; the artifact is not in the store, or does not hold each stable ref.
    """
    refs, constraints = list(notes["stable_refs"]), list(notes["constraints"])
    receipt: Receipt = {
        "tool": result["tool"],
        "status": "failure" if result.get("is_error") else notes.get("status", "success"),
        "decision": notes["decision"],
        "stable_refs": refs,
        "constraints": constraints,
        "next_safe_action": notes["next_safe_action"],
        "artifact_ref": notes.get("artifact_ref"),
        "expiry": notes["expiry"],
        "purpose": notes["purpose"],
    }
    texts = [notes["decision"], notes["next_safe_action"], notes["purpose"], *refs, *constraints]
    runs = (text[at : at + 81] for text in texts for at in range(len(text) - 80))
    if sum(map(len, texts)) > 600 or any(run in result["content"] for run in runs):
        raise ValueError("a payload, not a receipt: name what was chosen, keep the text elsewhere")
    if receipt["status"] != "success" and receipt["decision"] == "no match":
        raise ValueError("an error or a part is not a non-match: say what is not known")
    if open_questions(receipt):
        raise ValueError(f"it cannot answer: {', '.join(open_questions(receipt))}")
    said, artifact = f"{call_text(result)}\n{result['content']}", receipt["artifact_ref"]
    for claim in [*refs, *(each for each in constraints if "=" in each)]:
        if not evidence_in(claim, said):
            raise ValueError(f"{claim} stands neither in the call nor in its result")
    if artifact is not None and artifact not in store:
        raise ValueError(f"artifact {artifact} is not in the store: save it first")
    kept = "" if artifact is None else store.fetch_full(artifact)
    if artifact is not None and not all(evidence_in(ref, kept) for ref in refs):
        raise ValueError(f"artifact {artifact} does not hold {', '.join(refs)}: check it")
    return receipt


def may_clear(
    result: ToolResult, receipt: Receipt | None, pending: list[PendingStep]
) -> tuple[bool, str]:
    """Say whether the raw text may leave the window, and the reason in a sentence.

    Never while it is the only proof: without a receipt that tells the same outcome, answers the
    four questions and is about this result. Never while a step that is not done needs the raw text.
    Else by expiry: ephemeral, when the receipt names what was chosen or that nothing matched, which
    a failure does not; derived, when it has an artifact, which `make_receipt` found and checked;
    durable, when no open step depends on one of its stable refs; recovery, when the steps that
    depend on them are all done and reconciled, and there is one.
    """
    if receipt is None or receipt["tool"] != result["tool"]:
        return False, "there is no receipt of it: it is the only proof of what happened"
    if bool(result.get("is_error")) != (receipt["status"] == "failure"):
        return False, "the receipt tells another outcome: a failure is not a non-match"
    if open_questions(receipt):
        return False, f"only the raw text may say {', '.join(open_questions(receipt))}"
    said, refs = f"{call_text(result)}\n{result['content']}", receipt["stable_refs"]
    if not all(evidence_in(ref, said) for ref in refs):
        return False, "the receipt is about another object"
    for step in pending:
        if result["ref"] in step["needs_raw"] and not step["done"]:
            return False, f"a step still needs the raw text: {step['action']}"
    if receipt["expiry"] == "ephemeral":
        chosen = receipt["status"] != "failure"
        return chosen, "the choice is recorded" if chosen else "a failure has chosen nothing"
    if receipt["expiry"] == "derived":
        kept = receipt["artifact_ref"] is not None
        return kept, "the artifact is kept" if kept else "no artifact holds what was derived"
    on_it = [step for step in pending if set(refs) & set(step["depends_on"])]
    if any(not step["done"] for step in on_it):
        return False, "a step that is not done depends on it"
    if receipt["expiry"] == "durable":
        return True, "no open step depends on it"
    if not on_it or not all(step.get("reconciled") for step in on_it):
        return False, "the operation is not reconciled yet"
    return True, "the operation is done and reconciled"


def resume(
    receipts: list[Receipt], store: Store, current: dict[str, dict[str, str]]
) -> dict[str, Any]:
    """Start again from the receipts alone: the next action, or exactly what is missing for it.

    current: what the source says now, by stable ref, such as {"customer_id=1842": {"version":
    "8"}}. Returns `next_action`, None while something is missing; `missing`, a list of sentences;
    and `artifacts`, the texts that the receipts name, by ref.

    Each artifact is read from the store. Of what may change, the last receipt of an object counts,
    and a snapshot is not trusted: what the source does not say, or says otherwise, is missing. The
    next action is that of the oldest recovery receipt whose object no later success names, else
    that of the last receipt.
    """
    missing: list[str] = []
    artifacts: dict[str, str] = {}
    snapshot: dict[tuple[str, str], str] = {}
    waiting: dict[str, Receipt] = {}
    for receipt in receipts:
        refs, artifact = receipt["stable_refs"], receipt["artifact_ref"]
        if artifact is not None and artifact in store:
            artifacts[artifact] = store.fetch_full(artifact)
        elif artifact is not None:
            missing.append(f"artifact {artifact} of {receipt['tool']} is gone: make it again")
        for constraint in receipt["constraints"] if refs else []:
            name, may_change, value = constraint.partition("=")
            if may_change:
                snapshot[refs[0], name] = value
        if refs and receipt["expiry"] == "recovery":
            waiting[refs[0]] = receipt
        elif receipt["status"] == "success":
            waiting = {ref: each for ref, each in waiting.items() if ref not in refs}
    for (ref, name), then in snapshot.items():
        now = current.get(ref, {}).get(name)
        if now != then:
            found = "was not read again" if now is None else f"is {now} now"
            missing.append(f"{name} of {ref} was {then} and {found}: read it, decide again")
    ahead = [*waiting.values(), *receipts[-1:]]
    if not ahead or not ahead[0]["next_safe_action"]:
        missing.append("no receipt names the next action")
    action = None if missing else ahead[0]["next_safe_action"]
    return {"next_action": action, "missing": missing, "artifacts": artifacts}
