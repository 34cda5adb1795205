"""Judge what is written beside the content: which rules fired, and that none fires twice."""

from typing import cast

from prunelab.grading import Call, Failure

from .words import Args, Result, changed, expected_results, returned_results

RULES = ("stale", "placeholder", "allowlist", "length cap")
UNKNOWN = "a whole result: nothing says which rule to ease when a fact is gone"


def names_the_rules_that_fired(call: Call, *args: object) -> Failure | None:
    results = cast("Args", args)[0]
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        same_cut = new["content"] == want["content"]  # else another requirement has its say
        if same_cut and ("pruned" in new, new.get("pruned")) != (
            "pruned" in want,
            want.get("pruned"),
        ):
            return Failure(_why_names(old, want, new), right, UNKNOWN)
    return None


def _why_names(old: Result, want: Result, new: Result) -> str:
    ref, before = old["ref"], old.get("pruned", [])
    right, got = want.get("pruned", []), new.get("pruned")
    if got is None:
        return f"`{ref}` was cut and has no `pruned`: write {right!r} into it."
    if not isinstance(got, list):
        return f"`pruned` of `{ref}` is a {type(got).__name__}; make it a list of names."
    if want == old:
        if not got:
            return f"No rule changed `{ref}`: leave `pruned` out instead of an empty list."
        return f"No rule changed `{ref}`, yet `pruned` says {got!r}."
    if before and got == right[len(before) :]:
        return f"`pruned` of `{ref}` said {before!r} already: add the new names after them."
    if before and got == [*right[len(before) :], *before]:
        return f"The earlier names come first in `pruned` of `{ref}`, the new ones after them."
    odd = [name for name in got if name not in (*RULES, *before)]
    if odd:
        return f"The names are {', '.join(map(repr, RULES))}; you wrote {odd[0]!r}."
    extra = [name for name in got if name not in right]
    if extra:
        return f"`pruned` of `{ref}` says {extra[0]!r}, and that rule changed nothing."
    missing = [name for name in right if name not in got]
    if missing:
        return f"`pruned` of `{ref}` lacks {missing[0]!r}: it is to be {right!r}."
    return f"`pruned` of `{ref}` is {got!r}: each name once, in the order of the rules, {right!r}."


def applies_no_rule_twice(call: Call, *args: object) -> Failure | None:
    results = cast("Args", args)[0]
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        parts = ((each["content"], each.get("pruned"), _marked(each)) for each in (want, new))
        if len(set(map(repr, parts))) > 1:
            why, meaning = _why_twice(old, want, new)
            return Failure(why, right, meaning)
    return None


def _marked(result: Result) -> bool:
    return result.get("placeholder") is True


def _why_twice(old: Result, want: Result, new: Result) -> tuple[str, str]:
    ref, fired = old["ref"], old.get("pruned", [])
    if old.get("placeholder"):
        if new["content"] != old["content"]:
            return f"`{ref}` is a placeholder already: no rule touches its note.", "a cut note"
        return f"`{ref}` is a placeholder already: it gets no second note.", ""
    if new["content"] == old["content"] and want["content"] != old["content"]:
        due = next(name for name in want["pruned"] if name not in fired)
        return f"`pruned` of `{ref}` holds {fired!r}: {due!r} is not among them, so it applies.", ""
    if "length cap" in fired and new["content"] != want["content"]:
        why = f"`{ref}` was capped before: a second notice counts what the first one left."
        return why, "a false count, and a text that lacks more than it says"
    if "allowlist" in fired and new["content"] != want["content"]:
        why = f"The allowlist has been at `{ref}`: `pruned` says so. It is not applied again."
        return why, "fields that vanish from a result it has read before"
    return f"`{ref}` was pruned before: what was done to it stands in `pruned`.", ""


def leaves_the_rest_alone(call: Call, *args: object) -> Failure | None:
    results = cast("Args", args)[0]
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    if call.mutated:
        return Failure(_why_mutated(results, call.args_after[0], call.changed))
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        other = [n for n in changed(want, new) if n not in ("content", "pruned")]
        if other and other[0] in old:
            return Failure(f"`{other[0]}` of `{old['ref']}` is to stay as it was.", right)
        if other:
            return Failure(f"`{old['ref']}` got a field `{other[0]}` that nobody asked for.", right)
    return None


def _why_mutated(results: list[Result], after: object, which: tuple[int, ...]) -> str:
    if 0 not in which:
        return "Your function changed `allow`, which is the caller's: leave it as it is."
    if not isinstance(after, list) or len(after) != len(results):
        return "Your function took results out of the caller's list: build a new one."
    names = {name for old, new in zip(results, after, strict=True) for name in changed(old, new)}
    if names == {"pruned"} and any(each.get("pruned") for each in results):
        return "You appended to the caller's `pruned` list: make a new one, [*done, *fired]."
    return "You changed the caller's own dicts: work on a copy, `result.copy()`."
