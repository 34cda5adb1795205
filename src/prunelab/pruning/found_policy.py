"""The policy that a run's facts ask for: enough, and no more than that."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from prunelab.pruning.policy_run import PolicyRun
from prunelab.pruning.pruner import Policy
from prunelab.pruning.results import ToolResult
from prunelab.pruning.trace_facts import Use

CAPS = (650, 1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 20_000, 40_000)  # characters


def policy_for(results: list[ToolResult], facts: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the least that keeps each fact readable when it is needed.

    facts: each with "ref", the result that holds it; "path", the names and positions to it in a
    JSON result, or None in a text; "at", how many results stood in the window when it was needed.

    Returns {"keep_recent": ..., "allow": ...}: the smallest number of last results that covers each
    fact when it is needed, 0 without facts; and for each tool the first name of each path into its
    results, each name once, in the order of the facts. A tool of which a fact has no such name, a
    text or a list, gets no allowlist at all.
    """
    position = {result["ref"]: at for at, result in enumerate(results)}
    keep_recent = max((fact["at"] - position[fact["ref"]] for fact in facts), default=0)
    allow: dict[str, list[str]] = {}
    barred: set[str] = set()
    for fact in facts:
        tool = results[position[fact["ref"]]]["tool"]
        name = fact["path"][0] if fact["path"] else None
        fields = allow.setdefault(tool, [])
        if not isinstance(name, str):
            barred.add(tool)
        elif name not in fields:
            fields.append(name)
    return {
        "keep_recent": keep_recent,
        "allow": {tool: fields for tool, fields in allow.items() if tool not in barred},
    }


def find_policy(
    results: Sequence[ToolResult], uses: Iterable[Use], floor_tokens: int = 0
) -> Policy:
    """Return the least policy under which each fact is visible when it is needed.

    The length cap is the smallest of `CAPS` that does, or the longest result's length. Facts that
    no policy can keep, since no result holds them, do not count. With `keep_recent` as it must be,
    at least the last result stays.
    """
    needed = [use for use in uses if any(each["ref"] == use.fact.ref for each in results)]
    facts = [
        {"ref": use.fact.ref, "path": list(use.fact.path or []) or None, "at": use.at}
        for use in needed
    ]
    least = policy_for(list(results), facts)
    longest = max((len(result["content"]) for result in results), default=0)
    policy = Policy(
        allow=least["allow"],
        max_chars=longest,
        keep_recent=max(least["keep_recent"], 1),
        floor_tokens=floor_tokens,
    )
    best = PolicyRun(results, policy).visible(needed)
    for max_chars in CAPS:
        capped = replace(policy, max_chars=max_chars)
        if max_chars < longest and PolicyRun(results, capped).visible(needed) == best:
            return capped
    return policy
