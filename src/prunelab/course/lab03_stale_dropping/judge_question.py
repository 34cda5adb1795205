"""Judge the question by pruning the mock conversation with the results that were pinned."""

from collections import Counter
from collections.abc import Callable

from prunelab.grading import Call, Failure
from prunelab.pruning import (
    Policy,
    Pruned,
    Rules,
    ToolResult,
    check_survival,
    count_tokens,
    prune,
)
from prunelab.pruning.rules import drop_stale, placeholder_note
from prunelab.scenario import load_conversation, load_facts


def pins_the_fewest_that_stay_green(call: Call) -> Failure | None:
    pins = call()
    if not isinstance(pins, list) or not all(isinstance(ref, str) for ref in pins):
        return Failure('Return a list of refs, each a text, such as ["r1"].')
    twice = [ref for ref, count in Counter(pins).items() if count > 1]
    if twice:
        return Failure(f"`{twice[0]}` stands in your list twice: name each result once.")
    refs = [result["ref"] for result in load_conversation()]
    unknown = [ref for ref in pins if ref not in refs]
    if unknown:
        return Failure(f"There is no result `{unknown[0]}`; the refs are {', '.join(refs)}.")
    missing = hidden_facts(pins)
    if missing:
        return Failure(
            f"Red: with these pins {missing[0]!r} is hidden. Which result says it?",
            meaning="a note where the answer should stand: the model guesses, or calls again",
        )
    spare = [ref for ref in pins if not hidden_facts([each for each in pins if each != ref])]
    if spare:
        return Failure(f"Still green without `{spare[0]}`: it can go.")
    return None


def pruned_with(
    pins: list[str], huge: bool = False, count_tokens: Callable[[str], int] = count_tokens
) -> Pruned:
    """Prune the conversation with `keep_recent` 0, but leave these results as they are."""

    def drop_but_pins(results: list[ToolResult], keep_recent: int) -> list[ToolResult]:
        dropped = drop_stale(results, keep_recent)
        both = zip(results, dropped, strict=True)
        return [old if old["ref"] in pins else new for old, new in both]

    rules = Rules(None, None, drop_but_pins, placeholder_note)
    return prune(
        load_conversation(huge), Policy(keep_recent=0), count_tokens=count_tokens, rules=rules
    )


def hidden_facts(pins: list[str]) -> list[str]:
    """Return the sentences of the facts that cannot be read with these results pinned."""
    pruned = pruned_with(pins, count_tokens=len)  # facts need no tokens, which are slow to load
    states = check_survival(load_facts(), pruned.results, steps=pruned.steps)
    return [state.fact.sentence for state in states if state.state != "visible"]
