"""Judge whether a value is found where it stands, and only there."""

import json
import re
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import fact_survives

SPECIAL = ("$5", "a(b)")
FALSE_ALARM = "all that it needs, while the check stops a good setting"
FALSE_PEACE = "a gap where the fact stood, while the check is green"
_CRASHES = {
    "JSONDecodeError": "Most texts are no JSON, and a cut one is none any more: catch the error.",
    "ValueError": "Most texts are no JSON, and a cut one is none any more: catch the error.",
    "error": "The value may hold signs that mean something in a pattern: use re.escape.",
    "TypeError": "A value may be a text, a number, true, false or null: json.dumps writes each.",
    "AttributeError": "A value, and what a JSON text holds, may be of any type: ask for it first.",
    "IndexError": "There may be no text at all, or an empty one.",
    "RecursionError": "Each step into a JSON text must reach something smaller.",
}


def judged(call: Call, value: Any, texts: list[str]) -> bool | Failure:
    """Call the answer; what comes back is True or False."""
    reply = call.attempt(value, texts)
    if reply.error in _CRASHES:
        return Failure(_CRASHES[reply.error], fact_survives(value, texts))
    got = reply.value if reply.ok else call(value, texts)
    if isinstance(got, bool):
        return got
    why = f"You returned a {type(got).__name__}: return True or False, for example by bool(…)."
    return Failure(why, fact_survives(value, texts))


def finds_what_stands_alone(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_not_alone)


def refuses_a_part(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_part)


def finds_it_in_json(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_not_in_json)


def compares_types(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_unlike)


def takes_no_name(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_name)


def looks_at_each_text(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_texts)


def knows_falsy_values(call: Call, value: Any, texts: list[str]) -> Failure | None:
    return _compare(call, value, texts, _why_falsy)


def _compare(call: Call, value: Any, texts: list[str], why: Any) -> Failure | None:
    right, got = fact_survives(value, texts), judged(call, value, texts)
    if isinstance(got, Failure):
        return got
    if got is right:
        return None
    return Failure(why(value, texts, right), right, FALSE_ALARM if right else FALSE_PEACE)


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _why_not_alone(value: Any, texts: list[str], _right: bool) -> str:
    text = texts[0]
    if value in SPECIAL:
        return f"{value!r} stands there: re.escape its signs, and ask for (?!\\w) in place of \\b."
    if _is_bare(text):
        return f"{text} is JSON, but no object or list: such a text is searched like any other."
    if "truncated" in text:
        return "A JSON text that was cut is plain text: the value stands there, and is found."
    if isinstance(value, bool) or value is None:
        return f"{value} is written {_said(value)} in a text: json.dumps says how."
    if _said(value) not in text.split():
        return f"Signs and line ends around it do not matter: {_quoted(value)} stands there alone."
    return f"{_quoted(value)} stands in the text, alone: that is True."


def _is_bare(text: str) -> bool:
    """Whether a text is a JSON string, number, true, false or null by itself."""
    try:
        return not isinstance(json.loads(text), (dict, list))
    except ValueError:
        return False


def _why_part(value: Any, texts: list[str], _right: bool) -> str:
    text, said = texts[0], re.escape(_said(value))
    longer = (re.findall(rf"[\w.,-]*{said}[\w.,-]*", text) or [text])[0]
    if re.search(rf"\d[.,]{said}|{said}[.,]\d", text):
        return f"{_said(value)} is not in {longer}: point and comma go on with a number."
    if f"-{_said(value)}" in text:
        return f"{_said(value)} is not in {longer}: the minus belongs to the number."
    return f"{_quoted(value)} is only a part of {longer!r}: a value is not a substring."


def _why_not_in_json(value: Any, texts: list[str], _right: bool) -> str:
    document = json.loads(texts[0])
    if value in SPECIAL:
        return f"{value!r} is one of the values: compare it, it is no pattern."
    if isinstance(document, dict) and value in document.values():
        return f"{_said(value)} is a value there, however it is written: parse and compare."
    return f"{_said(value)} is there, further in: go through objects and lists, at any depth."


def _why_unlike(value: Any, texts: list[str], _right: bool) -> str:
    other = re.findall(r"(?:: |\[)(?!\[)([^\[\]{}]+?)[\]}]", texts[0])
    found = other[-1] if other else texts[0]
    if isinstance(value, bool) or found in ("true", "false"):
        return f"{json.dumps(value)} is not {found}, though Python says so: compare types too."
    return f"{json.dumps(value)} is not {found}: in JSON the whole value and its type count."


def _why_name(value: Any, texts: list[str], _right: bool) -> str:
    if "_dropped_fields" in texts[0] and f'"{value}":' not in texts[0]:
        return f"`_dropped_fields` names `{value}` because its value is gone: skip that list."
    return f"`{value}` is the name of a field there, not a value: look at the values alone."


def _why_texts(value: Any, texts: list[str], right: bool) -> str:
    if right:
        return "One of the texts holds the value, and one is enough: look at all of them."
    if not texts:
        return "There is no text, so the value is in none of them."
    return f"No text holds {_quoted(value)} whole: look at each one alone, do not join them."


def _why_falsy(value: Any, _texts: list[str], right: bool) -> str:
    if right:
        return f"{json.dumps(value)} is a value like any other, and it stands there."
    return f"{json.dumps(value)} does not stand there: that something is missing is no value."
