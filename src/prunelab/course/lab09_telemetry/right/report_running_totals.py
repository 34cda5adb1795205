"""One pass over the calls; totals are kept for each tool."""


def budget_report(calls):
    rows, sizes, window = {}, {}, 0
    for call in calls:
        tool, produced = call["tool"], call["produced"]
        if tool not in rows:
            rows[tool] = {"tool": tool, "calls": 0, "over_budget": 0, "excess_tokens": 0}
            sizes[tool] = []
        window += produced
        sizes[tool].append(produced)
        rows[tool]["calls"] += 1
        if produced > call["budget"]:
            rows[tool]["over_budget"] += 1
            rows[tool]["excess_tokens"] += produced - call["budget"]
    for tool, row in rows.items():
        own = sorted(sizes[tool])
        row["p50"] = own[(len(own) + 1) // 2 - 1]
        row["p99"] = own[(99 * len(own) + 99) // 100 - 1]
        row["max"] = own[-1]
        row["share"] = sum(own) / window if window > 0 else 0.0
    ranked = sorted(rows.values(), key=lambda row: row["tool"])
    return sorted(ranked, key=lambda row: row["excess_tokens"], reverse=True)
