"""Small functions with names."""


def object_of(receipt):
    return receipt["stable_refs"][0] if receipt["stable_refs"] else None


def may_have_moved(receipts):
    moved = {}
    for receipt in receipts:
        owner = object_of(receipt)
        pairs = [each.split("=", 1) for each in receipt["constraints"] if "=" in each]
        if owner is not None:
            moved.update({(owner, name): value for name, value in pairs})
    return moved


def still_open(receipts):
    waiting = {}
    for receipt in receipts:
        owner = object_of(receipt)
        if receipt["expiry"] == "recovery" and owner is not None:
            waiting[owner] = receipt
        elif receipt["status"] == "success":
            for ref in receipt["stable_refs"]:
                if ref in waiting:
                    del waiting[ref]
    return list(waiting.values())


def resume(receipts, store, current):
    answer = {"next_action": None, "missing": [], "artifacts": {}}
    for receipt in receipts:
        ref = receipt["artifact_ref"]
        if ref is not None and ref in store:
            answer["artifacts"][ref] = store.fetch_full(ref)
        if ref is not None and ref not in store:
            answer["missing"].append(f"the artifact {ref} must be made again")
    for (owner, name), then in may_have_moved(receipts).items():
        source = current.get(owner) or {}
        if source.get(name) != then:
            now = source.get(name, "unknown")
            answer["missing"].append(f"read {owner} again: {name} {then} -> {now}")
    ahead = still_open(receipts) or receipts[-1:]
    if ahead and ahead[0]["next_safe_action"]:
        if not answer["missing"]:
            answer["next_action"] = ahead[0]["next_safe_action"]
    else:
        answer["missing"].append("the next action")
    return answer
