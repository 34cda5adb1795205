"""Where a text may be cut: never inside what a reader sees as one character.

A family of emoji is up to seven code points, an accented letter often two, a flag two. Positions
are in Python code points.
"""

_FAR = 1_000  # a run without a plain letter is looked through no further than this


def grapheme_before(text: str, at: int) -> int:
    """Return the last place at or before `at` that is inside no grapheme."""
    if _is_plain(text, at):
        return max(0, min(at, len(text)))
    return max((place for place in _places(text, at) if place <= at), default=at)


def grapheme_after(text: str, at: int) -> int:
    """Return the first place at or after `at` that is inside no grapheme."""
    if _is_plain(text, at):
        return max(0, min(at, len(text)))
    return min((place for place in _places(text, at) if place >= at), default=at)


def _is_plain(text: str, at: int) -> bool:
    """At an end of the text, or between two ASCII characters that are no CRLF."""
    if at <= 0 or at >= len(text):
        return True
    pair = text[at - 1 : at + 1]
    return pair.isascii() and pair != "\r\n"


def _places(text: str, at: int) -> list[int]:
    """The ends of the graphemes around `at`, counted from a place that is surely one."""
    import regex  # here, for it takes 30 ms and most texts never need it

    start = next((i for i in range(at - 1, max(0, at - _FAR), -1) if _is_plain(text, i)), None)
    start = max(0, at - _FAR) if start is None else start
    places = [start]
    for grapheme in regex.finditer(r"\X", text, pos=start, endpos=min(len(text), at + _FAR)):
        places.append(grapheme.end())
        if grapheme.end() >= at:
            break
    return places
