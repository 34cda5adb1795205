"""Judge what became of each result's content: the rules, their order, and whom they spare."""

import json
from typing import cast

from prunelab.grading import Call, Failure
from prunelab.pruning import (
    ToolResult,
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    placeholder_note,
)

from .words import REFUSED, Args, Result, expected_results, returned_results

HALF = "the head of a broken JSON text, with everything in it that nobody needs"
WHOLE = "fields that nobody needs, again on every turn"
ALL_OF_IT = "all of it, again on every turn"
EMPTY = "an empty success: it tells the customer that nothing was found"


def keeps_one_for_each(call: Call, *args: object) -> Failure | None:
    results = cast("Args", args)[0]
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    before, after = ([str(each["ref"]) for each in some] for some in (results, got))
    if before == after:
        return None
    why = "The results changed places: each belongs where its call stands."
    if after == before[::-1]:
        why = "The list came back newest first: keep the order, oldest first."
    return Failure(why, expected_results(*cast("Args", args)), REFUSED)


def cuts_a_recent_result(call: Call, *args: object) -> Failure | None:
    results, allow, max_chars, _, _ = cast("Args", args)
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        if new["content"] != want["content"]:
            why, meaning = _why_cut(old, want["content"], new, allow.get(old["tool"]), max_chars)
            return Failure(why, right, meaning)
    return None


def _why_cut(
    old: Result, want: str, new: Result, fields: list[str] | None, max_chars: int
) -> tuple[str, str]:
    raw, got, ref = old["content"], new["content"], old["ref"]
    if not isinstance(got, str):
        return f"The content of `{ref}` is a {type(got).__name__}: a rule returns the text.", ""
    projected = raw if fields is None else apply_field_allowlist(raw, fields)
    cap_first = apply_length_cap(raw, ref, max_chars)
    if fields is not None:
        cap_first = apply_field_allowlist(cap_first, fields)
    if got == placeholder_note(cast("ToolResult", old)):
        return f"`{ref}` is among the last `keep_recent`, and became a note.", "a note"
    if got == apply_length_cap(raw, ref, max_chars) and not _is_smaller(projected, raw):
        why = f"`{ref}` gets no smaller by its allowlist. What it returns stands, even if longer."
        return why, "a result that hides which fields it lost"
    if got == cap_first != raw:
        return f"You capped `{ref}` first: its JSON is broken, so the allowlist leaves it.", HALF
    if got == projected:
        return f"`{ref}` is longer than `max_chars`: after the allowlist comes the cap.", ALL_OF_IT
    if got == raw and fields is not None:
        return f"`{ref}` kept all its fields: the allowlist of `{old['tool']}` comes first.", WHOLE
    if "fetch_full" in got and "fetch_full" in want and f'"{ref}"' not in got:
        return f"The notice of `{ref}` must lead back to `{ref}`: pass its own ref.", "another text"
    if fields is not None and (strange := _names(got) - {*fields, "_dropped_fields"}):
        why = f"`{ref}` kept `{min(strange)}`, which is not among the fields of `{old['tool']}`."
        return why, WHOLE
    if _names(got) and _names(got) == _names(want):
        return f"The fields of `{ref}` changed places: hand the list over as `allow` has it.", ""
    if fields is None and '"_dropped_fields"' in got:
        return f"`allow` does not list `{old['tool']}`: such a tool keeps all its fields.", EMPTY
    if got == "" or got == "{}":
        return f"Nothing is left of `{ref}`: pass its content and the fields of its tool.", EMPTY
    return f"The content of `{ref}` is not what the two rules make of it.", ""


def _is_smaller(text: str, raw: str) -> bool:
    """By characters and by tokens: an answer may compare either."""
    return len(text) < len(raw) and count_tokens(text) < count_tokens(raw)


def _names(text: str) -> set[str]:
    """The fields of a JSON object; none where the text is something else."""
    try:
        record = json.loads(text)
    except ValueError:
        return set()
    return set(record) if isinstance(record, dict) else set()


def notes_the_stale(call: Call, *args: object) -> Failure | None:
    results, _, max_chars, keep_recent, _ = cast("Args", args)
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    first_kept = len(results) - keep_recent
    for at, (old, want, new) in enumerate(zip(results, right, got, strict=True)):
        why = _why_stale(old, want, new, max_chars) if at < first_kept else _why_kept(old, new)
        if why:
            return Failure(why, right, _stale_meaning(old, new))
    return None


def _stale_meaning(old: Result, new: Result) -> str:
    if new["content"] == old["content"]:
        return ALL_OF_IT
    return "a text that no longer says what stood here" if new.get("placeholder") else ""


def _why_stale(old: Result, want: Result, new: Result, max_chars: int) -> str:
    ref, note, got = old["ref"], want["content"], new["content"]
    is_marked = new.get("placeholder") is True
    if got == note:
        return "" if is_marked else f"`{ref}` holds a note, but `placeholder` is not True."
    if got == old["content"]:
        if is_marked:
            return f"`{ref}` is marked, but its content is all there: write its note there."
        return f"`{ref}` is stale and came back whole: `drop_stale` says which ones are."
    if got == apply_length_cap(note, ref, max_chars):
        return f"You capped the note of `{ref}`: a stale result skips the other rules."
    if is_marked:
        return f"The note of `{ref}` is the text that `placeholder_note` returns for it."
    return f"`{ref}` is stale: it becomes a note, whatever else could be done with it."


def _why_kept(old: Result, new: Result) -> str:
    if new.get("placeholder") is True and not old.get("placeholder"):
        return f"`{old['ref']}` is among the last `keep_recent`, and you made it a placeholder."
    return ""


def spares_an_error_the_allowlist(call: Call, *args: object) -> Failure | None:
    results = cast("Args", args)[0]
    got = returned_results(call, cast("Args", args))
    if isinstance(got, Failure):
        return got
    right = expected_results(*cast("Args", args))
    for old, want, new in zip(results, right, got, strict=True):
        if new["content"] != want["content"]:
            is_error = old.get("is_error") is True
            why = _why_error(old, want, new["content"])
            return Failure(why, right, _error_meaning(new["content"]) if is_error else ALL_OF_IT)
    return None


def _why_error(old: Result, want: Result, got: str) -> str:
    ref = old["ref"]
    if not old.get("is_error"):
        return f"`is_error` of `{ref}` is false: test its value, not whether it is there."
    if want.get("placeholder"):
        return f"`{ref}` is an error, and stale: it becomes a note like any other."
    if got == old["content"]:
        return f"`{ref}` is an error: it skips the allowlist, but the length cap holds for it."
    if "error" not in old["content"]:
        return f"`{ref}` is an error, though its text does not say so: ask `is_error`."
    return f"`{ref}` is an error: it skips the allowlist, which could take what went wrong."


def _error_meaning(got: str) -> str:
    named = "_dropped_fields" in _names(got)
    return "an order in good state: the error itself is gone" if named else ALL_OF_IT
