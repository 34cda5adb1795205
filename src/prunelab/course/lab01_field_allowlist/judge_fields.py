"""Judge which fields came back, with which values and in which order."""

import json

from prunelab.grading import Call, Failure

from .words import expected_record, expected_text, listed, returned_record, same, without_trace


def keeps_allowed(call: Call, content: str, allow: list[str]) -> Failure | None:
    got = returned_record(call, content, allow)
    if isinstance(got, Failure):
        return got
    right = without_trace(expected_record(content, allow))
    fields = without_trace(got)
    if same(fields, right):
        return None
    extra = [name for name in fields if name not in right]
    gone = [name for name in right if name not in fields]
    changed = [name for name in right if name in fields and not same(fields[name], right[name])]
    meaning = f"a record without {listed(gone or changed)}"
    if extra:
        meaning = f"{listed(extra)} as well, again on every turn, though nobody asked for it"
    return Failure(
        _why_fields(content, allow, extra, gone, changed), expected_text(content, allow), meaning
    )


def _why_fields(
    content: str, allow: list[str], extra: list[str], gone: list[str], changed: list[str]
) -> str:
    if extra:
        name = extra[0]
        if any(name in each for each in allow):
            return (
                f"`{name}` is not on the list: `in` on a text finds parts of words; test the list."
            )
        if isinstance(json.loads(content).get(name), dict | list):
            return (
                f"`{name}` is not on the list. Only top-level names count; nothing inside it does."
            )
        return f"`{name}` is not on the list: keep only what `allow` names, not all but a few."
    walked = [name for name in changed if name.partition(".")[0] in json.loads(content)]
    dotted = [name for name in gone + walked if "." in name]
    if dotted:
        return f"`{dotted[0]}` is one field's name: do not split it at the dot and walk a path."
    if gone:
        return f"`{gone[0]}` is on the list and exists, but your text lacks it."
    return f"The value of `{changed[0]}` changed: hand values on untouched, nested ones too."


def skips_absent(call: Call, content: str, allow: list[str]) -> Failure | None:
    why = (
        "`allow` may name a field that this record lacks: test `name in record` before you read it."
    )
    got = returned_record(call, content, allow, {"KeyError": why})
    if isinstance(got, Failure):
        return got
    right = expected_record(content, allow)
    invented = [name for name in without_trace(got) if name not in right]
    if invented:
        return Failure(
            f"The record has no {listed(invented)}: leave absent fields out, do not fill them in.",
            expected=expected_text(content, allow),
            meaning=f"a service that says that {listed(invented)} is empty",
        )
    if same(without_trace(got), without_trace(right)):
        return None
    return Failure(
        "A field that exists must stay, also when another is absent.",
        expected=expected_text(content, allow),
    )


def keeps_values(call: Call, content: str, allow: list[str]) -> Failure | None:
    got = returned_record(call, content, allow)
    if isinstance(got, Failure):
        return got
    right = without_trace(expected_record(content, allow))
    for name, value in right.items():
        if name not in got and not value:
            return Failure(
                f"`{name}` is {json.dumps(value)}, and that is a fact: test `name in record`, "
                "not the value.",
                expected=expected_text(content, allow),
                meaning=f"a record whose `{name}` nobody knows",
            )
        if not same(got.get(name), value):
            return Failure(_why_value(content, name, value), expected=expected_text(content, allow))
    return None


def _why_value(content: str, name: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 2**53:
        return f"`{name}` lost digits: a whole number must not become a float."
    if len(json.loads(content, object_pairs_hook=list)) > len(json.loads(content)):
        return f"Of a key that stands twice the last value counts, as in `json.loads` (`{name}`)."
    return f"The value of `{name}` changed: hand it on untouched."


def keeps_order(call: Call, content: str, allow: list[str]) -> Failure | None:
    got = returned_record(call, content, allow)
    if isinstance(got, Failure):
        return got
    right = list(without_trace(expected_record(content, allow)))
    fields = list(without_trace(got))
    if fields == right or set(fields) != set(right):
        return None  # which fields there are is another requirement's business
    if fields == [name for name in json.loads(content) if name in right]:
        why = "The fields came in the record's order: go through the list `allow`, not a set of it."
    elif fields == list(reversed(dict.fromkeys(reversed([n for n in allow if n in right])))):
        why = "A name that stands twice in `allow` counts once, at its first place."
    else:
        why = "The fields came in no order given; a set has none: go through the list `allow`."
    return Failure(
        why,
        expected=expected_text(content, allow),
        meaning="the same facts, but another prompt: the provider's cache misses",
    )
