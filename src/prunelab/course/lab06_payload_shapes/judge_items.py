"""Judge `first_items`: whole items from the front, their count, and the form around them."""

import json
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning.shapes import first_items

from .words import counted, returned_text

FORM = ["items", "shown", "total", "ref"]
BROKEN = "a list that breaks off inside an item, and no parser takes it"


def _returned(call: Call, content: str, ref: str, max_chars: int) -> tuple[str, Any] | Failure:
    """The text and its JSON value, or why there is none."""
    right = first_items(content, ref, max_chars)
    text = returned_text(call, (content, ref, max_chars), right)
    if isinstance(text, Failure):
        return text
    try:
        return text, json.loads(text)
    except ValueError:
        why = (
            "What you returned is no JSON: keep whole items, and write the view with `json.dumps`."
        )
        return Failure(why, right, BROKEN)


def keeps_whole_items(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    found = _returned(call, content, ref, max_chars)
    if isinstance(found, Failure):
        return found
    text, value = found
    right = first_items(content, ref, max_chars)
    if text == content:
        return Failure("Nothing was cut, though the text is longer than `max_chars`.", right)
    items, every = value.get("items") if isinstance(value, dict) else value, json.loads(content)
    if not isinstance(items, list):
        return Failure('Return an object whose "items" is the list of what you kept.', right)
    if items == every[: len(items)] and items:
        return None
    return Failure(_why_other_items(items, every), right)


def _why_other_items(items: list[Any], every: list[Any]) -> str:
    if not items:
        return "No item is left, though the first ones fit."
    if items == every[-len(items) :]:
        return "Those are the last items: keep the first ones, `items[:n]`."
    if all(item in every for item in items):
        return "You left out an item in front of one you kept: keep the first ones, in their order."
    return "An item is not what it was: keep whole items, each as it came."


def has_the_form(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    found = _returned(call, content, ref, max_chars)
    if isinstance(found, Failure):
        return found
    text, value = found
    right = first_items(content, ref, max_chars)
    if isinstance(value, list):
        why = 'A bare list looks complete: return {"items": …, "shown": …, "total": …, "ref": …}.'
        return Failure(why, right, "all the orders there are")
    if not isinstance(value, dict) or sorted(value) != sorted(FORM):
        return Failure("The fields are items, shown, total and ref, and no others.", right)
    if list(value) != FORM:
        return Failure("The fields stand in this order: items, shown, total, ref.", right)
    if text != json.dumps(value, ensure_ascii=False):
        why = "Write it on one line, as `json.dumps(view, ensure_ascii=False)` does."
        return Failure(
            why, right, "blanks and line ends, paid for like text" if "\n" in text else ""
        )
    return None


def counts(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    found = _returned(call, content, ref, max_chars)
    if isinstance(found, Failure):
        return found
    value, total = found[1], len(json.loads(content))
    right = first_items(content, ref, max_chars)
    view = value if isinstance(value, dict) else {}
    shown = len(view.get("items") or [])
    if view.get("shown") != shown:
        return Failure(
            f"shown is {view.get('shown')!r}: {counted(shown, 'item')} are shown.", right
        )
    if view.get("total") != total:
        why = f"total is {view.get('total')!r}: the whole list has {counted(total, 'item')}."
        return Failure(why, right, f"that there are {view.get('total')} of them")
    if view.get("ref") != ref:
        why = f"ref is {view.get('ref')!r}: hand on the ref as it came, {ref!r}."
        return Failure(why, right, "a way back that leads nowhere")
    return None


def _left_out(value: Any, over: int) -> str:
    """What was not counted, by how much the text is too long."""
    shown = value.get("shown") if isinstance(value, dict) else None
    digits = len(str(shown)) if isinstance(shown, int) else 0
    return "the digits of `shown`" if over < digits else "the fields around the items"


def keeps_as_many_as_fit(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    found = _returned(call, content, ref, max_chars)
    if isinstance(found, Failure):
        return found
    text, value = found
    right = first_items(content, ref, max_chars)
    if len(text) > max_chars:
        said = f"Your text has {len(text)} characters, `max_chars` is {max_chars}"
        return Failure(f"{said}: {_left_out(value, len(text) - max_chars)} count too.", right)
    most, kept = json.loads(right)["shown"], len(value["items"]) if isinstance(value, dict) else 0
    if kept < most:
        why = (
            f"You kept {counted(kept, 'item')}; {most} fit: a text of `max_chars` is not too long."
        )
        return Failure(why, right)
    return None


def leaves_what_fits(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, (content, ref, max_chars), content)
    if isinstance(text, Failure) or text == content:
        return text if isinstance(text, Failure) else None
    if len(content) == max_chars:
        return Failure("Exactly `max_chars` characters fit: return `content` itself.", content)
    return Failure("It fits, so nothing is missing: return `content` itself.", content)


def leaves_what_is_no_list(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    crash = "Text that is no JSON makes `json.loads` raise: catch it, and return `content`."
    known = {"JSONDecodeError": crash, "ValueError": crash}
    known["TypeError"] = known["KeyError"] = known["AttributeError"] = (
        "Not every JSON is a list: look first, and return anything else as it is."
    )
    text = returned_text(call, (content, ref, max_chars), content, known)
    if isinstance(text, Failure) or text == content:
        return text if isinstance(text, Failure) else None
    return Failure(
        "This is no JSON array: return `content` as it is, another rule sees to it.", content
    )


def hands_values_on(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    right = first_items(content, ref, max_chars)
    text = returned_text(call, (content, ref, max_chars), right)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    try:
        items = json.loads(text)["items"]
    except (ValueError, TypeError, KeyError):
        items = None
    best = json.loads(right)["items"]
    fewer = isinstance(items, list) and len(items) < len(best) and items == best[: len(items)]
    if "\\u" in text or (fewer and not json.dumps(best[len(items)], ensure_ascii=False).isascii()):
        why = (
            "Chinese was escaped, 签 became \\u7b7e: `ensure_ascii=False`, also where you measure."
        )
        return Failure(why, right, "two to three times the tokens for the same text")
    if items == best:
        return Failure("Write the view as `json.dumps(view, ensure_ascii=False)` does.", right)
    return Failure("null, 0, false and empty ones are items too: keep each as it came.", right)


def knows_when_it_does_not_pay(
    call: Call, content: str, ref: str, max_chars: int
) -> Failure | None:
    right = first_items(content, ref, max_chars)
    text = returned_text(call, (content, ref, max_chars), right)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    if len(text) < len(right):
        return Failure('Where no item fits, the four fields remain, with "items" empty.', right)
    if right == content:
        return Failure("What you made is not shorter than content: then return `content`.", right)
    if text == content:
        why = "Not one item fits: show none; shown, total and ref still say what is there."
        return Failure(why, right, "all of it, on every turn")
    if len(text) >= len(right):
        why = "Not one item fits: show none, not even the first one."
        return Failure(why, right)
    return Failure('Where no item fits, the four fields remain, with "items" empty.', right)
