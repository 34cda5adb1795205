"""Comprehensions all the way."""

from collections import defaultdict


def budget_report(calls):
    own = defaultdict(list)
    for call in calls:
        own[call["tool"]].append((call["produced"], call["budget"]))
    window = sum(produced for pairs in own.values() for produced, _ in pairs)
    rows = [
        {
            "tool": tool,
            "calls": len(pairs),
            **{
                f"p{percent}": sorted(pairs)[-(-percent * len(pairs) // 100) - 1][0]
                for percent in (50, 99)
            },
            "max": max(pairs)[0],
            "over_budget": len([1 for produced, budget in pairs if produced > budget]),
            "excess_tokens": sum(max(produced - budget, 0) for produced, budget in pairs),
            "share": sum(produced for produced, _ in pairs) / window if window else 0.0,
        }
        for tool, pairs in own.items()
    ]
    return sorted(sorted(rows, key=lambda r: r["tool"]), key=lambda r: -r["excess_tokens"])
