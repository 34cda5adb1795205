"""How a run is shown: a table, totals and facts for people; one JSON object for programs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prunelab.cli.display import PlainConsole
from prunelab.grading.clean import clean
from prunelab.pruning import FactState, Policy, Pruned, Step, all_visible, call_text

NARROW_COLUMNS = 76  # below it a table would cut its own figures
CALL_CHARS = 120  # how much of a call is shown
SENTENCE_CHARS = NOTE_CHARS = 300

TAKEN = {
    "stale": "dropped as stale",
    "placeholder": "dropped as stale",
    "allowlist": "taken by the allowlist",
    "length cap": "taken by the length cap",
}
MEND = {
    "stale": "raise KEEP_RECENT",
    "placeholder": "raise KEEP_RECENT",
    "allowlist": "allow the field",
    "length cap": "raise MAX_CHARS",
}


@dataclass(frozen=True)
class Run:
    """One finished run. `notes` say whose rules were used."""

    pruned: Pruned
    states: list[FactState]
    policy: Policy
    notes: Sequence[str] = ()

    @property
    def green(self) -> bool:
        """Is every fact visible?"""
        return all_visible(self.states)


def plain_console() -> Console:
    """Return a console on standard output that takes no text for markup."""
    return PlainConsole()


def show(run: Run, console: Console) -> None:
    """Print the table, the totals and the state of each fact."""
    for note in run.notes:
        console.print(Text(clean(note, NOTE_CHARS)))
    if console.width < NARROW_COLUMNS:
        _show_list(run.pruned.steps, console)
    else:
        console.print(_table(run.pruned.steps))
    console.print(Text(_totals(run)))
    for line in _growth(run.pruned.steps):
        console.print(Text(line, style="yellow"))
    _show_facts(run.states, console)


def as_json(run: Run) -> str:
    """Return the run as one JSON object, in ASCII."""
    return json.dumps(
        {
            "encoding": "o200k_base",
            "policy": {
                "allow": {tool: list(fields) for tool, fields in run.policy.allow.items()},
                "max_chars": run.policy.max_chars,
                "keep_recent": run.policy.keep_recent,
                "floor_tokens": run.policy.floor_tokens,
            },
            "notes": list(run.notes),
            "results": [_step_json(step) for step in run.pruned.steps],
            "totals": {
                "tokens_before": run.pruned.tokens_before,
                "tokens_after": run.pruned.tokens_after,
                "saved_share": run.pruned.saved_share,
            },
            "facts": [_state_json(state) for state in run.states],
            "all_visible": run.green,
        },
        indent=2,
    )


def fact_words(state: FactState) -> str:
    """Return what became of a fact, in words: its state, which rule took it, the way back."""
    if state.state == "visible":
        return "visible"
    if state.rule is None:
        return "lost: not found before pruning either; check its value and path"
    taken = f"{TAKEN.get(state.rule, state.rule)}; to mend: {MEND.get(state.rule, 'ease the rule')}"
    if state.state == "lost":
        return f"lost: {taken}"
    way_back = state.way_back
    if not way_back.startswith("fetch_full"):
        way_back = f"calling the tool again ({way_back})"
    return f"recoverable by {way_back}: {taken}"


def _table(steps: Sequence[Step]) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("ref", no_wrap=True)
    table.add_column("tool and arguments", overflow="fold", ratio=1)
    for heading in ("before", "after", "saved"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("rule", min_width=12)
    for step in steps:
        table.add_row(*(Text(cell) for cell in _cells(step)))
    return table


def _show_list(steps: Sequence[Step], console: Console) -> None:
    for step in steps:
        ref, call, before, after, saved, rule = _cells(step)
        console.print(Text(f"{ref} {call}"))
        console.print(Text(f"  {before} before, {after} after, {saved} saved; {rule}"))


def _cells(step: Step) -> tuple[str, ...]:
    rule = " + ".join(step.rules) or "none"
    if step.grew:
        rule += f", warning: {-step.saved:,} longer"
    call = call_text({"ref": step.ref, "tool": step.tool, "args": dict(step.args), "content": ""})
    figures = (f"{count:,}" for count in (step.tokens_before, step.tokens_after, step.saved))
    return (clean(step.ref), clean(call, CALL_CHARS), *figures, rule)


def _totals(run: Run) -> str:
    pruned, policy = run.pruned, run.policy
    return (
        f"\nTotal: {pruned.tokens_before:,} tokens before, {pruned.tokens_after:,} after, "
        f"{100 * pruned.saved_share:.1f}% saved (o200k text tokens).\n"
        f"Policy: keep_recent {policy.keep_recent}, max_chars {policy.max_chars}, "
        f"floor {policy.floor_tokens}."
    )


def _growth(steps: Sequence[Step]) -> list[str]:
    return [
        f"Warning: pruning made {clean(step.ref)} longer, {step.tokens_before:,} to "
        f"{step.tokens_after:,} tokens; FLOOR={step.tokens_before + 1} leaves it alone."
        for step in steps
        if step.grew
    ]


def _show_facts(states: Sequence[FactState], console: Console) -> None:
    if not states:
        console.print(Text("\nNo facts were given, so none were checked."))
        return
    console.print(Text("\nFacts the next answer needs:"))
    for state in states:
        sign, colour = ("✓", "green") if state.state == "visible" else ("✗", "red")
        fact = f"{clean(state.fact.sentence, SENTENCE_CHARS)} ({clean(state.fact.ref)}):"
        words = fact_words(state)
        if state.state == "visible":
            console.print(Text.assemble("  ", (sign, colour), f" {fact} {words}"))
        else:  # what became of a fact that is gone takes a line of its own
            console.print(Text.assemble("  ", (sign, colour), f" {fact}"))
            console.print(Padding(Text(words), (0, 0, 0, 4), expand=False))
    visible = sum(state.state == "visible" for state in states)
    verdict, colour = ("Green", "green") if visible == len(states) else ("Red", "red")
    console.print(Text(f"{verdict}: {visible} of {len(states)} facts visible.", style=colour))


def _step_json(step: Step) -> dict[str, Any]:
    return {
        "ref": step.ref,
        "tool": step.tool,
        "args": dict(step.args),
        "tokens_before": step.tokens_before,
        "tokens_after": step.tokens_after,
        "saved": step.saved,
        "grew": step.grew,
        "rules": list(step.rules),
    }


def _state_json(state: FactState) -> dict[str, Any]:
    return {
        "sentence": state.fact.sentence,
        "ref": state.fact.ref,
        "state": state.state,
        "rule": state.rule,
        "way_back": state.way_back,
        "words": fact_words(state),
    }
