"""Judge when to cut: within the cap, at the tie, at 0 and below."""

from dataclasses import replace

from prunelab.grading import Call, Failure, Raises

from .words import PART_AS_WHOLE, characters, notice, returned_text, right_text


def leaves_what_fits(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    if isinstance(text, Failure) or text == content:
        return text if isinstance(text, Failure) else None
    if text == content.strip() or text == content.rstrip():
        why = "Within the cap: return content itself; blanks at its ends are part of it."
    elif text.startswith(content) and len(content) == max_chars:
        why = "Exactly at the cap fits: nothing was cut, so there is nothing to say."
    elif text.startswith(content) and "fetch_full" in text:
        why = "Within the cap: nothing was cut, so there is no notice. Return content itself."
    else:
        why = "Within the cap: return content itself, unchanged."
    meaning = "a text with a part missing, though it has all" if "fetch_full" in text else ""
    return Failure(why, content, meaning)


def never_grows(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    right = right_text(content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    cut = len(content) - max_chars
    cost = len(notice(cut, ref))
    if right == content:
        meaning = "more than before, and less of it the text" if len(text) > len(content) else ""
        if "fetch_full" not in text:
            meaning = PART_AS_WHOLE
        return Failure(_why_grows(text, content, cut, cost), right, meaning)
    if text == content and cut == cost:
        why = (
            f"The cut saves {characters(cut)} and the notice costs as many: cut. "
            "Content stays only if it costs more."
        )
    elif text == content:
        why = (
            f"The cut saves {characters(cut)}, the notice costs {cost}: cut. "
            "Measure the notice itself, with its digits and ref."
        )
    else:
        why = "Over the cap, and the notice pays: first max_chars characters, then the notice."
    return Failure(why, right)


def _why_grows(text: str, content: str, cut: int, cost: int) -> str:
    if "fetch_full" not in text:
        return (
            f"The notice would cost more than the cut saves, {characters(cut)}: "
            "then do not cut at all."
        )
    if len(text) > len(content):
        return (
            f"It grew: the cut saves {characters(cut)}, the notice costs {cost}. "
            "Then return content as it is."
        )
    return "Where the notice does not pay, return content as it is, not another notice."


def takes_zero(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    refused = "0 is a cap like any other, only one below zero is refused: test max_chars < 0."
    text = returned_text(call, content, ref, max_chars, {"ValueError": refused})
    right = right_text(content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    if text == content:
        why = "0 is a cap like any other, not 'no cap': do not test whether max_chars is truthy."
    elif right == content:
        why = "The rule for short texts holds at 0 too: if the notice costs more, content stays."
    elif not text:
        why = "Nothing is left, not even a way back: at 0 the notice alone comes back."
    elif text == right.lstrip():
        why = "The notice is the same at 0: its line end \\n belongs to it."
    else:
        why = "At 0 nothing of the text is left, and the notice alone comes back."
    return Failure(why, right, "" if text else "a tool that had nothing to say")


def refuses_negative(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    reply = call.attempt(content, ref, max_chars)
    if reply.error == "ValueError":
        return None
    if reply.error and reply.error != "NotImplementedError":
        failure = Failure(
            f"A negative cap must raise `ValueError`, not {reply.error}: whoever calls can tell "
            "it from another fault."
        )
    else:
        text = reply.value if reply.ok else call(content, ref, max_chars)
        failure = _why_negative(text if isinstance(text, str) else "", content, max_chars)
    return replace(failure, expected=Raises("ValueError"))


def _why_negative(text: str, content: str, max_chars: int) -> Failure:
    if not content:
        return Failure(
            "A negative cap is wrong for an empty text too: test it first, raise `ValueError`."
        )
    if text == content:
        return Failure(
            "A negative cap is a mistake of the caller's, not 'no cap': raise `ValueError`.",
            meaning="all of it, on every turn, and nobody hears why",
        )
    if text.startswith(("\n…", "…")):
        return Failure(
            "Do not make 0 of a negative cap: it is a mistake of the caller's. Raise `ValueError`.",
            meaning="notices and no text at all, and nobody hears why",
        )
    if text.startswith(content[:max_chars]) and content[:max_chars]:
        return Failure(
            f"`content[:{max_chars}]` cuts from the end and keeps the rest: "
            "raise `ValueError` before.",
            meaning="almost the whole text, and a count that is too large",
        )
    return Failure("A negative cap is a mistake of the caller's: raise `ValueError`.")
