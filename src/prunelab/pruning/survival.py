"""The survival check: which facts the model can still read, fetch, or has lost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from prunelab.pruning.facts import Fact, named_fields, same_value, stands_in
from prunelab.pruning.notes import AGED, SUPERSEDED
from prunelab.pruning.pruner import ALLOWLIST, LENGTH_CAP, PLACEHOLDER, STALE, Step
from prunelab.pruning.results import ToolResult
from prunelab.pruning.stores.store import Store

LEAVES_A_REF = frozenset((LENGTH_CAP, PLACEHOLDER, SUPERSEDED, AGED))
FIELD_NAMED = "field named, no ref"


@dataclass(frozen=True)
class FactState:
    """What became of a fact.

    state: "visible", "recoverable" (a way back is left) or "lost" (cut without a trace).
    rule: the rule that took it; None while it is visible, or when no rule touched its result.
    way_back: `fetch_full(ref="r4")`, or "field named, no ref", or "".
    """

    fact: Fact
    state: Literal["visible", "recoverable", "lost"]
    rule: str | None = None
    way_back: str = ""


def check_survival(
    facts: Iterable[Fact],
    results: Sequence[ToolResult],
    *,
    store: Store | None = None,
    steps: Sequence[Step] = (),
) -> list[FactState]:
    """Say for each fact whether it is visible, recoverable or lost in pruned `results`.

    A fact is sought in the result with its ref, and in later results of the same call. A ref
    counts as a way back only when the result's own fields say that a rule left it, its text
    shows it, and `store` resolves it: a text that imitates a notice is no way back. With the
    `steps` of `prune`, the rule that took a fact is exact when several fired.
    """
    return [_state(fact, _candidates(fact, results), store, steps) for fact in facts]


def all_visible(states: Iterable[FactState]) -> bool:
    """The check is green only while every fact is visible."""
    return all(state.state == "visible" for state in states)


def _candidates(fact: Fact, results: Sequence[ToolResult]) -> list[ToolResult]:
    for position, result in enumerate(results):
        if result["ref"] == fact.ref:
            later = (r for r in results[position + 1 :] if _same_call(r, result))
            return [result, *later]
    return []


def _same_call(one: ToolResult, other: ToolResult) -> bool:
    return one["tool"] == other["tool"] and same_value(one["args"], other["args"])


def _state(
    fact: Fact, candidates: list[ToolResult], store: Store | None, steps: Sequence[Step]
) -> FactState:
    if any(_visible(fact, result) for result in candidates):
        return FactState(fact, "visible")
    rule = _taken_by(fact, candidates[0], steps) if candidates else None
    for result in candidates:
        way_back = _way_back(fact, result, store)
        if way_back:
            return FactState(fact, "recoverable", rule, way_back)
    return FactState(fact, "lost", rule)


def _visible(fact: Fact, result: ToolResult) -> bool:
    """An argument that stands in a placeholder is not the fact."""
    if result.get("placeholder"):
        return False
    if LENGTH_CAP not in result.get("pruned", []):
        return stands_in(fact, result["content"])
    head, notice, _ = result["content"].rpartition("\n…[truncated ")  # its count is no fact
    return stands_in(fact, head if notice else result["content"], cut=True)


def _way_back(fact: Fact, result: ToolResult, store: Store | None) -> str:
    fired = result.get("pruned", [])
    ref = f'ref="{result["ref"]}"'
    left_a_ref = not LEAVES_A_REF.isdisjoint(fired)
    if left_a_ref and ref in result["content"] and _leads_to(fact, result, store):
        return f"fetch_full({ref})"
    if ALLOWLIST in fired and fact.path and fact.path[0] in named_fields(result["content"]):
        return FIELD_NAMED
    return ""


def _leads_to(fact: Fact, result: ToolResult, store: Store | None) -> bool:
    """Does the store resolve the ref? A later result of the call may have said something else."""
    if store is None or result["ref"] not in store:
        return False
    return result["ref"] == fact.ref or stands_in(fact, store.fetch_full(result["ref"]))


def _taken_by(fact: Fact, result: ToolResult, steps: Sequence[Step]) -> str | None:
    for step in steps:
        if step.ref == result["ref"] and step.rules:
            return _first_to_take(fact, result, step)
    fired = result.get("pruned", [])
    if STALE in fired:
        return STALE
    if ALLOWLIST in fired and (LENGTH_CAP not in fired or _way_back(fact, result, None)):
        return ALLOWLIST
    return fired[-1] if fired else None


def _first_to_take(fact: Fact, result: ToolResult, step: Step) -> str | None:
    for position, (rule, view) in enumerate(zip(step.rules, step.views, strict=True)):
        seen = result.copy()
        seen["content"], seen["pruned"] = view, list(step.rules[: position + 1])
        if not _visible(fact, seen):
            return rule
    return None
