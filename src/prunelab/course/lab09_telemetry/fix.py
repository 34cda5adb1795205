"""A change of two tools' signatures, and what it costs: what steps that follow need to read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from prunelab.pruning import ToolCall
from prunelab.scenario import Page, recorded_calls

SEARCH, LOG = "search_products", "get_service_log"
TOOLS = (SEARCH, "lookup_order", "track_shipment", LOG, "list_reviews")
FIELDS = ("sku", "name", "price", "colour", "sizes", "in_stock", "rating", "reviews", "image")
MOST_TOOLS = 2
EXCESS_LEFT = 0.02  # of today's excess: so much may stay


@dataclass(frozen=True)
class Need:
    """What a later step reads. row: where it stands, from 1; fields: of a product."""

    sentence: str
    tool: str
    row: int
    fields: tuple[str, ...] = ()


NEEDS = (
    Need("The running rain smock costs 64", SEARCH, 5, ("name", "price")),
    Need("Of the storm jacket 3 are left", SEARCH, 3, ("name", "in_stock")),
    Need("At 09:00:26 a query took 2,620 ms", LOG, 7),
    Need("At 09:01:51 a query took 2,507 ms", LOG, 42),
)


@dataclass(frozen=True)
class Fix:
    """tools: whose signature gains `limit`, `offset` and `fields`. fields: of a product."""

    tools: tuple[str, ...] = ()
    limit: int = 100
    fields: tuple[str, ...] = FIELDS

    def pages(self, *, limited: bool = True) -> dict[str, Page]:
        """What each fixed tool is asked for; a product without fields still has its sku."""
        limit = self.limit if limited else None
        fields = self.fields or FIELDS[:1]
        return {tool: Page(limit, fields if tool == SEARCH else None) for tool in self.tools}

    def missing(self, need: Need) -> tuple[str, ...]:
        """The fields that the need reads and the search no longer returns."""
        if need.tool not in self.tools:
            return ()
        return tuple(name for name in need.fields if name not in self.fields)

    def cuts(self, need: Need) -> bool:
        """Whether the row that the need reads is beyond the limit."""
        return need.tool in self.tools and need.row > self.limit

    def hides(self, need: Need) -> bool:
        return self.cuts(need) or bool(self.missing(need))


def calls_under(fix: Fix) -> list[ToolCall]:
    """The recorded run, as it would have been with this fix; a copy, the caller's to change."""
    return [call.copy() for call in _calls(fix)]


def cut_calls(fix: Fix) -> int:
    """How many calls of the run end at the limit."""
    whole = recorded_calls(fix.pages(limited=False))
    both = zip(whole, _calls(fix), strict=True)
    return sum(one["produced"] > other["produced"] for one, other in both)


def tokens(calls: Sequence[ToolCall]) -> int:
    return sum(call["produced"] for call in calls)


@lru_cache(maxsize=64)
def _calls(fix: Fix) -> tuple[ToolCall, ...]:
    return tuple(recorded_calls(fix.pages()))
