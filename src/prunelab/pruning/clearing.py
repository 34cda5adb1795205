"""Who decides what leaves: a receipt for each result, or a position in the conversation.

A provider's built-in clearing goes by position: it keeps the last results, and all of some tools.
That is a mechanism. Which tools make what may go, and when, is the policy: the classes below.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from prunelab.pruning.eviction import EvictionPolicy, make_room
from prunelab.pruning.receipts import Expiry, PendingStep, Receipt, may_clear
from prunelab.pruning.results import ToolResult

KEPT_CLASSES: tuple[Expiry, ...] = ("durable", "recovery")


def expiry_of(tool: str, classes: Mapping[str, Expiry]) -> Expiry:
    """Return the class of a tool's results; one that nobody classed leaves last, as recovery."""
    return classes.get(tool, "recovery")


def provider_clearing(
    classes: Mapping[str, Expiry], keep: int, trigger: int, clear_at_least: int
) -> dict[str, Any]:
    """Return the classes as settings of Anthropic's tool result clearing, an edit of the request.

    keep: how many of the last tool uses stay. trigger: it clears once the prompt has more input
    tokens. clear_at_least: and only if so many tokens go, since each clearing breaks the cache.
    The tools whose results justify or recover something are excluded from clearing altogether: by
    position nothing says when they may go.
    """
    return {
        "type": "clear_tool_uses_20250919",
        "trigger": {"type": "input_tokens", "value": trigger},
        "keep": {"type": "tool_uses", "value": keep},
        "clear_at_least": {"type": "input_tokens", "value": clear_at_least},
        "exclude_tools": [tool for tool, expiry in classes.items() if expiry in KEPT_CLASSES],
    }


def cleared_by_position(
    results: Sequence[ToolResult], keep: int, exclude_tools: Iterable[str] = ()
) -> list[str]:
    """Return the refs that such a clearing takes: all but the last `keep`, and no excluded tool's.

    Raises:
        ValueError: `keep` is negative.
    """
    if keep < 0:
        raise ValueError(f"keep {keep}: use 0 or more results")
    excluded = set(exclude_tools)
    old = results[: max(0, len(results) - keep)]
    return [result["ref"] for result in old if result["tool"] not in excluded]


def forbidden_refs(
    results: Iterable[ToolResult], receipts: Mapping[str, Receipt], pending: list[PendingStep]
) -> list[str]:
    """Return the refs of what `may_clear` forbids to leave; `receipts` go by a result's ref."""
    return [
        result["ref"]
        for result in results
        if not may_clear(result, receipts.get(result["ref"]), pending)[0]
    ]


def evict_settled(
    results: list[ToolResult],
    step: int,
    policy: EvictionPolicy,
    pinned: list[str],
    receipts: Mapping[str, Receipt],
    pending: list[PendingStep],
) -> list[ToolResult]:
    """Evict by age and budget, and nothing that `may_clear` forbids: see `make_room`.

    So a result without a receipt stays whatever its age. The budget holds for what stays, too.

    Raises:
        ValueError: what must stay is larger than the budget; the text says both sizes.
    """
    return make_room(results, step, policy, [*pinned, *forbidden_refs(results, receipts, pending)])
