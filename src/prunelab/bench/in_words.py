"""What a panel says of a pruned conversation: the verdict, a line for each fact, the warnings."""

from collections.abc import Sequence

from prunelab.bench.frame import FactLine
from prunelab.pruning import FactState, Pruned

_TAKEN_BY = {
    "allowlist": "taken by the allowlist",
    "length cap": "taken by the length cap",
    "stale": "dropped as stale",
    "placeholder": "dropped as stale",
}


def verdict(visible: int, total: int, missing: Sequence[str]) -> str:
    """One sentence; `missing` names functions that are not written yet."""
    if not visible and total:
        return f"None of the {total} facts can still be read."
    if visible < total:
        return f"Only {visible} of {total} facts can still be read."
    if missing:
        named = ", ".join(missing)
        return f"{named}: skipped until you write it and run its cell."
    return f"All {total} facts can still be read."


def fact_line(state: FactState) -> FactLine:
    """What became of a fact: which rule took it, and the way back if one is left."""
    sentence = state.fact.sentence
    if state.state == "visible":
        return FactLine(sentence, "visible")
    taken = _TAKEN_BY.get(state.rule or "", "not in any result")
    if state.state == "lost":
        return FactLine(sentence, "lost", f"{taken}, no way back is left")
    if state.way_back.startswith("fetch_full"):
        return FactLine(sentence, "recoverable", f"{taken}; the way back: {state.way_back}")
    way_back = "named in the trace, so the tool can be called again"
    return FactLine(sentence, "recoverable", f"{taken}; {way_back}")


def growth(pruned: Pruned) -> list[str]:
    """A warning for each result that has more tokens than before."""
    return [
        f"{step.ref} {step.tool} grew from {step.tokens_before:,} to {step.tokens_after:,} tokens: "
        "naming what was left out costs more than it saves."
        for step in pruned.steps
        if step.grew
    ]
