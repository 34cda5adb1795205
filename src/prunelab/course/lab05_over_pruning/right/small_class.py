"""A small class that holds one result while the rules have it."""

from dataclasses import dataclass, field

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


@dataclass
class Patient:
    result: dict
    fired: list = field(default_factory=list)

    def __post_init__(self):
        self.text = self.result["content"]
        self.done = tuple(self.result.get("pruned", ()))

    def take(self, name, text):
        if text != self.text:
            self.text = text
            self.fired.append(name)

    def release(self, **more):
        if not self.fired:
            return self.result
        pruned = list(self.done) + self.fired
        return self.result | {"content": self.text, "pruned": pruned} | more


def treat(result, stale, allow, max_chars, floor):
    patient = Patient(result)
    if result.get("placeholder") is True or count_tokens(patient.text) < floor:
        return patient.release()
    if stale:
        patient.text = placeholder_note(result)
        patient.fired = ["stale", "placeholder"]
        return patient.release(placeholder=True)
    if not (result.get("is_error") or "allowlist" in patient.done):
        patient.take(
            "allowlist", apply_field_allowlist(patient.text, allow.get(result["tool"], []))
        )
    if "length cap" not in patient.done:
        patient.take("length cap", apply_length_cap(patient.text, result["ref"], max_chars))
    return patient.release()


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    marked = drop_stale(results, keep_recent)
    return [
        treat(result, mark.get("placeholder") is True, allow, max_chars, floor_tokens)
        for result, mark in zip(results, marked, strict=True)
    ]
