"""
caught by: Counts the calls that produced more than their own budget
says: Count calls here
"""


def budget_report(calls):
    by_tool = {}
    for call in calls:
        by_tool.setdefault(call["tool"], []).append(call)
    window = sum(call["produced"] for call in calls)
    rows = []
    for tool, own in by_tool.items():
        sizes = sorted(call["produced"] for call in own)
        excess = [call["produced"] - call["budget"] for call in own]
        over = [tokens for tokens in excess if tokens > 0]
        row = {
            "tool": tool,
            "calls": len(own),
            "p50": sizes[-(-50 * len(sizes) // 100) - 1],
            "p99": sizes[-(-99 * len(sizes) // 100) - 1],
            "max": sizes[-1],
            "over_budget": sum(over),
            "excess_tokens": sum(over),
            "share": sum(sizes) / window if window else 0.0,
        }
        rows.append(row)
    return sorted(rows, key=lambda row: (-row["excess_tokens"], row["tool"]))
