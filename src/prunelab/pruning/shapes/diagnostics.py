"""A log, a trace, the output of a build: repeats say nothing new, and errors say most."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from prunelab.pruning.shapes.lines import by_rank, pick_lines

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
_DIGITS = b"0123456789"  # numbers make no kind of message of their own
_ZEROS = bytes.maketrans(_DIGITS, b"0" * 10)
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
    time = f"{begin}(?:{day}|):{two}:{two}(?:[.,][0-9]+|)(?:Z|[+-]{two}:{two}|)"
    ids = [r"req(?<!\wreq)-(?=\w*\d)[\w-]+"]
    ids += [rf'{name}_id"?[=:] ?"?[\w-]+' for name in ("request", "trace")]
    masked = content
    for varying in (time, *ids, r"attempt(?<!\wattempt)[ =:]+\d+"):
        masked = re.sub(varying, "*", masked)
    lines, kinds = content.split("\n"), masked.split("\n")
    counts, last = Counter(kinds), dict(zip(kinds, lines, strict=True))
    find_time, kept = re.compile(time).search, []
    for line, kind in zip(lines, kinds, strict=True):
        count = counts[kind]
        if count == 1 or not kind.strip():
            kept.append(line)
        elif count:
            when = find_time(last[kind])
            kept.append(f"{line} [×{count}{f', last {when[0]}' if when else ''}]")
            counts[kind] = 0  # it has been said
    text = "\n".join(kept)
    return text if len(text) < len(content) else content


def diagnostic_shortener(
    content: str, dedupe: Callable[[str], str] = dedupe_lines
) -> Callable[[str, int], str]:
    """Return the treatment of one log: (ref, max_chars) -> text.

    Repeats are collapsed. Where that is not enough, first come the first and the last error, every
    "Caused by" and the exit code, then the first of every distinct message, then what stands near
    the errors, then both ends; a notice says how many lines are shown.
    """
    deduped, total = dedupe(content), content.count("\n") + 1
    lines = deduped.split("\n")
    order: list[int] = []

    def short(ref: str, max_chars: int) -> str:
        if len(deduped) <= max_chars:
            return deduped
        if not order:
            order.extend(by_rank(rank_lines(lines)))
        return pick_lines(lines, order, ref, total, max_chars)

    return short


def rank_lines(lines: Sequence[str]) -> list[int]:
    """Return how early each line is to be kept: 0 first."""
    errors, warnings, causes, exits = find_signals(lines)
    half, rest = divmod(len(lines), 2)
    ranks = [*range(6, 6 + half + rest), *reversed(range(6, 6 + half))]  # from both ends
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

    Of lines that differ in digits alone one is looked at, and each pattern is tried only where one
    of its words stands: most lines of a log hold none.
    """
    if not lines:
        return [], [], [], []
    kinds = _bytes("\n".join(lines)).translate(_ZEROS).split(b"\n")
    firsts = dict(zip(reversed(kinds), reversed(lines), strict=True))
    # As bytes, for one `×` in it makes str.lower ten times as slow.
    text = _bytes("\n".join(firsts.values())).lower().decode("utf-8", "surrogatepass")
    lowered = dict(zip(firsts, text.split("\n"), strict=True))

    def found(words: Sequence[str], pattern: re.Pattern[str]) -> list[int]:
        there = [word for word in words if word in text]
        holding = {kind for word in there for kind, line in lowered.items() if word in line}
        telling = {kind for kind in holding if pattern.search(firsts[kind])}
        return [at for at, kind in enumerate(kinds) if kind in telling] if telling else []

    return (
        found(ERROR_WORDS, ERROR),
        found(["warn"], WARNING),
        found(["cause", "suppressed"], CAUSE),
        found(["exit", "status"], EXIT),
    )


def _distinct(lines: Sequence[str], chosen: Iterable[int]) -> list[int]:
    """The first line of each kind, where numbers make no kind."""
    first: dict[bytes, int] = {}
    for at in chosen:
        first.setdefault(_bytes(lines[at]).translate(None, _DIGITS), at)
    return list(first.values())


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
