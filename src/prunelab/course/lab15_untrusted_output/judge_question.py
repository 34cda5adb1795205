"""Judge the question of lab 15 by pruning at that setting, not by a list of answers."""

from prunelab.grading import Call, Failure
from prunelab.pruning import check_survival

from .planted import FACTS, MAX_CHARS, PLANTED, kept_of, pruned

STEP = 10


def says_what_a_cap_costs(call: Call) -> Failure | None:
    got = call()
    if not isinstance(got, list) or len(got) != 2:
        return Failure("Return a list of two: [max_chars, facts].")
    cap, facts = got
    if type(cap) is not int or cap % STEP or not 0 <= cap <= MAX_CHARS:
        why = f"`max_chars` goes from 0 to {MAX_CHARS} in steps of {STEP}; {cap!r} is not one."
        return Failure(why)
    kept, readable = read_at(cap)
    if kept:
        return Failure(f"At {cap} the model still reads {kept} characters of it: go on, downwards.")
    if cap < MAX_CHARS and not read_at(cap + STEP)[0]:
        return Failure(f"At {cap + STEP} nothing of it is read either: the largest is asked for.")
    if type(facts) is not int or facts != readable:
        why = "The cap is right. Count the facts that the panel calls visible there."
        return Failure(why, meaning="a fact that is only by fetching again, or lost, is not read")
    return None


def read_at(cap: int) -> tuple[int, int]:
    """Characters of the planted text that are read with this cap, and facts that can be read."""
    done = pruned(PLANTED, max_chars=cap)
    states = check_survival(FACTS, done.results, steps=done.steps)
    kept = kept_of(PLANTED, done.results[0]["content"])
    return kept, sum(each.state == "visible" for each in states)
