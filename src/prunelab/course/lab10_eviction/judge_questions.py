"""Judge the questions by playing the run at those settings, not by comparing with a list."""

from functools import cache
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.scenario import AgentRun, agent_run

from .play import OURS, START, History, play

# The slider's least and most; all go in steps of 1.
MOVED = {"max_age": (0, 12), "max_error_age": (0, 30), "budget": (4, 24)}


def names_the_smallest_policy(call: Call) -> Failure | None:
    numbers = call()
    whole = isinstance(numbers, list) and len(numbers) == len(MOVED)
    if not whole or not all(type(number) is int for number in numbers):
        return Failure("Return three whole numbers, [max_age, max_error_age, budget].")
    for (name, (least, most)), number in zip(MOVED.items(), numbers, strict=True):
        if not least <= number <= most:
            hint = " (in thousand tokens)" if name == "budget" else ""
            return Failure(f"`{name}`{hint} goes from {least} to {most}; {number} is not there.")
        trouble = _trouble(**{name: number})
        if trouble:
            return Failure(f"Red: with a `{name}` of {number} {trouble}.")
        if number > least and not _trouble(**{name: number - 1}):
            return Failure(f"Still green with a `{name}` of {number - 1}: go on, downwards.")
    return None


def names_the_needless_pins(call: Call) -> Failure | None:
    refs, all_pins = call(), START["pinned"]
    if not isinstance(refs, list) or not all(ref in all_pins for ref in refs):
        return Failure(f"Return a list of refs, some of {', '.join(all_pins)}.")
    for ref in all_pins:
        trouble = _trouble(pinned=tuple(pin for pin in all_pins if pin != ref))
        if ref in refs and trouble:
            return Failure(f"`{ref}` is needed: without its pin {trouble}.")
        if ref not in refs and not trouble:
            return Failure(f"`{ref}` can go too: the panel stays green without its pin.")
    if len(set(refs)) < len(refs):
        return Failure("Name each ref once.")
    return None


def _trouble(**moved: Any) -> str:
    """What is wrong with the run at this setting, in words; "" where it is green."""
    history: History = play(_run(), OURS, {**START, **moved})
    if history.stopped:
        return f"the run ends at {history.stopped.partition(':')[0]}: too much must stay"
    lost = history.lost()
    return f"one decision has lost this: {lost[0].fact.sentence}" if lost else ""


@cache
def _run() -> AgentRun:
    return agent_run()
