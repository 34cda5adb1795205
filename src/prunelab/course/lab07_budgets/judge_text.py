"""Judge the text itself: the notice, JSON that stays JSON, the shape, and our own words in it."""

import json
import re
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import count_tokens

from .words import NO_WAY_BACK, NOTICE, SILENT, Case, over

FIELD = re.compile(r'(?:, )?"_truncated_*": "[^"]*"\}$')


def says_what_was_cut(call: Call, *args: Any) -> Failure | None:
    """For what is no JSON: the notice stands on the last line."""
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    body, _, line = got["text"].rpartition("\n")
    right = f"{case.ours['produced']:,} tokens produced, … shown. full result id={got['ref']}"
    if not NOTICE.search(got["text"]):
        if got["text"] == case.raw or "produced" not in got["text"]:
            return Failure("The cut is silent: no notice says how much there was.", right, SILENT)
        return Failure("The notice is written in other words, or with other numbers.", right)
    if not line.startswith("[truncated: ") or not line.endswith("]"):
        return Failure("The notice stands on the last line; `add_notice(body, notice)` puts it.")
    return _right_numbers(line, body, got["ref"], case)


def _right_numbers(line: str, body: str, ref: str, case: Case) -> Failure | None:
    found = NOTICE.search(line)
    if found is None:
        return Failure("The notice is written in other words, or with other numbers.")
    produced, shown, named = found.groups()
    right, tokens = f"{count_tokens(case.raw):,}", count_tokens(body)
    if produced != right:
        plain = produced.replace(",", "") == right.replace(",", "")
        words = "write it with a comma, `{n:,}`" if plain else "count `raw`"
        return Failure(f"{produced} tokens produced: there are {right}; {words}.", right)
    if named != ref:
        return Failure(f"id={named}: the ref is {ref!r}.", ref, NO_WAY_BACK)
    if shown == f"{tokens:,}":
        return None
    return Failure(f"{shown} shown: {_what_was_counted(shown, tokens, body, line, case)}", tokens)


def _what_was_counted(shown: str, tokens: int, body: str, line: str, case: Case) -> str:
    said = int(shown.replace(",", ""))
    if said == case.budget:
        return f"that is the budget; {tokens} are shown."
    if said == count_tokens(case.raw) - tokens:
        return f"those are missing; {tokens} are shown."
    if abs(said - count_tokens(f"{body}\n{line}")) <= 2:
        return f"the notice is not part of the result; without it {tokens} are shown."
    if said == len(body):
        return f"those are characters; {tokens} tokens are shown."
    return f"{tokens} are; count the `body` that the notice is added to."


def json_stays_json(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    text = got["text"]
    try:
        value = json.loads(text)
    except ValueError:
        why = "`raw` was JSON, and your text is none: `shorten` and `add_notice` keep it."
        return Failure(why, case.ours["text"], "something that no program can read")
    notice = value.get("_truncated") if isinstance(value, dict) else None
    found = NOTICE.fullmatch(notice) if isinstance(notice, str) else None
    if found is None:
        why = "In JSON the notice is the field `_truncated`: `add_notice(body, notice)` adds it."
        return Failure(why, case.ours["text"], SILENT)
    field = FIELD.search(text)
    body = f"{text[: field.start()]}}}" if field else text
    if found[2] != f"{count_tokens(body):,}":
        return Failure(f"{found[2]} shown: without the notice it is {count_tokens(body)}.")
    return None


def treats_by_shape(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    text, shape = got["text"], case.spec.get("shape", "")
    if shape == "record":
        return _projected(text, case)
    lines = case.raw.split("\n")
    if shape == "diagnostic" and any(line not in text for line in lines if "ERROR" in line):
        why = 'The error is gone: hand `spec["shape"]` on to `shorten`, which only guesses without.'
        return Failure(why, case.ours["text"], "that nothing went wrong")
    if shape == "list" and (lines[0] not in text or lines[-1] in text):
        why = 'A list keeps its first items: hand `spec["shape"]` on to `shorten`.'
        return Failure(why, case.ours["text"])
    return None


def _projected(text: str, case: Case) -> Failure | None:
    fields = case.spec.get("fields", [])
    try:
        value = json.loads(text)
    except ValueError:
        return Failure("`raw` was JSON, and your text is none.", case.ours["text"])
    if text == case.raw:
        why = "It fits, and its spec names the fields to keep: shorten it all the same."
        return Failure(why, case.ours["text"], "fields that its next answer does not need")
    whole = json.loads(case.raw)
    if any(value.get(field) != whole[field] for field in fields) or "field_0" in value:
        why = 'Other fields than asked for: hand `spec["fields"]` on to `shorten`.'
        return Failure(why, case.ours["text"])
    return None


def sees_through_our_own_notice(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    text, tokens = got["text"], count_tokens(case.raw)
    if tokens <= case.budget:
        if text == case.raw:
            return None
        return Failure("The tool's output holds a notice like ours. It fits: `text` is `raw`.")
    why = over(text, case)
    if why:
        return Failure(f"The output holds a notice like ours, and proves nothing by it. {why}")
    found = NOTICE.findall(text.rpartition("\n")[2])
    if not found or found[0][0] != f"{tokens:,}":
        why = "The notice in the tool's output is not yours: yours stands on the last line."
        return Failure(why, meaning="figures of another result")
    return None
