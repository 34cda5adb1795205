"""Judge the question of lab 13 by attaching tools at that setting, not by a list of answers."""

from prunelab.grading import Call, Failure
from prunelab.pruning import attach_tools
from prunelab.scenario import shop_tasks

from .tool_bench import RUNS, STEP, attached_lists, lacks


def names_the_fewest_runs(call: Call) -> Failure | None:
    got = call()
    if not isinstance(got, list) or len(got) != 2:
        return Failure("Return a list of two: [runs, tool].")
    runs, tool = got
    if type(runs) is not int or runs % STEP or not STEP <= runs <= RUNS:
        return Failure(
            f"`runs` goes from {STEP} to {RUNS} in steps of {STEP}; {runs!r} is not one."
        )
    missing = lost_with(runs)
    if missing:
        return Failure(
            f"Red: with a record of {runs} runs `{missing[0]}` is missing.",
            meaning="a task, and no tool for it: it tries another one, or gives up",
        )
    below = lost_with(runs - STEP)
    if not below:
        return Failure(f"Still green with a record of {runs - STEP} runs: go on, downwards.")
    if tool not in below:
        return Failure("The runs are right. The panel at one step below names the tool that goes.")
    return None


def lost_with(runs: int) -> list[str]:
    """Return the tools that tasks of the set lack with a record of so many runs."""
    lists = attached_lists(attach_tools, runs=runs)
    return [name for task in shop_tasks() for name in lacks(task, lists)]
