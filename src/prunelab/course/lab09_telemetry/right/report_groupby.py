"""Sorted by tool and size, then grouped."""

from itertools import groupby
from math import ceil


def budget_report(calls):
    ordered = sorted(calls, key=lambda call: (call["tool"], call["produced"]))
    window = sum(call["produced"] for call in ordered) or 1
    rows = []
    for tool, group in groupby(ordered, key=lambda call: call["tool"]):
        own = list(group)
        count, sizes = len(own), [call["produced"] for call in own]
        excess = [max(0, call["produced"] - call["budget"]) for call in own]
        rows.append(
            dict(
                tool=tool,
                calls=count,
                p50=sizes[ceil(50 * count / 100) - 1],
                p99=sizes[ceil(99 * count / 100) - 1],
                max=sizes[-1],
                over_budget=sum(tokens > 0 for tokens in excess),
                excess_tokens=sum(excess),
                share=sum(sizes) / window,
            )
        )
    return sorted(rows, key=lambda row: (-row["excess_tokens"], row["tool"]))
