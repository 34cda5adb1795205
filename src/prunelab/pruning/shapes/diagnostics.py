"""A log, a trace, the output of a build: repeats say nothing new, and errors say most."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from prunelab.pruning.shapes.jsontext import NotJson, read_json_lines, write_json
from prunelab.pruning.shapes.lines import pick_lines

ERROR = re.compile(
    r"\b(?:ERROR|FATAL|CRITICAL|SEVERE|PANIC|panic|error|fatal|fail(?:ed|ure)?|FAIL(?:ED|URE)?|"
    r"Traceback)\b|(?:Error|Exception)\b"
)
ERROR_WORDS = ("error", "fatal", "fail", "exception", "traceback", "panic", "critical", "severe")
WARNING = re.compile(r"\bWARN(?:ING)?\b|\bwarning\b")
CAUSE = re.compile(r"^\s*(?:Caused by|Suppressed)\b|\bdirect cause\b|\b[Rr]oot cause\b")
EXIT = re.compile(
    r"\bexit(?:ed)?(?: with)?(?: status| code)?[ :=]+-?\d+|\bstatus \d+$|"
    r"\bexit (?:code|status)\b|\bfinished with exit\b"
)
_NO_DIGITS = dict.fromkeys(map(ord, "0123456789"))  # numbers make no kind of message of their own
NEAR = 2  # lines on each side of the first and the last error


def dedupe_lines(content: str) -> str:
    """Collapse lines that differ only in time, request id or attempt; count them, name the last.

    A time is `09:07:18`, also with a fraction and a zone after it and a date before it. A request
    id is `req-` and a word with a digit in it, or `request_id` or `trace_id` with its value. An
    attempt is `attempt` and a number. Nothing else counts as equal: not a status code, an address,
    an amount, a duration, and not the blanks at the start of a line.

    The first line of each kind stays where it is, as it is. Where there are more, ` [×47, last
    09:23:11]` follows it: how many there are in all, and the time of the last, the first time that
    stands in it; ` [×47]` where none does. Blank lines stay. Text that would not get shorter comes
    back as it is.
    """
    two, begin = "[0-9][0-9]", "[0-2][0-9]"  # an hour or a century begins a time
    day = f"{two}-{two}-{two}[T ]{two}"
    time = f"{begin}(?:{day})?:{two}:{two}(?:[.,][0-9]+)?(?:Z|[+-]{two}:{two})?"
    ids = [r"req(?<!\wreq)-(?=\w*\d)[\w-]+"]
    ids += [rf'{name}_id"?[=:] ?"?[\w-]+' for name in ("request", "trace")]
    masked = content
    for varying in (time, *ids, r"attempt(?<!\wattempt)[ =:]+\d+"):
        masked = re.sub(varying, "*", masked)
    lines = content.split("\n")
    where: dict[str, list[int]] = {}
    for at, kind in enumerate(masked.split("\n")):
        where.setdefault(kind, []).append(at)
    later: set[int] = set()
    for kind, found in where.items():
        if len(found) > 1 and kind.strip():
            when = re.search(time, lines[found[-1]])
            lines[found[0]] += f" [×{len(found)}{f', last {when[0]}' if when else ''}]"
            later.update(found[1:])
    text = "\n".join(line for at, line in enumerate(lines) if at not in later)
    return text if len(text) < len(content) else content


def diagnostic_shortener(
    content: str, dedupe: Callable[[str], str] = dedupe_lines
) -> Callable[[str, int], str]:
    """Return the treatment of one log: (ref, max_chars) -> text. JSON lines become one JSON object.

    Repeats are collapsed. Where that is not enough, first come the first and the last error, every
    "Caused by" and the exit code, then the first of every distinct message, then what stands near
    the errors, then both ends; a notice says how many lines are shown.
    """
    is_json = _is_json_lines(content)
    if is_json:
        content = "\n".join(line for line in content.split("\n") if line.strip())
    deduped, total = dedupe(content), content.count("\n") + 1
    lines = deduped.split("\n")
    marks = [""] * len(lines)
    if is_json:
        ends = [line.rpartition("}") for line in lines]
        lines, marks = [head + brace for head, brace, _ in ends], [mark for _, _, mark in ends]
    ranks: list[int] = []

    def short(ref: str, max_chars: int) -> str:
        if not is_json and len(deduped) <= max_chars:
            return deduped
        if not ranks:
            ranks.extend(rank_lines(lines))
        if is_json:
            return _chosen_objects(lines, marks, ranks, ref, total, max_chars)
        return pick_lines(lines, ranks, ref, total, max_chars)

    return short


def rank_lines(lines: Sequence[str]) -> list[int]:
    """Return how early each line is to be kept: 0 first."""
    errors, warnings, causes, exits = find_signals(lines)
    ranks = [6 + min(at, len(lines) - 1 - at) for at in range(len(lines))]
    for at, line in enumerate(lines):
        if line[:1] in {" ", "\t"}:
            ranks[at] = 6 + len(lines)  # a hundred frames say less than one message
    for at in {*errors[:1], *errors[-1:]}:
        for near in range(max(0, at - NEAR), min(len(lines), at + NEAR + 1)):
            ranks[near] = 4
    for at in errors:
        ranks[at] = min(ranks[at], 3)
    for at in _distinct(lines, warnings):
        ranks[at] = 2
    for at in _distinct(lines, errors):
        ranks[at] = 1
    for at in (*causes, *errors[:1], *errors[-1:], *exits[-1:]):
        ranks[at] = 0
    return ranks


def find_signals(lines: Sequence[str]) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return which lines are errors, warnings, causes, and tell of an exit code.

    Each pattern is tried only where one of its words stands: most lines of a log hold none.
    """
    text = "\n".join(lines).lower()
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))

    def found(words: Sequence[str], pattern: re.Pattern[str]) -> list[int]:
        holding: set[int] = set()
        for word in words:
            at = text.find(word)
            while at >= 0:
                line = bisect_right(starts, at) - 1
                holding.add(line)
                at = text.find(word, starts[line + 1])
        return [line for line in sorted(holding) if pattern.search(lines[line])]

    return (
        found(ERROR_WORDS, ERROR),
        found(("warn",), WARNING),
        found(("cause", "suppressed"), CAUSE),
        found(("exit", "status"), EXIT),
    )


