"""The five things that part 1 asks a learner to reach, measured on the HUGE conversation."""

from collections.abc import Mapping, Sequence

from prunelab.course.criteria import Criterion
from prunelab.pruning import (
    FactState,
    MemoryStore,
    Pruned,
    Rules,
    Step,
    ToolResult,
    all_visible,
    check_survival,
    prune,
)
from prunelab.scenario import Settings, default_policy, load_conversation, load_facts

LAB_OF = {
    "apply_field_allowlist": "01",
    "apply_length_cap": "02",
    "drop_stale": "03",
    "placeholder_note": "04",
}
LEAST_SAVED = 0.95  # notes may be worded at more or less length
MANY, FEW = 1_000, 100  # tokens of an order, before and after
TOO_FEW, ENOUGH = 1, 4  # recent results that are kept


def criteria(rules: Rules, missing: Mapping[str, str]) -> list[Criterion]:
    """Judge the learner's rules; those named in `missing` are not theirs yet."""
    run, states = _run(rules, ENOUGH)
    steps = {step.ref: step for step in run.steps}
    log = next(each for each in run.results if each["ref"] == "r4")
    return [
        _whole(run, states, missing),
        _orders([steps["r3"], steps["r6"]], missing),
        _log(steps["r4"], log["content"], missing),
        _note(run.results[0], missing),
        _too_far(rules, states, missing),
    ]


def _whole(run: Pruned, states: list[FactState], missing: Mapping[str, str]) -> Criterion:
    share = f"{run.tokens_before:,} → {run.tokens_after:,} tokens, {run.saved_share:.1%} saved"
    well = run.saved_share >= LEAST_SAVED and all_visible(states)
    return Criterion(
        f"The whole run saves {LEAST_SAVED:.0%} or more, and all four facts can be read",
        f"{share}; {_visible(states)}",
        _mend(tuple(LAB_OF), missing, well),
    )


def _orders(steps: Sequence[Step], missing: Mapping[str, str]) -> Criterion:
    falls = (f"{step.ref} {step.tokens_before:,} → {step.tokens_after:,}" for step in steps)
    well = all(
        step.rules == ("allowlist",) and step.tokens_before > MANY and step.tokens_after < FEW
        for step in steps
    )
    return Criterion(
        "Both orders fall from over a thousand tokens to a few dozen",
        ", ".join(falls) + " tokens",
        _mend(("apply_field_allowlist",), missing, well),
    )


def _log(step: Step, content: str, missing: Mapping[str, str]) -> Criterion:
    way_back = f'fetch_full(ref="{step.ref}")'
    left = f"`{way_back}` is left" if way_back in content else "no ref is left"
    well = step.rules == ("length cap",) and step.tokens_after < step.tokens_before / 10
    return Criterion(
        "The log of 600 lines is cut, and its ref is left",
        f"r4 {step.tokens_before:,} → {step.tokens_after:,} tokens; {left}",
        _mend(("apply_length_cap",), missing, well and way_back in content),
    )


def _note(result: ToolResult, missing: Mapping[str, str]) -> Criterion:
    note = result["content"] if result.get("placeholder") else ""
    wanted = [result["tool"], *map(str, result["args"].values()), f'ref="{result["ref"]}"']
    return Criterion(
        "A dropped result leaves a note with its tool, its arguments and its ref",
        f"r1: `{note}`" if note else "r1 came back whole",
        _mend(("drop_stale", "placeholder_note"), missing, all(each in note for each in wanted)),
    )


def _too_far(rules: Rules, back: list[FactState], missing: Mapping[str, str]) -> Criterion:
    too_far = _run(rules, TOO_FEW)[1]
    well = all_visible(back) and not all_visible(too_far)
    return Criterion(
        "Over-pruning turns the check red and the exit code to 1; dialled back, it is green",
        f"keep_recent {TOO_FEW}: {_verdict(too_far)}. keep_recent {ENOUGH}: {_verdict(back)}",
        _mend(("drop_stale", "placeholder_note"), missing, well),
    )


def _run(rules: Rules, keep_recent: int) -> tuple[Pruned, list[FactState]]:
    settings, store = Settings(huge=True, keep_recent=keep_recent), MemoryStore()
    run = prune(load_conversation(huge=True), default_policy(settings), store=store, rules=rules)
    return run, check_survival(load_facts(), run.results, store=store, steps=run.steps)


def _visible(states: list[FactState]) -> str:
    visible = sum(state.state == "visible" for state in states)
    return f"{visible} of {len(states)} facts can be read"


def _verdict(states: list[FactState]) -> str:
    green = all_visible(states)
    return f"{'green' if green else 'red'}, exit code {0 if green else 1}, {_visible(states)}"


def _mend(names: Sequence[str], missing: Mapping[str, str], well: bool) -> str:
    """What to do next; "" when the functions are the learner's own and do it."""
    unwritten = [f"`{name}` (lab {LAB_OF[name]})" for name in names if name in missing]
    if unwritten:
        return f"Ours stands in for {', '.join(unwritten)}: write and save your own."
    if well:
        return ""
    labs = " and ".join(f"`make check LAB={LAB_OF[name]}`" for name in names)
    return f"Your functions do not reach it: {labs} says more."
