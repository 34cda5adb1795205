"""Judge `head_tail`: both ends, the notice between them, lines and graphemes."""

from prunelab.grading import Call, Failure
from prunelab.pruning.shapes import grapheme_after, grapheme_before, head_tail

from .words import NOTICE, counted, returned_text

LEAST = 8  # characters of an end that must be there for it to count as kept
PART_AS_WHOLE = "two pieces as if they were one text"


def _text(call: Call, content: str, ref: str, max_chars: int) -> tuple[str | Failure, str]:
    right = head_tail(content, ref, max_chars)
    return returned_text(call, (content, ref, max_chars), right), right


def _shared(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def keeps_both_ends(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    if content in text:
        return Failure("Nothing was cut, though the text is longer than `max_chars`.", right)
    head, tail = _shared(text, content) >= LEAST, _shared(text[::-1], content[::-1]) >= LEAST
    if head and tail:
        return None
    if head and "fetch_full" in text.rpartition("\n")[2]:
        return Failure("The notice stands at the end: put it between head and tail.", right)
    if head:
        why = "The end of the text is gone: what a document comes to stands there. Keep a tail too."
        return Failure(why, right, "a text without its end")
    if tail:
        return Failure("The beginning is gone: keep a head too, it says what this is.", right)
    return Failure("Neither end is left: keep the head and the tail, the middle goes.", right)


def leaves_the_notice(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    found = NOTICE.search(text)
    if found and found[2] == ref:
        return None
    if found:
        return Failure(f"The notice names {found[2]!r}: hand on the ref as it came.", right)
    if "fetch_full" not in text:
        why = (
            "Between the ends stands no way back: say how much is missing, and `fetch_full(ref=…)`."
        )
        return Failure(why, right, PART_AS_WHOLE)
    if NOTICE.search(text.replace("…[", "\n…[").replace(")]", ")]\n")):
        return Failure(
            "The notice stands on a line of its own: `\\n` before it and `\\n` after it.", right
        )
    return Failure("The words of the notice differ: copy them from the example.", right)


def counts_the_gap(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    found = NOTICE.search(text)
    if not found:
        return Failure("There is no notice with a count between the ends.", right)
    missing = len(content) - found.start() - (len(text) - found.end())
    if int(found[1]) == missing:
        return None
    why = (
        f"Missing are {missing} characters, the notice says {found[1]}: "
        "`len(content)` less the head and the tail that you kept."
    )
    return Failure(why, right, "an offset at which another sentence stands")


def stays_within(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure) or len(text) <= max_chars:
        return text if isinstance(text, Failure) else None
    why = (
        f"Your text has {len(text)} characters, `max_chars` is {max_chars}: "
        "take the notice's room off first, with all the digits it may need."
    )
    return Failure(why, right)


def shares_the_room(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    head, wanted = _shared(text, content), _shared(right, content)
    if abs(head - wanted) <= 1 and len(text) == len(right):
        return Failure(
            "Of an odd room the tail gets the one character more: `room // 2` is the head's.", right
        )
    why = (
        f"Your head has {counted(head, 'character')}, half of the room is {wanted}: "
        "the notice takes its room first, then each end gets half."
    )
    return Failure(why, right)


def keeps_whole_lines(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    found, wanted = NOTICE.search(text), NOTICE.search(right)
    if not found or not wanted:
        return Failure("Keep both ends and the notice between them.", right)
    head, tail = found.start(), len(text) - found.end()
    best_head, best_tail = wanted.start(), len(right) - wanted.end()
    if head > best_head or tail > best_tail:
        why = (
            "It does not stop at the line end that is near: the head ends before it, "
            "the tail starts after it."
        )
        return Failure(why, right, "half a sentence, which it may complete by itself")
    start = len(content) - best_tail
    at_line_ends = content[best_head] == "\n", content[start - 1] == "\n"
    if (head < best_head and not at_line_ends[0]) or (tail < best_tail and not at_line_ends[1]):
        why = (
            "A line end far off takes more than half of an end's room: there, cut inside the line."
        )
        return Failure(why, right)
    why = (
        "A line that fits whole was dropped: the head ends before the last line end in its room, "
        "the tail starts after the first."
    )
    return Failure(why, right)


def cuts_no_grapheme(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    found = NOTICE.search(text)
    if found:
        end, start = found.start(), len(content) - (len(text) - found.end())
        if grapheme_before(content, end) != end:
            return Failure(
                _inside("head", "`grapheme_before(content, end)`"),
                right,
                "a sign that nobody wrote",
            )
        if grapheme_after(content, start) != start:
            return Failure(
                _inside("tail", "`grapheme_after(content, start)`"),
                right,
                "a sign that nobody wrote",
            )
    why = "Move the head's end back and the tail's start on, each only to the nearest whole sign."
    return Failure(why, right)


def _inside(end: str, mend: str) -> str:
    return f"The {end} was cut inside a sign made of several characters: use {mend}."


def leaves_what_fits(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, (content, ref, max_chars), content)
    if isinstance(text, Failure) or text == content:
        return text if isinstance(text, Failure) else None
    if len(content) == max_chars:
        return Failure("Exactly `max_chars` characters fit: return `content` itself.", content)
    return Failure("It fits, so nothing is missing: return `content` itself.", content)


def knows_when_there_is_no_room(
    call: Call, content: str, ref: str, max_chars: int
) -> Failure | None:
    text, right = _text(call, content, ref, max_chars)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    if right == content and text:
        return Failure("What you made is not shorter than content: then return `content`.", right)
    if not NOTICE.search(text):
        why = "Where there is no room for the ends, the notice stands alone: the way back is left."
        return Failure(why, right, "" if text else "a tool that had nothing to say")
    return Failure("Here is no room for an end: the notice stands alone.", right)
