"""Judge the question by cutting the four payloads at the length that was chosen."""

from collections.abc import Callable, Mapping

from prunelab.grading import Call, Failure
from prunelab.pruning.shapes import dedupe_lines, first_items, head_tail
from prunelab.scenario import payloads

from .treatments import own_treatment

SLIDER_STEP, SLIDER_START, SLIDER_END = 10, 100, 2_000
OURS: Mapping[str, Callable[..., str]] = {
    "first_items": first_items,
    "head_tail": head_tail,
    "dedupe_lines": dedupe_lines,
}


def is_the_smallest_green(call: Call) -> Failure | None:
    chosen = call()
    if not isinstance(chosen, int) or isinstance(chosen, bool):
        return Failure(f"You returned a {type(chosen).__name__}; return a number of characters.")
    if chosen % SLIDER_STEP or not SLIDER_START <= chosen <= SLIDER_END:
        return Failure(
            f"The slider goes from {SLIDER_START} to {SLIDER_END:,} in steps of {SLIDER_STEP}: "
            f"{chosen} is not on it."
        )
    hidden = hidden_facts(chosen)
    if hidden:
        return Failure(
            f"Red: at {chosen} {hidden[0]!r} can no longer be read. Go up a little.",
            meaning="a result cut before it says so: it fetches the whole, or guesses",
        )
    lower = max(SLIDER_START, chosen - SLIDER_STEP)
    if not hidden_facts(lower):
        return Failure(f"Still green at {lower}: go further down, until the panel turns red.")
    return None


def hidden_facts(max_chars: int) -> list[str]:
    """Return the sentences of the facts that cannot be read at this length, each cut by shape."""
    cuts = [(each, own_treatment(each, max_chars, OURS)) for each in payloads()]
    return [each.fact.sentence for each, cut in cuts if cut is None or not cut.visible]
