"""Judge the question of lab 16 by pruning the sample at those settings."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import PolicyRun, ids_used_later, policy_for

from .trace_bench import CHARS_STEP, KEEP_RECENT, MAX_CHARS, TraceBench, policy_of


def names_the_first_to_go(call: Call) -> Failure | None:
    got = call()
    if not isinstance(got, list) or len(got) != 4:
        return Failure("Return a list of four: [keep_recent, id, max_chars, id].")
    for control, (number, value) in zip(
        ("keep_recent", "max_chars"), (got[:2], got[2:]), strict=True
    ):
        failure = _judge(control, number, value)
        if failure:
            return failure
    return None


def _judge(control: str, number: Any, value: Any) -> Failure | None:
    start, step = {"keep_recent": (KEEP_RECENT, 1), "max_chars": (MAX_CHARS, CHARS_STEP)}[control]
    if type(number) is not int or not 0 < number <= start or (start - number) % step:
        return Failure(
            f"`{control}` goes down from {start} in steps of {step}; {number!r} is none."
        )
    if lost_with(**{control: number}):
        return Failure(f"Red: with {control} {number} a fact is gone already.")
    below = lost_with(**{control: number - step})
    if not below:
        return Failure(f"Still green with {control} {number - step}: go on, to the left.")
    if value not in below:
        return Failure(f"{control} is right. The panel one step below names the id that goes.")
    return None


def lost_with(**moved: int) -> list[Any]:
    """Return the ids of the sample that cannot be read when they are needed."""
    bench = TraceBench()
    uses = bench.uses(ids_used_later)
    policy = policy_of(moved, bench.trace, uses, policy_for)
    states = PolicyRun(bench.trace.results, policy).states(uses)
    return [state.fact.value for state in states if state.state != "visible"]
