"""A pass for each question."""


def resume(receipts, store, current):
    named = [each["artifact_ref"] for each in receipts if each["artifact_ref"] is not None]
    artifacts = {ref: store.fetch_full(ref) for ref in named if ref in store}
    missing = [f"artifact {ref} is gone" for ref in named if ref not in store]
    last = {}
    for receipt in receipts:
        for constraint in receipt["constraints"]:
            if "=" in constraint and receipt["stable_refs"]:
                name, value = constraint.split("=", 1)
                last[(receipt["stable_refs"][0], name)] = value
    for (ref, name), value in last.items():
        now = current[ref].get(name) if ref in current else None
        if now is None:
            missing.append(f"{name} of {ref} was {value}; nobody has read it again")
        elif now != value:
            missing.append(f"{name} of {ref} was {value}, now it is {now}")
    queue = []
    for receipt in receipts:
        refs = receipt["stable_refs"]
        if receipt["expiry"] == "recovery" and refs:
            places = [at for at, each in enumerate(queue) if each["stable_refs"][0] == refs[0]]
            if places:
                queue[places[0]] = receipt
            else:
                queue.append(receipt)
        elif receipt["status"] == "success":
            queue = [each for each in queue if each["stable_refs"][0] not in refs]
    queue.extend(receipts[-1:])
    action = queue[0]["next_safe_action"] if queue else ""
    if not action:
        missing.append("nothing says what is next")
    return {
        "next_action": action if not missing else None,
        "missing": missing,
        "artifacts": artifacts,
    }
