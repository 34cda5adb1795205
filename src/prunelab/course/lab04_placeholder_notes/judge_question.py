"""Judge the question by pruning the mock conversation and fetching what was chosen."""

from collections import Counter
from dataclasses import replace

from prunelab.grading import Call, Failure
from prunelab.pruning import MemoryStore, Rules, check_survival, prune
from prunelab.scenario import default_policy, load_conversation, load_facts

ONLY_NOTES = Rules(field_allowlist=None, length_cap=None)


def fetches_what_the_answer_needs(call: Call) -> Failure | None:
    chosen = call()
    if not isinstance(chosen, list) or not all(isinstance(ref, str) for ref in chosen):
        return Failure('Return a list of refs, each a text, such as ["r1"].')
    refs = [result["ref"] for result in load_conversation()]
    unknown = [ref for ref in chosen if ref not in refs]
    if unknown:
        return Failure(f"`{unknown[0]}` is no ref here: they are {', '.join(refs)}.")
    twice = [ref for ref, count in Counter(chosen).items() if count > 1]
    if twice:
        return Failure(f"`{twice[0]}` stands in your list twice: one fetch brings all of it.")
    hidden = hidden_facts(chosen)
    if hidden:
        return Failure(
            f"Still hidden: {hidden[0]!r}. Which note says that it stands for that result?",
            meaning="a question that it cannot answer: it fetches more, or guesses",
        )
    spare = [ref for ref in chosen if not hidden_facts([each for each in chosen if each != ref])]
    if spare:
        return Failure(
            f"All four facts are there without `{spare[0]}` too: it can stay a note.",
            meaning="tokens for something that nobody asked about",
        )
    return None


def hidden_facts(fetched: list[str]) -> list[str]:
    """The sentences of the facts that are not visible when all is a note but what was fetched."""
    whole = {result["ref"]: result for result in load_conversation()}
    store = MemoryStore()
    pruned = prune(
        load_conversation(),
        replace(default_policy(), keep_recent=0),
        store=store,
        count_tokens=len,
        rules=ONLY_NOTES,
    )
    window = [
        whole[result["ref"]] if result["ref"] in fetched else result for result in pruned.results
    ]
    states = check_survival(load_facts(), window, store=store)
    return [state.fact.sentence for state in states if state.state != "visible"]
