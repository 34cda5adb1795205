"""Judge `dedupe_lines`: what counts as the same, what must not, and what is said of it."""

import re

from prunelab.grading import Call, Failure
from prunelab.pruning.shapes import dedupe_lines

from .words import counted, returned_text

ANY_MARK = re.compile(r" ?\[[^\]]*\]$")  # whatever one may have put there
MARK = re.compile(r" \[×(\d+)(?:, last ([^\]]*))?\]$")
TIME = r"(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
VARYING = re.compile(rf"{TIME}|\breq-\w+|\battempt \d+")


def _both(call: Call, content: str) -> tuple[str | Failure, str]:
    right = dedupe_lines(content)
    return returned_text(call, (content,), right), right


def _bare(text: str) -> list[str]:
    """The lines without their marks, and without what may vary."""
    return [VARYING.sub("*", ANY_MARK.sub("", line)) for line in text.split("\n")]


def collapses_times(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure):
        return text
    kinds = sorted(filter(None, _bare(right)))
    if sorted(filter(None, _bare(text))) == kinds:
        return None
    count = len(text.split("\n"))
    if text == content:
        why = (
            "Nothing was collapsed: lines that differ only in their time are the same line, "
            "also where others stand between them."
        )
    elif count > len(right.split("\n")):
        why = "Lines of one kind are left: look for them also where others stand between them."
    else:
        why = "A line that has no like was lost: keep the first line of every kind."
    return Failure(why, right)


def collapses_ids(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure):
        return text
    if len(text.split("\n")) <= len(right.split("\n")):
        return None
    if len({re.sub(r"req-\w+", "*", line) for line in _marks_off(text)}) < len(text.split("\n")):
        return Failure(
            "A request id such as req-4711 makes no kind: leave it out of the comparison.", right
        )
    return Failure("attempt 1 and attempt 2 are one message: leave the number out of it.", right)


def _marks_off(text: str) -> list[str]:
    return [re.sub(TIME, "*", MARK.sub("", line)) for line in text.split("\n")]


def keeps_apart(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure):
        return text
    kept = _bare(text)
    lost = [line for line in _bare(right) if line.strip() and line not in kept]
    if not lost:
        return None
    line = next(each for each in right.split("\n") if _bare(each) == lost[:1])
    shown = MARK.sub("", line)
    why = f"{shown!r} differs in more than time, request and attempt, and is gone: mask only these."
    return Failure(why, right, "a success where a failure stood, or one address for all")


def keeps_the_first(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure):
        return text
    ours = [ANY_MARK.sub("", line) for line in right.split("\n")]
    theirs = [ANY_MARK.sub("", line) for line in text.split("\n")]
    if ours == theirs:
        return None
    if sorted(ours) == sorted(theirs):
        return Failure("The order changed: a log is a story, each line stays at its place.", right)
    if any("*" in line or "#" in line for line in set(theirs) - set(content.split("\n"))):
        return Failure(
            "You show the masked line: compare it so, but show the first line as it came.", right
        )
    return Failure("Of each kind the first line stays, as it came: when did it begin?", right)


def counts_them(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure):
        return text
    for ours, theirs in zip(right.split("\n"), text.split("\n"), strict=False):
        mark, other = MARK.search(ours), MARK.search(theirs)
        if not mark or (other and other[1] == mark[1]):
            continue
        if not other:
            why = (
                f"Nothing says that there were {mark[1]}: add ` [×{mark[1]}, last …]` to the line."
            )
            return Failure(why, right, "one failure instead of many")
        return Failure(f"×{other[1]}: there are {mark[1]} in all, the first one included.", right)
    return None


def names_the_last(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    for ours, theirs in zip(right.split("\n"), text.split("\n"), strict=False):
        mark, other = MARK.search(ours), MARK.search(theirs)
        if not mark or ours == theirs:
            continue
        if mark[2] is None:
            return Failure(f"Where no time stands in the last line, write ` [×{mark[1]}]`.", right)
        if not other or not other[2]:
            why = f"Is it still happening? Name the time of the last one: `, last {mark[2]}`."
            return Failure(why, right, "a failure that was over at once")
        return Failure(f"The last one was at {mark[2]}; your mark says {other[2]}.", right)
    return Failure(
        "The mark is ` [×47, last 09:23:11]`: a blank, brackets, ×, the count, the time.", right
    )


def keeps_blanks(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    ours, theirs = right.split("\n"), text.split("\n")
    if sum(not line.strip() for line in ours) != sum(not line.strip() for line in theirs):
        return Failure("Blank lines are no messages: leave them where they are.", right)
    return Failure(
        "Blanks at the start of a line are meaning, in YAML and in a trace: compare them too.",
        right,
    )


def never_grows(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    if right == content:
        why = (
            f"The marks cost more than the lines: {len(text)} characters instead of "
            f"{len(content)}. Then return content."
        )
        return Failure(why, right)
    return Failure("Here it pays: collapse the lines that are the same.", right)


def leaves_the_rest(call: Call, content: str) -> Failure | None:
    text, right = _both(call, content)
    if isinstance(text, Failure) or text == right:
        return text if isinstance(text, Failure) else None
    if "×1" in text:
        return Failure("A line that stands there once gets no mark.", right)
    if text.rstrip("\n") == right.rstrip("\n"):
        count = counted(len(content) - len(content.rstrip("\n")), "line end")
        return Failure(f"The text ends in {count}: keep the end, split and join at `\\n`.", right)
    return Failure("No line has its like here: return the text as it is.", right)
