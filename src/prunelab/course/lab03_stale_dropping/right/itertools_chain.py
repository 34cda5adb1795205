"""Pairs of result and verdict, made by itertools."""

from itertools import chain, repeat

from prunelab.pruning import ToolResult


def mark(result: ToolResult, stale: bool) -> ToolResult:
    return ToolResult(**{**result, "placeholder": True}) if stale else result


def drop_stale(results: list[ToolResult], keep_recent: int) -> list[ToolResult]:
    if keep_recent < 0:
        raise ValueError(f"{keep_recent} results cannot be kept")
    stale = chain(repeat(True, max(0, len(results) - keep_recent)), repeat(False))
    return list(map(mark, results, stale))
