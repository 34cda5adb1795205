"""What a wrong number of a report was made of: the words for each slip, and how to make it.

The first slip that gives the learner's number names the mistake. `own`: the calls of the row's
tool; `all_`: those of the run.
"""

from collections.abc import Callable
from statistics import mean, median

from .draws_percentile import nearest_rank
from .draws_report import ToolCalls

Slip = tuple[str, Callable[[ToolCalls, ToolCalls], float]]


def sizes(calls: ToolCalls) -> list[int]:
    return [each["produced"] for each in calls]


def _excess(calls: ToolCalls) -> list[int]:
    return [each["produced"] - each["budget"] for each in calls]


def _over(calls: ToolCalls) -> int:
    return sum(each for each in _excess(calls) if each > 0)


def _over_calls(calls: ToolCalls) -> int:
    return sum(each > 0 for each in _excess(calls))


def _sum(calls: ToolCalls) -> int:
    return sum(sizes(calls))


def _max(calls: ToolCalls) -> int:
    return max(sizes(calls))


def _whole_mean(calls: ToolCalls) -> int:
    return round(_sum(calls) / len(calls))


def _half(calls: ToolCalls) -> int:
    return -(-len(calls) // 2) - 1


def _early(calls: ToolCalls, percent: int) -> int:
    return max(percent * len(calls) // 100, 1) - 1


def _share(own: ToolCalls, calls: ToolCalls) -> float:
    return _sum(own) / _sum(calls)


def _of_largest(own: ToolCalls, calls: ToolCalls) -> float:
    tools = {each["tool"] for each in calls}
    sums = [_sum([each for each in calls if each["tool"] == tool]) for tool in tools]
    return _sum(own) / max(sums)


COUNTS: dict[str, tuple[Slip, ...]] = {
    "calls": (
        ("Those are the calls of all tools; count each tool's own.", lambda _, all_: len(all_)),
        (
            "Calls of one size count each: a set keeps one of them.",
            lambda own, _: len(set(sizes(own))),
        ),
    ),
    "max": (
        ("That is the largest of all tools; each has its own.", lambda _, a: max(sizes(a))),
        ("`max` is what was produced, budget included.", lambda own, _: max(_excess(own))),
        ("That is the last call, not the largest.", lambda own, _: sizes(own)[-1]),
        (
            "That is the p99; the largest call of over a hundred lies above it.",
            lambda own, _: nearest_rank(sizes(own), 99),
        ),
    ),
}

PERCENTILES: dict[str, tuple[Slip, ...]] = {
    "p50": (
        ("That is the mean: the long tail pulls it up.", lambda own, _: mean(sizes(own))),
        ("That is the mean: the long tail pulls it up.", lambda own, _: _whole_mean(own)),
        ("Between two calls: no call had that size.", lambda own, _: median(sizes(own))),
        (
            "Each tool has its own p50; that is the p50 of all calls.",
            lambda _, a: nearest_rank(sizes(a), 50),
        ),
        ("Sort the sizes of a tool first.", lambda own, _: sizes(own)[_half(own)]),
        (
            "One too early: round the rank up.",
            lambda own, _: sorted(sizes(own))[_early(own, 50)],
        ),
        (
            "One too far: the first rank is place 0.",
            lambda own, _: sorted(sizes(own))[len(own) // 2],
        ),
    ),
    "p99": (
        (
            "Each tool has its own p99; that is the p99 of all calls.",
            lambda _, a: nearest_rank(sizes(a), 99),
        ),
        (
            "One too early: round the rank up.",
            lambda own, _: sorted(sizes(own))[_early(own, 99)],
        ),
        ("With over a hundred calls the p99 is not the largest.", lambda own, _: _max(own)),
        ("That is the p95.", lambda own, _: nearest_rank(sizes(own), 95)),
        ("That is the p90.", lambda own, _: nearest_rank(sizes(own), 90)),
    ),
}

OVER: dict[str, tuple[Slip, ...]] = {
    "over_budget": (
        (
            "A call at its budget is within it: over means more.",
            lambda own, _: sum(each >= 0 for each in _excess(own)),
        ),
        (
            "Each call carries its own budget: the tool's first one is not that of all.",
            lambda own, _: sum(each["produced"] > own[0]["budget"] for each in own),
        ),
        (
            "Each call carries its own budget: the tool's last one is not that of all.",
            lambda own, _: sum(each["produced"] > own[-1]["budget"] for each in own),
        ),
        ("Count calls here; tokens are the next field.", lambda own, _: _over(own)),
        ("That is a share; count the calls.", lambda own, _: _over_calls(own) / len(own)),
        ("Those are all calls; count the ones over.", lambda own, _: len(own)),
    )
}

_NETTED = "A small call gives no room to a large one: sum only what lies over, call by call."
EXCESS: dict[str, tuple[Slip, ...]] = {
    "excess_tokens": (
        (_NETTED, lambda own, _: sum(_excess(own))),
        (_NETTED, lambda own, _: max(sum(_excess(own)), 0)),
        (_NETTED, lambda own, _: sum(abs(each) for each in _excess(own))),
        (
            "What is within the budget stays in the window: count only what lies over it.",
            lambda own, _: sum(e["produced"] for e in own if e["produced"] > e["budget"]),
        ),
        ("That is the largest excess; sum all of them.", lambda own, _: max(_excess(own))),
        ("That is a mean; sum what lies over.", lambda own, _: _over(own) / len(own)),
        (
            "That is the excess of all tools together.",
            lambda _, all_: _over(all_),
        ),
    )
}

SHARE: dict[str, tuple[Slip, ...]] = {
    "share": (
        ("Between 0 and 1: that is in percent.", lambda own, a: 100 * _share(own, a)),
        ("That is the share of calls; count tokens.", lambda own, a: len(own) / len(a)),
        (
            "That is the share of the excess; count all tokens produced.",
            lambda own, a: _over(own) / (_over(a) or 1),
        ),
        (
            "That is the part of the tool's own tokens that lies over.",
            lambda own, _: _over(own) / sum(sizes(own)),
        ),
        ("Do not round: who shows it rounds.", lambda own, a: round(_share(own, a), 2)),
        ("`//` rounds down to 0: divide with `/`.", lambda own, a: sum(sizes(own)) // _sum(a)),
        ("Of all tokens, not of the largest tool's.", _of_largest),
    )
}
