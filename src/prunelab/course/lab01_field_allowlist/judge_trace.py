"""Judge the trace: the names of the fields that were left out."""

import json

from prunelab.grading import Call, Failure

from .draws import TRACE
from .words import Record, expected_record, expected_text, listed, returned_record, same


def names_dropped(call: Call, content: str, allow: list[str]) -> Failure | None:
    got = returned_record(call, content, allow)
    if isinstance(got, Failure):
        return got
    right = expected_record(content, allow)
    if got.get(TRACE) == right.get(TRACE) and (TRACE in got) == (TRACE in right):
        if TRACE not in right or list(got)[-1] == TRACE:
            return None
        return Failure(
            f"`{TRACE}` must be the last field: the facts come first.",
            expected=expected_text(content, allow),
        )
    return Failure(
        _why_trace(content, got, right.get(TRACE)),
        expected=expected_text(content, allow),
        meaning="" if TRACE in got else "all of the record, though it is a part",
    )


def _why_trace(content: str, got: Record, right: list[str] | None) -> str:
    if TRACE not in got:
        return (
            f"Fields went without a trace: add a last field `{TRACE}` that names {listed(right)}."
        )
    names = got[TRACE]
    if right is None and not names:
        return f"Nothing was left out, so there is nothing to name: no `{TRACE}` then."
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return f"`{TRACE}` must be a list of names, here {json.dumps(right, ensure_ascii=False)}."
    strange = [name for name in names if name not in json.loads(content)]
    if strange:
        return (
            f"`{TRACE}` names {listed(strange[:1])}, which is not in this record: does a list live "
            "on from call to call?"
        )
    if right is None:
        return f"Nothing was left out, but `{TRACE}` names {listed(names)}."
    if sorted(names) == sorted(right):
        return f"`{TRACE}` names the right fields in another order; use the record's order."
    return f"`{TRACE}` names {listed(names)}; left out were {listed(right)}."


def keeps_trace(call: Call, content: str, allow: list[str]) -> Failure | None:
    crash = f"A field `{TRACE}` may hold anything, say 3: look what it is before you use it."
    got = returned_record(call, content, allow, {"TypeError": crash, "AttributeError": crash})
    if isinstance(got, Failure):
        return got
    right = expected_record(content, allow)
    if same(got, right):
        return None
    old = json.loads(content)[TRACE]
    meaning = "a record that never had what the first pass took"
    if not isinstance(old, list) or not all(isinstance(name, str) for name in old):
        why = (
            f"This `{TRACE}` is no list of names but a field like any other: leave it out, name it."
        )
        return Failure(why, expected=expected_text(content, allow))
    names = got.get(TRACE)
    if not isinstance(names, list) or not all(name in names for name in old):
        why = "The first pass named what it took; your second pass lost those names: carry them on."
        return Failure(why, expected=expected_text(content, allow), meaning=meaning)
    if TRACE in names:
        why = f"`{TRACE}` is the trace, not a field of the order: it must not name itself."
    elif len(set(map(str, names))) < len(names):
        why = f"A name stands twice in `{TRACE}`: name each field once."
    else:
        why = "A second pass puts its names after the old ones; the same allowlist changes nothing."
    return Failure(why, expected=expected_text(content, allow))
