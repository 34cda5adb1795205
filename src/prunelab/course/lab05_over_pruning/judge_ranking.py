"""Judge which rule is cheapest, most precise, the backstop: the words hold measured figures."""

from functools import cache

from prunelab.grading import Call, Failure
from prunelab.pruning import Rules, count_tokens, prune
from prunelab.pruning.rules import (
    apply_field_allowlist,
    apply_length_cap,
    drop_stale,
    placeholder_note,
)
from prunelab.scenario import Settings, default_policy, load_conversation

RANKS = {
    "cheapest": "drop_stale",
    "most precise": "apply_field_allowlist",
    "backstop": "apply_length_cap",
}
ALONE = {
    "drop_stale": Rules(None, None, drop_stale, placeholder_note),
    "apply_field_allowlist": Rules(apply_field_allowlist, None, None, None),
    "apply_length_cap": Rules(None, apply_length_cap, None, None),
}
ORDER, LOG = "r3", "r4"


def ranks_the_rules(call: Call) -> Failure | None:
    got = call()
    if not isinstance(got, dict) or set(got) != set(RANKS):
        named = ", ".join(f'"{rank}"' for rank in RANKS)
        return Failure(f"Return a dict with the keys {named}, each with the name of a rule.")
    for rule in got.values():
        if rule not in list(ALONE):
            return Failure(f"`{rule}` is none of the three rules: {', '.join(ALONE)}.")
    for rank, rule in RANKS.items():
        if got[rank] != rule:
            return Failure(_why(rank, got[rank]))
    return None


def _why(rank: str, picked: str) -> str:
    if rank == "cheapest":
        read = characters_read(picked)
        return f"`{picked}` has to read {read:,} characters here. Which rule reads none?"
    if rank == "most precise" and picked == "drop_stale":
        note = tokens_left("drop_stale", ORDER, keep_recent=3)
        return f"It makes {note} tokens of an order, and takes every fact with them."
    if rank == "most precise":
        head, best = (tokens_left(rule, ORDER) for rule in (picked, RANKS[rank]))
        return (
            f"It leaves {head} tokens of order ORD-7741, whatever stands first. "
            f"Which rule leaves {best}, and those that are needed?"
        )
    if picked == "drop_stale":
        return f"The log came late, so it leaves all {tokens_left(picked, LOG):,} tokens of it."
    return f"The log is no JSON: it leaves all {tokens_left(picked, LOG):,} tokens of it."


@cache
def tokens_left(rule: str, ref: str, keep_recent: int = 4) -> int:
    """Tokens of a result, HUGE on, under one rule alone."""
    policy = default_policy(Settings(keep_recent=keep_recent))
    pruned = prune(load_conversation(huge=True), policy, rules=ALONE[rule])
    return next(count_tokens(each["content"]) for each in pruned.results if each["ref"] == ref)


def characters_read(rule: str) -> int:
    """Characters that a rule which reads contents is given, HUGE on."""
    allow = default_policy().allow
    return sum(
        len(result["content"])
        for result in load_conversation(huge=True)
        if rule == "apply_length_cap" or result["tool"] in allow
    )