def _distinct(lines: Sequence[str], chosen: Iterable[int]) -> list[int]:
    """The first line of each kind, where numbers make no kind."""
    first: dict[str, int] = {}
    for at in chosen:
        first.setdefault(lines[at].translate(_NO_DIGITS), at)
    return list(first.values())


def _is_json_lines(content: str) -> bool:
    if not content.lstrip().startswith("{"):
        return False
    try:
        return bool(read_json_lines(content))
    except NotJson:
        return False


def _chosen_objects(
    objects: Sequence[str],
    marks: Sequence[str],
    ranks: Sequence[int],
    ref: str,
    total: int,
    max_chars: int,
) -> str:
    """The lines of the lowest ranks that fit, as `items`; a repeat says so in `_repeated`."""
    left = max_chars - len(_envelope([], total, ref)) - len(str(total))
    chosen: dict[int, str] = {}
    for at in sorted(range(len(objects)), key=ranks.__getitem__):
        if left <= 0:
            break
        text = objects[at]
        if marks[at]:
            text = f'{text[:-1]}, "_repeated": {write_json(marks[at].strip(" []"))}}}'
        if len(text) + 2 <= left:
            chosen[at] = text
            left -= len(text) + 2
    return _envelope([chosen[at] for at in sorted(chosen)], total, ref)


def _envelope(items: Sequence[str], total: int, ref: str) -> str:
    said = write_json({"shown": len(items), "total": total, "ref": ref})
    return f'{{"items": [{", ".join(items)}], {said[1:]}'
