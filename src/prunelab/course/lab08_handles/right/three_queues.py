"""Three queues, one for each kind."""


def refs_to_evict(entries, now, max_age, max_chars):
    if max_age < 0 or max_chars < 0:
        raise ValueError("limits are 0 or more")
    kinds = {"normal": [], "pinned": [], "durable": []}
    for entry in entries:
        kinds[entry["keep"]].append(entry)
    gone = []
    total = sum(entry["size"] for entry in entries)
    for kind in kinds.values():
        kind.sort(key=lambda entry: (entry["used"], -entry["size"]))
    for entry in kinds["normal"]:
        if now - entry["used"] > max_age:
            gone.append(entry["ref"])
            total -= entry["size"]
    for kind in kinds.values():
        for entry in kind:
            if total > max_chars and entry["ref"] not in gone:
                gone.append(entry["ref"])
                total -= entry["size"]
    return gone
