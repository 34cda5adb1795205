"""One function a field."""


def nearest(sizes, percent):
    return sorted(sizes)[(percent * len(sizes) - 1) // 100]


def row_of(tool, own, window):
    sizes = [call["produced"] for call in own]
    over = [c["produced"] - c["budget"] for c in own if c["produced"] > c["budget"]]
    return {
        "tool": tool,
        "calls": len(own),
        "p50": nearest(sizes, 50),
        "p99": nearest(sizes, 99),
        "max": max(sizes),
        "over_budget": len(over),
        "excess_tokens": sum(over),
        "share": 0 if window == 0 else sum(sizes) / window,
    }


def budget_report(calls):
    window = sum(call["produced"] for call in calls)
    tools = sorted({call["tool"] for call in calls})
    rows = [row_of(t, [c for c in calls if c["tool"] == t], window) for t in tools]
    rows.sort(key=lambda row: row["excess_tokens"], reverse=True)
    return rows
