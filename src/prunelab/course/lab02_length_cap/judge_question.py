"""Judge the question by pruning the mock conversation with the cap that was chosen."""

from dataclasses import replace

from prunelab.grading import Call, Failure
from prunelab.pruning import Rules, check_survival, prune
from prunelab.scenario import default_policy, load_conversation, load_facts

SLIDER_STEP, SLIDER_END = 10, 2_000
ALLOWLIST_AND_CAP = Rules(drop_stale=None, placeholder=None)


def is_the_smallest_green(call: Call) -> Failure | None:
    chosen = call()
    if not isinstance(chosen, int) or isinstance(chosen, bool):
        return Failure(f"You returned a {type(chosen).__name__}; return a number of characters.")
    if chosen < 0:
        return Failure("A cap below zero is refused; the slider begins at 0.")
    if chosen % SLIDER_STEP or chosen > SLIDER_END:
        return Failure(
            f"The slider goes from 0 to {SLIDER_END:,} in steps of {SLIDER_STEP}: "
            f"{chosen} is not on it."
        )
    hidden = hidden_facts(chosen)
    if hidden:
        return Failure(
            f"Red: at {chosen} {hidden[0].rstrip('.')!r} can no longer be read. Go up a little.",
            meaning="an order cut before it says so: it fetches the whole, or guesses",
        )
    lower = max(0, chosen - SLIDER_STEP)
    if not hidden_facts(lower):
        return Failure(f"Still green at {lower}: go further down, until the panel turns red.")
    return None


def hidden_facts(max_chars: int) -> list[str]:
    """Return the sentences of the facts that cannot be read with this cap behind the allowlist."""
    policy = replace(default_policy(), max_chars=max_chars)
    pruned = prune(load_conversation(), policy, count_tokens=len, rules=ALLOWLIST_AND_CAP)
    states = check_survival(load_facts(), pruned.results, steps=pruned.steps)
    return [state.fact.sentence for state in states if state.state != "visible"]
