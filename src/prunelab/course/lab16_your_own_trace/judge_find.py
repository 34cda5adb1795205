"""Judge which ids are found and where they come from, with words for what was found instead."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import ids_used_later

from .draws import Result

LOST = "the call cannot be made, or the model makes an id up"
NEEDLESS = "a result that stays in the window for a fact that nobody needs"


def right_for(results: list[Result], said: str) -> list[dict[str, Any]]:
    copies: list[Any] = [dict(each) for each in results]
    return ids_used_later(copies, said)


def found_by(
    call: Call, results: list[Result], said: str, *, sourceless: bool = False
) -> list[dict[str, Any]] | Failure:
    """Call the answer; what it found comes back, or a Failure for what is no such list."""
    got = call(results, said)
    if not isinstance(got, list):
        return Failure(f"You returned a {type(got).__name__}: return a list of dicts.")
    refs = [each["ref"] for each in results]
    for entry in got:
        if not isinstance(entry, dict) or set(entry) != {"value", "ref", "by"}:
            return Failure('Each entry is a dict with "value", "ref" and "by", and nothing else.')
        for name in ("ref", "by"):
            if entry[name] is None and name == "ref":
                continue  # judged by `leaves_out_what_nothing_holds`, and passed over by the others
            if entry[name] not in refs:
                return Failure(f'"{name}" is {entry[name]!r}: take the ref of a result, like "r1".')
    return got if sourceless else [entry for entry in got if entry["ref"] is not None]


def finds_what_is_passed_on(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said), right_for(results, said)
    if isinstance(got, Failure) or got == right:
        return got if isinstance(got, Failure) else None
    extra = [each["value"] for each in got if each["value"] not in values(right)]
    if extra:
        why = f"No later call has {extra[0]!r} among its arguments: it is not used."
        return Failure(why, right, NEEDLESS)
    missing = [each for each in right if each["value"] not in values(got)]
    if missing:
        return Failure(_missing(missing[0]), right, LOST)
    for mine, theirs in zip(got, right, strict=False):
        if (mine["ref"], mine["by"]) == (theirs["by"], theirs["ref"]):
            return Failure('"ref" holds the id, "by" passes it on: they are swapped.', right)
        if mine["value"] == theirs["value"] and mine["by"] != theirs["by"]:
            return Failure(
                f'"by" is {theirs["by"]}, the result of the call that passes it on.', right
            )
        if mine["value"] == theirs["value"] and mine["ref"] != theirs["ref"]:
            return Failure(f'"ref" is {theirs["ref"]}, the result that holds the id.', right)
    return Failure("Each id once, in the order in which calls pass them on.", right)


def _missing(entry: dict[str, Any]) -> str:
    return f"{entry['ref']} holds {entry['value']!r}, and the call of {entry['by']} passes it on."


def takes_ids_alone(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said), right_for(results, said)
    if isinstance(got, Failure):
        return got
    for value in values(got):
        if value not in values(right):
            return Failure(f"{value!r} is no id: {_lacks(value)}.", right, NEEDLESS)
    for value in values(right):
        if value not in values(got):
            what = "a whole number" if type(value) is int else "a text"
            why = f"{value!r} is an id: {what}, no blank, {len(str(value))} characters, a digit."
            return Failure(why, right, LOST)
    return None


def _lacks(value: Any) -> str:
    if type(value) not in (str, int):
        return "only texts and whole numbers are"
    text = str(value)
    if len(text) < 4:
        return f"it has {len(text)} characters, 4 are needed"
    return "a blank stands in it" if " " in text else "it has no digit"


def looks_at_any_depth(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said), right_for(results, said)
    if isinstance(got, Failure):
        return got
    for value in values(right):
        if value not in values(got):
            why = f"{value!r} stands deeper in the arguments: look into objects and into lists."
            return Failure(why, right, LOST)
    if got != right:
        return Failure("Take them in the order in which the arguments hold them.", right)
    return None


def leaves_out_the_known(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said), right_for(results, said)
    if isinstance(got, Failure):
        return got
    for value in values(got):
        if value in values(right):
            if values(got).count(value) > 1:
                why = f"{value!r} comes twice: from its first use on it stands in that call."
                return Failure(why, right, NEEDLESS)
        elif value in said:
            return Failure(f"The user said {value!r}: no result is needed for it.", right, NEEDLESS)
        else:
            why = (
                f"An earlier call had {value!r} among its arguments, found or not: it stands there."
            )
            return Failure(why, right, NEEDLESS)
    missing = [each for each in right if each["value"] not in values(got)]
    return Failure(_missing(missing[0]), right, LOST) if missing else None


def names_the_latest_source(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said), right_for(results, said)
    if isinstance(got, Failure):
        return got
    if got == right:
        return None
    if not got:
        return Failure(_missing(right[0]), right, LOST)
    steps = {each["ref"]: each["step"] for each in results}
    mine, theirs = got[0], right[0]
    if steps[mine["ref"]] == steps[theirs["by"]]:
        why = f"{mine['ref']} came in the step of the call itself: the model had not read it yet."
    elif steps[mine["ref"]] > steps[theirs["by"]]:
        why = f"{mine['ref']} came after the call: look at results of earlier steps only."
    else:
        why = f"{mine['ref']} holds it too, but {theirs['ref']} came later: take the latest source."
    return Failure(why, right)


def leaves_out_what_nothing_holds(call: Call, results: list[Result], said: str) -> Failure | None:
    got, right = found_by(call, results, said, sourceless=True), right_for(results, said)
    if isinstance(got, Failure):
        return got
    for entry in got:
        if entry["ref"] is None:
            why = f"{entry['value']!r} has no source: what no earlier result holds is left out."
            return Failure(why, right)
    for value in values(got):
        if value not in values(right):
            why = f"No earlier result holds {value!r}, at most a longer word does: leave it out."
            return Failure(why, right, "a fact that was never there, so no policy can keep it")
    return None if got == right else Failure(_missing(right[0]), right, LOST)


def values(entries: list[dict[str, Any]]) -> list[Any]:
    return [entry["value"] for entry in entries]
