"""Returns early where there is nothing, and keeps the open operations in a list of pairs."""


def resume(receipts, store, current):
    if len(receipts) == 0:
        return {"next_action": None, "missing": ["there is no receipt"], "artifacts": {}}
    missing, texts, facts, pairs = [], {}, {}, []
    for receipt in receipts:
        artifact = receipt["artifact_ref"]
        match artifact, artifact is not None and artifact in store:
            case None, _:
                pass
            case ref, True:
                texts[ref] = store.fetch_full(ref)
            case ref, False:
                missing += [f"artifact {ref}: gone"]
        refs = receipt["stable_refs"]
        for text in receipt["constraints"]:
            name, equals, value = text.partition("=")
            if equals == "=" and len(refs) > 0:
                facts[f"{refs[0]} {name}"] = (refs[0], name, value)
        if receipt["expiry"] == "recovery" and len(refs) > 0:
            objects = [ref for ref, _ in pairs]
            if refs[0] in objects:
                pairs[objects.index(refs[0])] = (refs[0], receipt)
            else:
                pairs.append((refs[0], receipt))
        elif receipt["status"] == "success":
            pairs = [(ref, each) for ref, each in pairs if ref not in refs]
    for ref, name, value in facts.values():
        try:
            now = current[ref][name]
        except KeyError:
            missing += [f"{name} of {ref}, {value} at the time, was not read"]
            continue
        if now != value:
            missing += [f"{name} of {ref}, {value} at the time, is {now}"]
    action = pairs[0][1]["next_safe_action"] if pairs else receipts[-1]["next_safe_action"]
    if action == "":
        missing += ["no action is named"]
    return {"next_action": None if missing else action, "missing": missing, "artifacts": texts}
