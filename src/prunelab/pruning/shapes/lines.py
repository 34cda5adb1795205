"""Choose lines of a text by rank, whole, within a length, and show them in their order."""

from collections.abc import Sequence

from prunelab.pruning.shapes.graphemes import grapheme_after, grapheme_before

LONGEST_SHARE = 2  # a line longer than half of the room is cut in its middle


def by_rank(ranks: Sequence[int]) -> list[int]:
    """Return the places of the lines, the lowest rank first, of equal ranks the earlier line."""
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def pick_lines(lines: Sequence[str], order: Sequence[int], ref: str, total: int, room: int) -> str:
    """Return the lines that fit in `room` characters, and a notice after them.

    They are taken in the order of `by_rank`, and stand as they stood. `total` is what the notice
    says of the whole, as in `…[truncated: 20 of 5,180 lines shown; use fetch_full(ref="r4")]`.
    """
    left = room - len(_notice(total, total, ref)) - 1
    longest = max(0, left // LONGEST_SHARE)
    chosen: dict[int, str] = {}
    for at in order:
        if left <= 0:
            break
        line = lines[at]
        if len(line) > longest:
            line = squeeze(line, longest)
        if len(line) + 1 <= left:
            chosen[at] = line
            left -= len(line) + 1
    kept = [chosen[at] for at in sorted(chosen)]
    return "\n".join([*kept, _notice(len(kept), total, ref)])


def squeeze(line: str, longest: int) -> str:
    """Cut the middle out of a line that is longer than `longest`, and say how much it was."""
    if len(line) <= max(longest, 40):
        return line
    mark = f"…[{len(line)} characters]…"
    keep = max(0, longest - len(mark)) // 2
    head = grapheme_before(line, keep)
    tail = grapheme_after(line, len(line) - keep)
    return f"{line[:head]}…[{tail - head} characters]…{line[tail:]}"


def _notice(shown: int, total: int, ref: str) -> str:
    return f'…[truncated: {shown:,} of {total:,} lines shown; use fetch_full(ref="{ref}")]'
