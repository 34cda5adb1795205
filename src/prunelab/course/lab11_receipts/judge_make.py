"""Judge `make_receipt`, with words for what was let through and what was refused."""

from typing import Any

from prunelab.grading import Call, Failure, GivenStore
from prunelab.grading.given import new_store
from prunelab.pruning import make_receipt, open_questions

from .draws_make import CHARS, texts_of
from .words import must_refuse, value_of

Json = dict[str, Any]
FIELDS = (
    "tool",
    "status",
    "decision",
    "stable_refs",
    "constraints",
    "next_safe_action",
    "artifact_ref",
    "expiry",
    "purpose",
)
SOUND = "You refused a receipt that answers all four questions and has its evidence."
ONLY_SOUNDS = "a conclusion that sounds certain, and nothing behind it"


def reference(result: Json, notes: Json, store: GivenStore) -> Any:
    """Our receipt, or None where the notes are refused."""
    made: Any = make_receipt
    try:
        return made(result, notes, new_store(store))
    except ValueError:
        return None


def has_the_nine_fields(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    known = {"KeyError": "A field was looked up in the wrong place: the tool is the result's."}
    made = value_of(call, result, notes, store, refused=SOUND, known=known)
    if isinstance(made, Failure):
        return made
    right = reference(result, notes, store)
    for name in FIELDS:
        if name not in made:
            return Failure(f"`{name}` is missing: a receipt has nine fields.", right)
    if more := [name for name in made if name not in FIELDS]:
        why = f"`{more[0]}` is one field too many: what a receipt does not need is payload."
        return Failure(why, right)
    for name in FIELDS:
        if made[name] != right[name]:
            return Failure(f"`{name}` is not what the {_home(name)} says.", right, "")
    return None


def _home(name: str) -> str:
    return "result" if name == "tool" else "note of it"


def has_the_defaults(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    known = {"KeyError": "Notes may leave out `status` and `artifact_ref`: use notes.get."}
    made = value_of(call, result, notes, store, refused=SOUND, known=known)
    if isinstance(made, Failure):
        return made
    for name, value in (("status", "success"), ("artifact_ref", None)):
        if made.get(name) != value:
            why = f"Where the notes say nothing, `{name}` is {value!r}."
            return Failure(why, reference(result, notes, store))
    return None


def keeps_a_failure(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    made = value_of(call, result, notes, store, refused=SOUND)
    if isinstance(made, Failure):
        return made
    status, right = made.get("status"), reference(result, notes, store)
    if status == right["status"]:
        return None
    if result.get("is_error"):
        why = "The call failed: its status is `failure`, whatever the notes say."
        return Failure(why, right, "a success that never was")
    why = "Whether a call failed says `is_error`, not a word in its text."
    return Failure(why, right, "a failure that never was")


def answers_four_questions(
    call: Call, result: Json, notes: Json, store: GivenStore
) -> Failure | None:
    full: Any = {"tool": result["tool"], **notes}
    questions = open_questions(full)
    if not questions:
        made = value_of(call, result, notes, store, refused=SOUND)
        return made if isinstance(made, Failure) else None
    why = f"It cannot answer {' and '.join(questions)}: refuse it with a ValueError."
    return must_refuse(call, result, notes, store, why=why, meaning=ONLY_SOUNDS)


def knows_a_non_match(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    if notes["status"] == "success":
        refused = "“no match” of a call that went well names no object: there is none."
        made = value_of(call, result, notes, store, refused=refused)
        return made if isinstance(made, Failure) else None
    what = "An error" if notes["status"] == "failure" else "A part of the answer"
    why = f"{what} is not a non-match: refuse it, what is not known must be said."
    return must_refuse(call, result, notes, store, why=why, meaning="that there is nothing")


def asks_for_evidence(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    if reference(result, notes, store) is not None:
        if result["args"]:
            refused = "What was asked for stands in the call: its arguments are evidence too."
        elif len(notes["constraints"]) > 1:
            refused = "A boundary in words need not stand in the result; one with `=` must."
        else:
            refused = "The value stands there, whatever its name is there: let it pass."
        made = value_of(call, result, notes, store, refused=refused)
        return made if isinstance(made, Failure) else None
    if notes["constraints"] == ["version=8"]:
        why = "The result says version 7: a constraint with `=` needs evidence too."
    else:
        why = "The value stands nowhere by itself: 842 is not in 1842. Refuse it."
    return must_refuse(call, result, notes, store, why=why, meaning="another object, or none")


def refuses_a_payload(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    chars = texts_of(notes)
    if reference(result, notes, store) is not None:
        refused = f"{CHARS} characters in all, and 80 of the result in a row, are still a receipt."
        made = value_of(call, result, notes, store, refused=refused)
        return made if isinstance(made, Failure) else None
    if chars > CHARS:
        why = (
            f"Its texts have {chars} characters in all, refs and constraints too: {CHARS} at most."
        )
    else:
        why = "More than 80 characters of the result stand in it in a row: that is pasted."
    return must_refuse(call, result, notes, store, why=why, meaning="the payload, in braces")


def checks_the_artifact(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    if reference(result, notes, store) is not None:
        refused = "The artifact is in the store and holds each stable ref: let it pass."
        made = value_of(call, result, notes, store, refused=refused)
        return made if isinstance(made, Failure) else None
    if notes["artifact_ref"] in new_store(store):
        why = "The artifact does not hold each stable ref: saved is not checked. Refuse it."
    else:
        why = "The artifact is not in the store: what is not saved is no artifact."
    meaning = "a summary that has lost what it stands for"
    return must_refuse(call, result, notes, store, why=why, meaning=meaning)


def leaves_both_alone(call: Call, result: Json, notes: Json, store: GivenStore) -> Failure | None:
    reply = call.attempt(result, notes, store)
    if not call.mutated:
        return None if reply.ok else Failure(SOUND)
    why = "You changed the caller's notes or result: make a new dict, pop nothing."
    return Failure(why, meaning="notes that are others at the second try")
