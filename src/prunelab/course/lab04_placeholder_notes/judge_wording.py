"""Judge what a note says: dropping was meant, fetching is fine, and whether the call failed."""

import re
from typing import Any

from prunelab.grading import Call, Failure

from .words import AGAIN, ALLOWED, FAILED, PURPOSE, Result, judge, note_of, own_words

_NEUTRAL = {"error": "zqxjv", "failed": "zqxjvk"}


@judge
def says_purpose_and_again(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    text = own_words(note, result)
    if not PURPOSE.search(text):
        return Failure(
            'This reads like a failure: say that dropping was meant, with "on purpose", '
            '"deliberately" or "intentionally".',
            meaning="a result that got lost: it looks for the cause, and calls again",
        )
    if AGAIN.search(text) and ALLOWED.search(text):
        return None
    if AGAIN.search(text):
        why = 'May it be fetched again? Say so: with "fine", "ok", "safe" or "may".'
    else:
        why = 'Say that it can be fetched again, with "again" or "refetch".'
    return Failure(why, meaning="something put away: it had better not touch it, and guesses")


@judge
def says_failed_if_it_failed(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    plain = note_of(call, _neutral(result))
    # The words of the call itself do not count: they stand in the other note under another name.
    said = len(FAILED.findall(note)) - len(re.findall("zqxjv", plain, re.IGNORECASE))
    silent = note_of(call, {name: result[name] for name in result if name != "is_error"})
    note_of(call, result)  # the card shows the last call
    if result.get("is_error") is True:
        return None if said > 0 else _why_not_said(note, result)
    return _why_said(plain, result, silent == note) if said > 0 else None


def _why_not_said(note: str, result: Result) -> Failure:
    meaning = f"{result['tool']} went well: an error becomes a result"
    if re.search("fail|wrong|problem", own_words(note, result), re.IGNORECASE):
        return Failure(
            'Use the word "failed" or "error": other rules look for them.', None, meaning
        )
    return Failure('`is_error` is true: say "failed" or "error" in the note.', None, meaning)


def _why_said(plain: str, result: Result, always: bool) -> Failure:
    meaning = "a call that failed: it looks for the cause"
    if re.search(r"\b(no|not|without|nothing)\b[^.;]{0,15}(error|failed)", plain, re.IGNORECASE):
        why = 'Even "no error" says error: where nothing failed, say nothing of it.'
    elif FAILED.search(result["content"]) and not FAILED.search(plain):
        why = "You took that from the content. Only `is_error` says whether the call failed."
    elif FAILED.search(str(result["args"]) + result["tool"]) and not FAILED.search(plain):
        why = "The word stands in the call. Only `is_error` says whether the call failed."
    elif "is_error" in result and not always:
        why = "`is_error` is false: test its value, not whether it is there."
    else:
        why = "Nothing failed here, and the note says so: only where `is_error` is true."
    return Failure(why, meaning=meaning)


def _neutral(result: Result) -> Result:
    """The same call with other words of the same length; no content, for that says nothing."""
    words = {**result, "tool": _reworded(result["tool"]), "args": _reworded(result["args"])}
    return {**words, "content": _reworded(result["content"])}


def _reworded(value: Any) -> Any:
    if isinstance(value, dict):
        return {_reworded(name): _reworded(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_reworded(each) for each in value]
    if isinstance(value, str):
        return FAILED.sub(lambda found: _NEUTRAL[found[0].lower()], value)
    return value
