"""Judge the projection of a reply, with words for what a model would read in its place."""

import json
import re
from typing import Any

from prunelab.grading import Call, Failure, Raises
from prunelab.pruning import order_view, type_name

REFUSED = Raises("ValueError")
PART = "the part, taken for the whole: nobody says that there is more"


def expected(raw: str, fields: dict[str, str], how: str) -> str:
    return order_view(raw, dict(fields), how)


def view_of(call: Call, raw: str, fields: dict[str, str], how: str) -> dict[str, Any] | Failure:
    """Call the answer; the object that its JSON holds comes back, or a Failure."""
    text = call(raw, fields, how)
    try:
        view = json.loads(text)
    except ValueError:
        return Failure("That is no JSON: return json.dumps of a dict.", expected(raw, fields, how))
    if not isinstance(view, dict):
        return Failure("Return the JSON of an object, a dict.", expected(raw, fields, how))
    return view


def keeps_what_was_promised(
    call: Call, raw: str, fields: dict[str, str], how: str
) -> Failure | None:
    view = view_of(call, raw, fields, how)
    if isinstance(view, Failure):
        return view
    reply, right = json.loads(raw), expected(raw, fields, how)
    for name in fields:
        if name not in view:
            return Failure(f"`{name}` was promised and is missing in your view.", right)
        if not same(view[name], reply[name]):
            return Failure(f"`{name}` changed on the way: leave values untouched.", right)
    extra = [name for name in view if name not in fields and name != "more"]
    if extra:
        return Failure(f"`{extra[0]}` was not promised: only the fields, and `more`.", right)
    if [name for name in view if name != "more"] != list(fields):
        return Failure("The fields stand in the order of the promise, not of the reply.", right)
    return None


def same(one: Any, other: Any) -> bool:
    """Equal and of the same type: 1 is not true, and 1.0 is not "1.0"."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def names_the_rest(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    view = view_of(call, raw, fields, how)
    if isinstance(view, Failure):
        return view
    right = expected(raw, fields, how)
    more = view.get("more")
    if more == json.loads(right)["more"]:
        if list(view)[-1] != "more":
            return Failure("`more` stands behind the fields, as the last one.", right)
        return None
    return Failure(_why_not_more(more, json.loads(raw), fields, how), right, PART)


def _why_not_more(more: Any, reply: dict[str, Any], fields: dict[str, str], how: str) -> str:
    others = [name for name in reply if name not in fields]
    if more is None:
        return "There is no `more`: the model takes these fields for the whole order."
    if not isinstance(more, str):
        return f"`more` is one line of text, not a {type_name(more)}."
    if how not in more:
        return "`more` does not say how to get the rest: put `how` behind the names."
    if any(name not in more for name in others):
        return "`more` does not name every other field: the model asks for what it knows of."
    named = more.split(":")[0].replace(",", " ").split()
    if any(name in named for name in fields):
        return "`more` names a field that is shown: only the others are more."
    if named != others and sorted(named) == sorted(others):
        return "`more` names the others in the order of the reply."
    return "`more` is the names, joined by a comma and a blank, a colon, a blank, and `how`."


def says_no_more(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    view = view_of(call, raw, fields, how)
    if isinstance(view, Failure):
        return view
    if "more" not in view:
        return None
    why = "Nothing was left out, so there is no `more`: it would promise what is not there."
    return Failure(why, expected(raw, fields, how), "a hint at more, and a call for nothing")


def keeps_what_is_empty(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    if reply.raised_a("ValueError"):
        why = '0, false, "" and null are values: the field is there, and of the promised type.'
        return Failure(why, expected(raw, fields, how))
    return keeps_what_was_promised(call, raw, fields, how)


def refuses_a_missing_field(
    call: Call, raw: str, fields: dict[str, str], how: str
) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    there = json.loads(raw)
    gone = next(name for name in fields if name not in there)
    if reply.ok:
        return Failure(_why_silent(reply.value, gone), REFUSED, f"“no {gone}”, and no test failed")
    failure = _not_a_value_error(call, f"`{gone}` is missing")
    if failure:
        return failure
    text = reply.error_text
    if not re.search(rf"\b{gone}\b", text):
        return Failure(f"Name the field that is missing, `{gone}`, in the error's text.", REFUSED)
    if any(name not in text for name in there):
        why = "Say in the error what the reply has instead: then the new name stands there."
        return Failure(why, REFUSED)
    return None


def _why_silent(text: object, gone: str) -> str:
    try:
        view = json.loads(str(text))
    except ValueError:
        view = {}
    if isinstance(view, dict) and gone in view:
        return f"`{gone}` is missing in the reply, and you made it up: raise ValueError."
    return f"`{gone}` is missing in the reply, and nobody hears of it: raise ValueError."


def refuses_another_type(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    there = json.loads(raw)
    wrong = next(name for name in fields if type_name(there[name]) != fields[name])
    found, promised = type_name(there[wrong]), fields[wrong]
    if reply.ok:
        return Failure(_why_another_type(wrong, there[wrong], promised), REFUSED)
    failure = _not_a_value_error(call, f"`{wrong}` is {found}")
    if failure:
        return failure
    text = reply.error_text
    for word in (wrong, found, promised):
        if word not in text:
            return Failure(f"The error says the field and both types; `{word}` is missing.")
    return None


def _why_another_type(name: str, value: Any, promised: str) -> str:
    if value is None:
        return f"`{name}` is null, and {promised} was promised: raise ValueError."
    if isinstance(value, bool) and promised == "number":
        return f"`{name}` is a boolean: Python takes True for an int, JSON does not."
    return f"`{name}` is {type_name(value)}, and {promised} was promised: raise ValueError."


def takes_either_type(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    if reply.raised_a("ValueError"):
        promised = next(each for each in fields.values())
        why = f"`{promised}` promises either of the two types: split it at the bar."
        return Failure(why, expected(raw, fields, how))
    return keeps_what_was_promised(call, raw, fields, how)


def refuses_what_is_no_object(
    call: Call, raw: str, fields: dict[str, str], how: str
) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    if reply.ok:
        why = "The reply is no object: raise ValueError before anything is read from it."
        return Failure(why, REFUSED, "an error page, handed on as an order")
    return _not_a_value_error(call, "The reply is no object")


def refuses_to_promise_more(
    call: Call, raw: str, fields: dict[str, str], how: str
) -> Failure | None:
    reply = call.attempt(raw, fields, how)
    if reply.ok:
        why = "`more` was promised as a field, and it is the line of the others: raise ValueError."
        return Failure(why, REFUSED, "one of two things, and nobody knows which")
    return _not_a_value_error(call, "`more` is promised")


def _not_a_value_error(call: Call, what: str) -> Failure | None:
    reply = call.reply
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        why = "Raise a ValueError: `assert` is skipped when Python runs with -O."
        return Failure(why, REFUSED)
    return Failure(f"{what}: say so with a ValueError, not with {reply.error}.", REFUSED)


def is_one_line_unescaped(call: Call, raw: str, fields: dict[str, str], how: str) -> Failure | None:
    text, right = call(raw, fields, how), expected(raw, fields, how)
    if "\n" in text:
        return Failure("One line: `indent` costs tokens for blanks that nobody reads.", right)
    if "\\u" in text:
        return Failure("Escapes cost two to three times the tokens: ensure_ascii=False.", right)
    if text != right:
        return Failure("Write it as json.dumps does, with ensure_ascii=False.", right)
    return None
