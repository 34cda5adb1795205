"""Comprehensions wherever one fits."""


def resume(receipts, store, current):
    kept = {r["artifact_ref"]: r["tool"] for r in receipts if r["artifact_ref"] is not None}
    artifacts = {ref: store.fetch_full(ref) for ref in kept if ref in store}
    said = {
        (r["stable_refs"][0], c[: c.index("=")]): c[c.index("=") + 1 :]
        for r in receipts
        for c in r["constraints"]
        if r["stable_refs"] and "=" in c
    }
    now = {key: current.get(key[0], {}).get(key[1]) for key in said}
    missing = [f"{tool}: {ref} is gone" for ref, tool in kept.items() if ref not in store]
    missing += [
        f"{ref} {name} {then} {now[ref, name]}"
        for (ref, name), then in said.items()
        if now[ref, name] != then
    ]
    waiting = {}
    for r in receipts:
        if r["expiry"] == "recovery" and r["stable_refs"]:
            waiting |= {r["stable_refs"][0]: r}
        elif r["status"] == "success":
            waiting = {k: v for k, v in waiting.items() if k not in set(r["stable_refs"])}
    candidates = [r["next_safe_action"] for r in [*waiting.values(), *receipts[-1:]]]
    missing += ["next action"] if not any(candidates[:1]) else []
    return {
        "artifacts": artifacts,
        "missing": missing,
        "next_action": candidates[0] if not missing else None,
    }
