"""Judge what is left of the text: its beginning, whole, in Python characters, untouched."""

import unicodedata

from prunelab.grading import Call, Failure

from .words import characters, count_in, notice, returned_text, right_text, shared


def keeps_the_head(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    right = right_text(content, ref, max_chars)
    if content in text:
        why = "Nothing was cut: this text is over the cap, so keep `content[:max_chars]`."
        return Failure(why, right, "all of it, again on every turn")
    at = text.find(content[:max_chars])
    if at < 0:
        return Failure(_why_less(text, content, ref, max_chars), right, _meaning(text, content))
    kept = shared(text[at:], content)
    if kept > max_chars:
        return Failure(_why_more(kept, content, ref, max_chars), right)
    return None


def _why_more(kept: int, content: str, ref: str, max_chars: int) -> str:
    room = max_chars - len(notice(len(content) - max_chars, ref))
    if room < 0 and kept == len(content) + room:
        return (
            f"The notice took its room from the text, and `content[:{room}]` cuts from the end: "
            "keep `max_chars` characters."
        )
    return (
        f"You kept {kept} characters of the text; the cap is {max_chars}: "
        "`content[:max_chars]` holds no more."
    )


def _why_less(text: str, content: str, ref: str, max_chars: int) -> str:
    kept = shared(text, content)
    if not text:
        return "You returned an empty text: keep `content[:max_chars]`, and the notice after it."
    if _holds_the_end(text, content):
        if kept < 3:
            return "That is the end of the text: `content[-n:]`. Keep the beginning, `content[:n]`."
        return (
            "You kept both ends: lab 06 comes to that. Here the first `max_chars` characters stay."
        )
    cost = len(notice(len(content) - max_chars, ref))
    if abs(max_chars - cost - kept) <= 2 or (kept == 0 and max_chars < cost):
        return (
            "The notice took its room from the text: keep `max_chars` characters, "
            "the notice comes on top."
        )
    if content[kept : kept + 1].isspace() or content[max(0, kept - 1) : kept].isspace():
        return (
            f"You kept {kept} of {max_chars} characters, up to the end of a line or word: "
            "cut at exactly max_chars."
        )
    return f"You kept {kept} characters of the text; the cap lets {max_chars} stay."


def _holds_the_end(text: str, content: str) -> bool:
    rest = text.partition("\n…")[0][shared(text, content) :]
    return bool(rest) and content.endswith(rest)


def _meaning(text: str, content: str) -> str:
    if not _holds_the_end(text, content):
        return ""
    if shared(text, content) < 3:
        return "an end without its beginning"
    return "two pieces as if they were one"


def counts_characters(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    half = "A cut in bytes can fall inside a letter: slice the text itself, not its bytes."
    text = returned_text(call, content, ref, max_chars, {"UnicodeDecodeError": half})
    right = right_text(content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    return Failure(_why_letters(text, content, ref, max_chars), right)


def _why_letters(text: str, content: str, ref: str, max_chars: int) -> str:
    cut = len(content) - max_chars
    composed = unicodedata.normalize("NFC", content)
    if composed != content and text == right_text(composed, ref, max_chars):
        return (
            "You composed letters and accents first: then offsets no longer fit the text in "
            "the store."
        )
    if "\\u" in text or "\\x" in text:
        return (
            "Escaping made the text longer before it was cut: 上 became \\u4e0a. "
            "Measure the text as it is."
        )
    if "\ufffd" in text or "?" in text:
        return "A letter became ? or \ufffd: do not encode and decode, slice the text itself."
    if text.startswith(content[:max_chars]) and cut > 0:
        if text == content:
            return (
                f"{characters(cut)} over the cap, and nothing was cut: "
                "count the text and the notice with `len()`, not in bytes."
            )
        return (
            f"Cut were {cut} characters, the notice says {count_in(text)}: "
            "count with `len(content)`, not in bytes."
        )
    if cut <= 0:
        return (
            f"The text has {len(content)} characters, no more than the cap: "
            "count with `len(content)`, not in bytes."
        )
    kept = shared(text, content)
    if len(content[:kept].encode()) <= max_chars < len(content[: kept + 1].encode()):
        return (
            f"You kept {kept} characters where {max_chars} fit: "
            "max_chars counts characters, not bytes."
        )
    if _units(content[:kept]) <= max_chars < _units(content[: kept + 1]):
        return (
            f"You kept {kept} of {max_chars}: an emoji is two units in UTF-16, as in JavaScript, "
            "but one character to Python."
        )
    if kept < max_chars:
        return (
            f"You kept {kept} of {max_chars} characters: an emoji may be several to Python; "
            "count as `len()` does."
        )
    return (
        "You kept more than the cap: count as `len()` does, "
        "where an emoji may be several characters."
    )


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def takes_text_as_it_comes(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    filled = "A brace or % in the text was taken for a blank to fill: format the notice alone."
    known = dict.fromkeys(("KeyError", "IndexError", "ValueError", "TypeError", "error"), filled)
    known["PatternError"] = filled
    text = returned_text(call, content, ref, max_chars, known)
    right = right_text(content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    why, meaning = _why_odd(text, content, ref, max_chars)
    return Failure(why, right, meaning)


def _why_odd(text: str, content: str, ref: str, max_chars: int) -> tuple[str, str]:
    head, mark = content[:max_chars], notice(len(content) - max_chars, ref)
    if text == content:
        return (
            "Not cut, for the text itself talks of a cut? It comes from outside and may hold "
            "anything: cut it.",
            "a text of any length, as long as it imitates a notice",
        )
    count = count_in(text)
    if count is not None and count != count_in(mark) and text.startswith(head):
        return (
            "Count only what you cut: a number in the text is the text's, not yours.",
            "a count that fits no text in the store",
        )
    if text in (head.strip() + mark, head.rstrip() + mark, head.lstrip() + mark):
        why = "Blanks at the ends of what you keep count too: keep `content[:max_chars]` whole."
        return why, ""
    if "".join(text.split()) == "".join((head + mark).split()):
        return (
            "The blanks or line ends changed: then offsets no longer fit the text in the store.",
            "",
        )
    if "\\n" in head or "\\1" in head:
        return "A backslash in the text was read as a code: join the parts with +.", ""
    return "What you keep of the text changed: hand it on as it comes, braces and all.", ""
