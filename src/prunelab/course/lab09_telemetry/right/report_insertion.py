"""Each row is put where it belongs."""

from bisect import insort


def budget_report(calls):
    sizes, excess = {}, {}
    for call in calls:
        insort(sizes.setdefault(call["tool"], []), call["produced"])
        excess.setdefault(call["tool"], []).append(call["produced"] - call["budget"])
    total = sum(map(sum, sizes.values()))
    ranked = []
    for tool, own in sizes.items():
        over = [tokens for tokens in excess[tool] if tokens > 0]
        place50, place99 = (len(own) - 1) // 2, (99 * len(own) - 1) // 100
        row = {
            "tool": tool,
            "calls": len(own),
            "p50": own[place50],
            "p99": own[place99],
            "max": own[-1],
            "over_budget": len(over),
            "excess_tokens": sum(over),
            "share": sum(own) / total if total else 0,
        }
        insort(ranked, (-row["excess_tokens"], tool, row))
    return [row for _, _, row in ranked]
