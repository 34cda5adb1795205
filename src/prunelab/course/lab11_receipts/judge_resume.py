"""Judge `resume`, with words for what was trusted and what was passed over."""

from typing import Any

from prunelab.grading import Call, Failure, GivenStore, judges
from prunelab.grading.given import new_store
from prunelab.pruning import evidence_in, resume

Json = dict[str, Any]
Sources = dict[str, dict[str, str]]
Both = tuple[Json, Json]  # what came back, and what is right
FIELDS = ("next_action", "missing", "artifacts")
BLIND = "a plan that stands on a world which has moved"


def _resumed(call: Call, receipts: list[Json], store: GivenStore, current: Sources) -> Any:
    known = {
        "KeyError": "A source may say nothing of an object: use .get where it is looked up.",
        "IndexError": "There may be no receipts, and a receipt may name no object.",
        "LookupError": "An artifact that is gone is said under `missing`: ask `in store` first.",
    }
    reply = call.attempt(receipts, store, current)
    for name, why in known.items():
        if reply.raised_a(name):
            return Failure(why, _right(call))
    said = reply.value if reply.ok else call(receipts, store, current)
    for name in FIELDS:
        if name not in said:
            return Failure(f"`{name}` is missing in what you return.", _right(call))
    if not isinstance(said["missing"], list) or not isinstance(said["artifacts"], dict):
        return Failure("`missing` is a list of sentences, `artifacts` a dict of texts by ref.")
    return said


def _right(call: Call) -> Any:
    assert call.args is not None
    receipts, store, current = call.args
    reference: Any = resume
    return reference(receipts, new_store(store), current)


def _said_and_right(call: Call, *args: Any) -> Both | Failure:
    said = _resumed(call, *args)
    return said if isinstance(said, Failure) else (said, _right(call))


