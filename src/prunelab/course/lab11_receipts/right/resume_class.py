"""A class that hears one receipt after the other."""


class Restart:
    def __init__(self, store):
        self.store, self.missing, self.artifacts = store, [], {}
        self.known, self.waiting, self.action = {}, {}, None

    def hear(self, receipt):
        self.read(receipt["artifact_ref"])
        refs = receipt["stable_refs"]
        if refs:
            self.note(refs[0], receipt["constraints"])
        if refs and receipt["expiry"] == "recovery":
            self.waiting[refs[0]] = receipt["next_safe_action"]
        elif receipt["status"] == "success":
            for ref in refs:
                self.waiting.pop(ref, None)
        self.action = receipt["next_safe_action"]

    def read(self, ref):
        if ref is None:
            return
        try:
            self.artifacts[ref] = self.store.fetch_full(ref)
        except LookupError:
            self.missing.append(f"{ref} cannot be read")

    def note(self, ref, constraints):
        for constraint in constraints:
            name, equals, value = constraint.partition("=")
            if equals:
                self.known[ref, name] = value

    def compare(self, current):
        for (ref, name), then in self.known.items():
            now = current.get(ref, {}).get(name, "not read")
            if now != then:
                self.missing.append(f"{ref}: {name} then {then}, now {now}")


def resume(receipts, store, current):
    run = Restart(store)
    for receipt in receipts:
        run.hear(receipt)
    run.compare(current)
    action = next(iter(run.waiting.values()), run.action)
    if not action:
        run.missing.append("no next action")
    return {
        "next_action": None if run.missing else action,
        "missing": run.missing,
        "artifacts": run.artifacts,
    }
