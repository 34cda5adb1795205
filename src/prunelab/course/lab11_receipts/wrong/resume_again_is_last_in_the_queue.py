"""
caught by: Puts an open recovery receipt before the last one, the oldest first
says: the oldest object comes first
"""

from typing import Any

from prunelab.pruning import Receipt, Store


def resume(
    receipts: list[Receipt], store: Store, current: dict[str, dict[str, str]]
) -> dict[str, Any]:
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
            waiting.pop(refs[0], None)
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
