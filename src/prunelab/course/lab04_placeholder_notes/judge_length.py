"""Judge a note's shape: one line, at most 200 characters, arguments cut only where they must be."""

from typing import Any

from prunelab.grading import Call, Failure

from .words import (
    MOST,
    Result,
    absent,
    judge,
    lacking_words,
    note_of,
    own_words,
    stands,
    way_back,
    with_args,
)

SMALL, BIGGER = 5, 15  # letters of the argument that is made longer


@judge
def is_one_line(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    lines = note.splitlines()
    if lines == [note]:
        return _keeps_the_rest(note, result)
    meaning = "a note, and below it a line that anybody may have written"
    if not lines:
        return Failure("The note is empty: a call without its result.")
    if len(lines) == 1:
        return Failure("No line end at the end: the note is one line, not one and a bit.")
    end = note[len(lines[0])]
    if end in "\n\r":
        return Failure(
            "The line end of a value got into the note: `json.dumps(value)` escapes it.",
            None,
            meaning,
        )
    why = (
        f"U+{ord(end):04X} ends a line too, and `json.dumps` leaves it: "
        '`" ".join(note.splitlines())`.'
    )
    return Failure(why, None, meaning)


def _keeps_the_rest(note: str, result: Result) -> Failure | None:
    """Whoever took the first line only has lost what came after it."""
    pieces = [piece for text in _texts(result["args"]) for piece in text.split() if piece]
    lost = [piece for piece in pieces if piece not in note]
    if way_back(result) in note and (not lost or len(note) + sum(map(len, lost)) > MOST):
        return None
    return Failure(
        "What came after the line end is gone: put a blank in its place, and keep the rest.",
        meaning="half of the call",
    )


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for name, each in value.items() for text in (name, *_texts(each))]
    if isinstance(value, list):
        return [text for each in value for text in _texts(each)]
    return [value] if isinstance(value, str) else []


@judge
def has_at_most_200(call: Call, result: Result) -> Failure | None:
    note = note_of(call, result)
    if len(note) > MOST:
        return _why_long(call, note, result)
    if way_back(result) not in note:
        why = "The way back was cut off: cut the arguments, not the note."
        return Failure(why, meaning="a result that is gone for good")
    if result["tool"] not in note:
        return Failure("The tool's name was cut: cut the arguments, not the note.")
    lacking = lacking_words(note, result)
    if lacking:
        why = f'Where the arguments are long, "{lacking}" is gone: cut them, not your words.'
        return Failure(why, meaning="half a sentence, which reads like a failure")
    return None


def _why_long(call: Call, note: str, result: Result) -> Failure:
    bare = note_of(call, with_args(result, {}))
    note_of(call, result)  # the card shows the last call
    if len(bare) >= MOST:
        return Failure(
            f"Even without arguments this note has {len(bare)} characters, with a tool of "
            f"{len(result['tool'])} and a ref of {len(result['ref'])}: use fewer words."
        )
    if not absent(note, result):
        why = f"{len(note):,} characters: arguments can be as long as a file. Cut them to fit 200."
    elif len(note) <= MOST + 20:
        why = f"{len(note)} characters: you cut the arguments, but count the mark and brackets too."
    else:
        why = f"{len(note):,} characters: with no room left, `text[:room]` cuts from the wrong end."
    return Failure(why, meaning="a note that is longer than many a result")


@judge
def cuts_only_what_must_go(call: Call, result: Result) -> Failure | None:
    """Make the last argument longer, until the answer's own note would have 200 and 201."""
    name, value = list(result["args"].items())[-1]
    if value[:1] == "查":
        note = note_of(call, result)
        return _is_cut_well(call, note, result, name)
    small = note_of(call, _longer(result, name, SMALL))
    bigger = note_of(call, _longer(result, name, BIGGER))
    if absent(small, _longer(result, name, SMALL)):
        return None  # another requirement's business
    if absent(bigger, _longer(result, name, BIGGER)) and len(small) + BIGGER - SMALL <= MOST:
        return _why_too_soon(len(small) + BIGGER - SMALL)
    growth = max(1.0, (len(bigger) - len(small)) / (BIGGER - SMALL))
    room = int((MOST - len(small)) / growth)
    for length in dict.fromkeys((SMALL + room // 2, SMALL + room - 1, SMALL + room)):
        fits = _longer(result, name, length)
        note = note_of(call, fits)
        if growth == 1 and (absent(note, fits) or _lost_its_end(note, small, length)):
            return _why_too_soon(len(small) + length - SMALL)
    over = _longer(result, name, SMALL + room + 1)
    note = note_of(call, over)
    return _is_cut_well(call, note, over, name, small)


def _longer(result: Result, name: str, letters: int) -> Result:
    return with_args(result, {**result["args"], name: "y" * letters})


def _lost_its_end(note: str, small: str, length: int) -> bool:
    """As long as it must be, and yet other characters: a quote or bracket went for a mark."""
    same_length = len(note) == len(small) + length - SMALL
    return same_length and sorted(note.replace("y", "")) != sorted(small.replace("y", ""))


def _why_too_soon(length: int) -> Failure:
    if length == MOST:
        why = "With its arguments whole this note has exactly 200 characters, and 200 are allowed."
    else:
        why = f"With its arguments whole this note has {length} characters: that fits, cut nothing."
    return Failure(why, meaning="a part of the call, though there was room for all of it")


def _is_cut_well(
    call: Call, note: str, result: Result, name: str, whole: str | None = None
) -> Failure | None:
    """Is it cut, marked as cut, and not left out? `whole` is a note without a cut."""
    text = own_words(note, result)
    if not absent(note, result):
        if len(note) <= MOST:
            return None
        return Failure(f"{len(note)} characters: at most 200, the mark and brackets counted.")
    letter = result["args"][name][0]
    if letter * 2 not in text and not any(stands(each, text) for each in result["args"]):
        return Failure(
            "The arguments are gone: show as much of them as there is room for, and mark the cut.",
            meaning=f"a call of {result['tool'][:30]} for it does not know what",
        )
    ordinary = letter
    if whole is None:
        whole = note_of(call, with_args(result, {}))
        note_of(call, result)  # the card shows the last call
        ordinary += "\"'=:,{} "
    if not _comes_of_cutting(text, own_words(whole, result), ordinary):
        return None  # something was put in: that is the mark, whatever it is
    return Failure(
        "You cut the arguments and left no mark: put … where they were cut.",
        meaning="the whole call, though it is a part",
    )


def _comes_of_cutting(text: str, whole: str, ordinary: str) -> bool:
    """Can `whole` become `text` by taking characters out? Those in `ordinary` do not count."""
    rest = iter(whole)
    return all(char in rest for char in text if char not in ordinary)
