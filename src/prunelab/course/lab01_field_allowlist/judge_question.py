"""Judge the question by pruning the mock conversation with the fields that were chosen."""

import json
from collections import Counter

from prunelab.grading import Call, Failure
from prunelab.pruning import Rules, check_survival, prune
from prunelab.pruning.rules import apply_field_allowlist
from prunelab.scenario import default_policy, load_conversation, load_facts

from .words import listed

TOOL = "lookup_order"
ONLY_ALLOWLIST = Rules(apply_field_allowlist, length_cap=None, drop_stale=None, placeholder=None)


def keeps_facts_with_fewest_fields(call: Call) -> Failure | None:
    chosen = call()
    if not isinstance(chosen, list) or not all(isinstance(name, str) for name in chosen):
        return Failure(f"You returned {type(chosen).__name__}; return a list of field names.")
    twice = [name for name, count in Counter(chosen).items() if count > 1]
    if twice:
        return Failure(f"{listed(twice)} stands in your list twice: name each field once.")
    unknown = [name for name in chosen if name not in order_fields()]
    if unknown:
        return Failure(f"An order has no field {listed(unknown)}; the boxes show the names.")
    if not chosen:
        return Failure(
            "Green, but nothing is saved: an empty list matches nothing, so the order stays whole."
        )
    missing = hidden_facts(chosen)
    if missing:
        return Failure(
            f"Red: with these fields {missing[0].rstrip('.')!r} is hidden. Which field says it?",
            meaning="an order that does not say it: it guesses, or calls the tool again",
        )
    spare = [name for name in chosen if not hidden_facts([each for each in chosen if each != name])]
    if spare:
        return Failure(f"Still green without {listed(spare[:1])}: it can go.")
    return None


def order_fields() -> list[str]:
    """Return the names of an order's fields."""
    orders = [result for result in load_conversation() if result["tool"] == TOOL]
    return [name for order in orders for name in json.loads(order["content"])]


def hidden_facts(fields: list[str]) -> list[str]:
    """Return the sentences of the facts that are not visible with these fields of an order."""
    policy = default_policy()
    allow = {**policy.allow, TOOL: fields}
    pruned = prune(
        load_conversation(),
        type(policy)(allow=allow),
        count_tokens=len,
        rules=ONLY_ALLOWLIST,
    )
    states = check_survival(load_facts(), pruned.results, steps=pruned.steps)
    return [state.fact.sentence for state in states if state.state != "visible"]
