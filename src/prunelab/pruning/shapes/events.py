"""A log of JSON lines, such as a test run's events: what is shown of it is one JSON object."""

from collections.abc import Callable, Sequence

from prunelab.pruning.shapes.diagnostics import dedupe_lines, rank_lines
from prunelab.pruning.shapes.jsontext import write_json
from prunelab.pruning.shapes.lines import by_rank


def events_shortener(content: str) -> Callable[[str, int], str]:
    """Return the treatment of JSON lines that are a log: (ref, max_chars) -> text.

    They are chosen as the lines of any log are. A repeat says so in its field `_repeated`.
    """
    lines = [line for line in content.split("\n") if line.strip()]
    ends = [line.rpartition("}") for line in dedupe_lines("\n".join(lines)).split("\n")]
    objects = [
        f'{head}, "_repeated": {write_json(mark.strip(" []"))}}}' if mark else head + brace
        for head, brace, mark in ends
    ]
    order = by_rank(rank_lines(objects))
    return lambda ref, max_chars: _chosen(objects, order, ref, len(lines), max_chars)


def _chosen(
    objects: Sequence[str], order: Sequence[int], ref: str, total: int, max_chars: int
) -> str:
    """The objects that fit, taken in that order, as `items`."""
    left = max_chars - len(_envelope([], total, ref)) - len(str(total))
    chosen: dict[int, str] = {}
    for at in order:
        if left <= 0:
            break
        if len(objects[at]) + 2 <= left:
            chosen[at] = objects[at]
            left -= len(objects[at]) + 2
    return _envelope([chosen[at] for at in sorted(chosen)], total, ref)


def _envelope(items: Sequence[str], total: int, ref: str) -> str:
    said = write_json({"shown": len(items), "total": total, "ref": ref})
    return f'{{"items": [{", ".join(items)}], {said[1:]}'
