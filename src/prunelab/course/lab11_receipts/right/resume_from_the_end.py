"""Walks backwards for the versions, so that the first met is the last said."""


def resume(receipts, store, current):
    missing, artifacts, seen = [], {}, set()
    for receipt in reversed(receipts):
        ref = receipt["artifact_ref"]
        if ref is not None:
            if ref in store:
                artifacts[ref] = store.fetch_full(ref)
            else:
                missing.append(f"make {ref} again")
        if not receipt["stable_refs"]:
            continue
        owner = receipt["stable_refs"][0]
        for constraint in reversed(receipt["constraints"]):
            name, sign, then = constraint.partition("=")
            if not sign or (owner, name) in seen:
                continue
            seen.add((owner, name))
            now = current.get(owner, {}).get(name)
            if now is None:
                missing.append(f"{name} of {owner}: {then} then, not read since")
            elif now != then:
                missing.append(f"{name} of {owner}: {then} then, {now} now")
    first = None
    for at, receipt in enumerate(receipts):
        if receipt["expiry"] != "recovery" or not receipt["stable_refs"]:
            continue
        owner, latest, closed = receipt["stable_refs"][0], receipt, False
        for later in receipts[at + 1 :]:
            if later["expiry"] == "recovery" and later["stable_refs"]:
                if later["stable_refs"][0] == owner:
                    latest = later
            elif later["status"] == "success" and owner in later["stable_refs"]:
                closed = True
                break
        if not closed:
            first = latest
            break
    chosen = first or (receipts[-1] if receipts else None)
    if chosen is None or not chosen["next_safe_action"]:
        missing.append("what is next is not said")
    if missing:
        return {"next_action": None, "missing": missing, "artifacts": artifacts}
    return {"next_action": chosen["next_safe_action"], "missing": [], "artifacts": artifacts}
