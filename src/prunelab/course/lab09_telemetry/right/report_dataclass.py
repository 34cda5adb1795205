"""A class holds the calls of one tool."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Use:
    tool: str
    sizes: list[int] = field(default_factory=list)
    over: list[int] = field(default_factory=list)

    def add(self, call: dict[str, Any]) -> None:
        self.sizes.append(call["produced"])
        excess = call["produced"] - call["budget"]
        if excess > 0:
            self.over.append(excess)

    def at(self, percent: int) -> int:
        return sorted(self.sizes)[-(-percent * len(self.sizes) // 100) - 1]

    def row(self, window: int) -> dict[str, Any]:
        return {
            "share": sum(self.sizes) / window if window else 0.0,
            "excess_tokens": sum(self.over),
            "over_budget": len(self.over),
            "max": max(self.sizes),
            "p99": self.at(99),
            "p50": self.at(50),
            "calls": len(self.sizes),
            "tool": self.tool,
        }


def budget_report(calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    uses: dict[str, Use] = {}
    for call in calls:
        uses.setdefault(call["tool"], Use(call["tool"])).add(call)
    window = sum(sum(use.sizes) for use in uses.values())
    rows = [use.row(window) for use in uses.values()]
    return sorted(rows, key=lambda row: (-row["excess_tokens"], row["tool"]))