@judges(_said_and_right)
def goes_on(
    both: Both, receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if said == right:
        return None
    if more := [name for name in said if name not in FIELDS]:
        return Failure(f"`{more[0]}` is one field too many: there are three.", right)
    if said["missing"]:
        return Failure("Nothing has moved: nothing is missing.", right)
    if said["next_action"] == receipts[0]["next_safe_action"] != right["next_action"]:
        return Failure("That is the first receipt's action: the last one's is next.", right)
    return Failure("The next action is that of the last receipt, as it stands there.", right)


@judges(_said_and_right)
def reads_the_artifacts(
    both: Both, receipts: list[Json], store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    named = [each["artifact_ref"] for each in receipts if each["artifact_ref"]]
    for ref in named:
        if ref in store.contents and said["artifacts"].get(ref) != store.contents[ref]:
            why = f"Read artifact {ref} from the store: its text belongs under `artifacts`."
            return Failure(why, right, "a claim without its source")
        if ref not in store.contents and not _named(said["missing"], ref):
            return Failure(f"Artifact {ref} is gone: say so under `missing`.", right, BLIND)
    if len(said["artifacts"]) > len(right["artifacts"]):
        return Failure("Only artifacts that a receipt names, and that there are.", right)
    return _rest(said, right)


def _named(sentences: list[Any], *parts: str) -> bool:
    """Does one sentence hold all these, each by itself?"""
    return any(
        isinstance(said, str) and all(evidence_in(part, said) for part in parts)
        for said in sentences
    )


def _rest(said: Json, right: Json) -> Failure | None:
    """One sentence for each thing that is missing, and no action while there is one."""
    if len(said["missing"]) != len(right["missing"]):
        count = len(right["missing"])
        return Failure(f"{count} are missing here: a sentence for each, and no other.", right)
    if right["missing"] and said["next_action"] is not None:
        return Failure("While something is missing, `next_action` is None.", right, BLIND)
    if said["next_action"] != right["next_action"]:
        return Failure("Nothing is missing: say the next action.", right)
    return None


@judges(_said_and_right)
def compares_what_may_have_moved(
    both: Both, receipts: list[Json], _store: GivenStore, current: Sources
) -> Failure | None:
    said, right = both
    for each in receipts:
        ref, then = each["stable_refs"][0], each["constraints"][0].partition("=")[2]
        now = current[ref]["version"]
        if now == then:
            continue
        if not said["missing"]:
            why = f"version of {ref} was {then} and is {now}: the decision was on another record."
            return Failure(why, right, BLIND)
        if not _named(said["missing"], f"ref={ref.partition('=')[2]}", "version", then, now):
            why = f"Say exactly what is missing: {ref}, version, {then} then and {now} now."
            return Failure(why, right)
    return _rest(said, right)


@judges(_said_and_right)
def trusts_no_snapshot(
    both: Both, receipts: list[Json], _store: GivenStore, current: Sources
) -> Failure | None:
    said, right = both
    for each in receipts:
        ref = each["stable_refs"][0]
        unread = "version" not in current.get(ref, {})
        if unread and not _named(said["missing"], f"ref={ref.partition('=')[2]}", "version"):
            why = f"Nobody has read the version of {ref} again: that is missing, not unchanged."
            return Failure(why, right, BLIND)
    return _rest(said, right)


@judges(_said_and_right)
def takes_the_last_word(
    both: Both, _receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if bool(said["missing"]) == bool(right["missing"]):
        return _rest(said, right)
    if right["missing"]:
        why = "The last receipt of the object has another version than the source: that counts."
        return Failure(why, right, BLIND)
    why = "Our own write has moved the version: of an object the last receipt counts."
    return Failure(why, right, "that somebody else wrote, and it starts anew")


@judges(_said_and_right)
def knows_whose_version(
    both: Both, _receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if not said["missing"]:
        return _rest(said, right)
    why = "A constraint is about the first stable ref; the others have versions of their own."
    return Failure(why, right)


@judges(_said_and_right)
def leaves_words_alone(
    both: Both, _receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if not said["missing"]:
        return _rest(said, right)
    why = "A boundary in words holds as it was set, and “no match” has no object to ask about."
    return Failure(why, right)


@judges(_said_and_right)
def settles_what_is_under_way(
    both: Both, receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if said["next_action"] == right["next_action"]:
        return _rest(said, right)
    waiting, settled = _operations(receipts)
    if said["next_action"] in settled:
        why = "A later success names its object: the operation is settled, and not the next."
    elif waiting and said["next_action"] == receipts[-1]["next_safe_action"]:
        why = "An operation is still open: its action comes first, whatever was done since."
    elif waiting:
        why = "Of what is open the oldest object comes first, by the last that its receipts say."
    else:
        why = "No operation is open: the action of the last receipt is next."
    return Failure(why, right, "an operation that is sent twice, or never asked for")


def _operations(receipts: list[Json]) -> tuple[list[str], list[str]]:
    """What the open operations would do next, and what those would that are settled."""
    waiting: dict[str, str] = {}
    settled: list[str] = []
    for each in receipts:
        if each["expiry"] == "recovery":
            waiting[each["stable_refs"][0]] = each["next_safe_action"]
        elif each["status"] == "success":
            settled += [waiting.pop(ref) for ref in each["stable_refs"] if ref in waiting]
    return list(waiting.values()), settled


@judges(_said_and_right)
def misses_the_action(
    both: Both, _receipts: list[Json], _store: GivenStore, _current: Sources
) -> Failure | None:
    said, right = both
    if said["missing"] and said["next_action"] is None:
        return _rest(said, right)
    why = "No receipt says what is next: that is missing, and `next_action` is None."
    return Failure(why, right, "an action that nobody decided on")


def leaves_the_receipts_alone(
    call: Call, receipts: list[Json], store: GivenStore, current: Sources
) -> Failure | None:
    said = _resumed(call, receipts, store, current)
    if not call.mutated:
        return said if isinstance(said, Failure) else None
    why = "You changed the receipts or what the sources say: only look at them."
    return Failure(why, meaning="at the second start other receipts than at the first")
