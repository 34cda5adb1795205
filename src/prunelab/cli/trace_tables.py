"""How a recorded run is shown: plain tables for people, one JSON object for programs."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from prunelab.cli.run_report import TAKEN
from prunelab.grading.clean import clean
from prunelab.pruning import FactState, Policy, Trace, TraceReport, Use
from prunelab.pruning.policy_file import policy_text

NOTES = 5  # how many of the things that could not be read are named
NAME_CHARS = 60
WINDOWS = 25  # about how many calls the table shows of a long run
_MEND = {
    "stale": "raise keep_recent",
    "placeholder": "raise keep_recent",
    "allowlist": "allow the field",
    "length cap": "raise max_chars",
}


@dataclass(frozen=True)
class Shown:
    """A run that was read, and what the report says of it. found: we found the policy."""

    trace: Trace
    report: TraceReport
    found: bool


def show(shown: Shown, console: Console) -> None:
    """Print what was read, the tables, the facts and the policy."""
    report = shown.report
    for line in _read_lines(shown):
        console.print(Text(line))
    _section(console, "Which tool eats the window", _tools(report))
    _section(console, "The window over the steps, tokens", _windows(report))
    _section(console, "What is saved of all the tokens that were read", _savings(report))
    _section(console, f"The bill for the input, {_prices(report)}", _bill(report))
    _show_facts(report, console)
    console.print(Text("\nThe policy that was found:" if shown.found else "\nThe policy:"))
    console.print(Text(_indented(policy_text(report.policy))))


def as_json(shown: Shown) -> str:
    """Return the report as one JSON object, in ASCII."""
    report = shown.report
    facts = zip(report.uses, report.states, strict=True)
    return json.dumps(
        {
            "encoding": "o200k_base",
            "format": shown.trace.format,
            "results": len(shown.trace.results),
            "unread": [asdict(each) for each in shown.trace.unread],
            "tools": report.tools,
            "windows": [asdict(each) for each in report.windows],
            "saved": {each.rule: each.tokens for each in report.savings}
            | {"together": report.together},
            "superseded": asdict(report.superseded),
            "stale": asdict(report.stale),
            "dollars": {"recorded": asdict(report.raw), "pruned": asdict(report.pruned)},
            "facts": [_fact_json(use, state) for use, state in facts],
            "all_visible": report.green,
            "policy": _policy_json(report.policy),
        },
        indent=2,
    )


def _read_lines(shown: Shown) -> list[str]:
    trace, report = shown.trace, shown.report
    lines = [
        f"{trace.format}: {len(trace.results)} results of {len(report.tools)} tools, "
        f"{len(report.windows)} calls of the model that read {report.sent:,} tokens in all."
    ]
    lines += [f"Not read: {clean(str(each))}" for each in trace.unread[:NOTES]]
    if len(trace.unread) > NOTES:
        lines.append(f"Not read: {len(trace.unread) - NOTES} more; --json lists them all")
    return lines


def _section(console: Console, title: str, table: Table) -> None:
    console.print(Text(f"\n{title}:"))
    console.print(table)


def _table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    """The first column is words, the others are figures."""
    table = Table(show_edge=False, pad_edge=False)
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _tools(report: TraceReport) -> Table:
    return _table(
        ("tool", "calls", "p50", "p99", "over budget", "tokens beyond it", "share"),
        (
            (
                clean(row["tool"], NAME_CHARS),
                f"{row['calls']:,}",
                f"{row['p50']:,}",
                f"{row['p99']:,}",
                f"{row['over_budget']:,}",
                f"{row['excess_tokens']:,}",
                f"{row['share']:.1%}",
            )
            for row in sorted(report.tools, key=lambda row: (-row["excess_tokens"], -row["share"]))
        ),
    )


def _windows(report: TraceReport) -> Table:
    """Of a long run every so many calls, and the last."""
    apart = -(-len(report.windows) // WINDOWS) or 1
    chosen = [*report.windows[:-1:apart], *report.windows[-1:]]
    rows = ((w.step, w.tokens, w.of_results, w.pruned, w.of_results_pruned) for w in chosen)
    headings = ("call", "window", "of it results", "pruned", "of it results")
    return _table(headings, ([f"{figure:,}" for figure in row] for row in rows))


def _savings(report: TraceReport) -> Table:
    named = [(f"{each.rule} alone", each.tokens) for each in report.savings]
    superseded, stale = report.superseded, report.stale
    what = f"results older than the last {report.policy.keep_recent}: {stale.results}, read again"
    rows = [
        *named,
        ("all of them", report.together),
        (f"superseded results: {superseded.results}, read again", superseded.tokens),
        (what, stale.tokens),
    ]
    return _table(
        ("what", "tokens", "share"),
        ((name, f"{tokens:,}", f"{tokens / max(report.sent, 1):.1%}") for name, tokens in rows),
    )


def _bill(report: TraceReport) -> Table:
    rows = (("as recorded", report.raw), ("under the policy", report.pruned))
    return _table(
        ("run", "without a cache", "with a cache"),
        ((name, f"${bill.uncached:.4f}", f"${bill.cached:.4f}") for name, bill in rows),
    )


def _prices(report: TraceReport) -> str:
    prices = report.prices
    return (
        f"${prices.dollars:g} a million tokens, cache read {prices.read:g} and write "
        f"{prices.write:g} of it"
    )


def _show_facts(report: TraceReport, console: Console) -> None:
    if not report.states:
        console.print(Text("\nNo later call used an id, and no facts were given: none to check."))
        return
    console.print(Text("\nFacts, each at the moment when it was needed:"))
    for use, state in zip(report.uses, report.states, strict=True):
        good = state.state == "visible"
        fact = f" {clean(use.fact.sentence, 300)} ({clean(use.fact.ref)}, {_back(use)}): "
        console.print(
            Text.assemble(
                "  ", ("✓" if good else "✗", "green" if good else "red"), fact, fact_words(state)
            )
        )
    visible = sum(state.state == "visible" for state in report.states)
    verdict, colour = ("Green", "green") if report.green else ("Red", "red")
    line = f"{verdict}: {visible} of {len(report.states)} facts were visible when needed."
    console.print(Text(line, style=colour))


def fact_words(state: FactState) -> str:
    """Return what became of a fact: its state, the rule that took it, the mend."""
    if state.state == "visible":
        return "visible"
    if state.rule is None:
        return "lost: not in its result before pruning either"
    taken = (
        f"{TAKEN.get(state.rule, state.rule)}; to mend: {_MEND.get(state.rule, 'ease the rule')}"
    )
    return f"lost, {taken}" if state.state == "lost" else f"only by {state.way_back}, {taken}"


def _back(use: Use) -> str:
    return "the last result" if use.back == 1 else f"{use.back} results back"


def _fact_json(use: Use, state: FactState) -> dict[str, Any]:
    return {
        "sentence": use.fact.sentence,
        "ref": use.fact.ref,
        "value": use.fact.value,
        "path": use.fact.path,
        "back": use.back,
        "by": use.by,
        "state": state.state,
        "words": fact_words(state),
    }


def _policy_json(policy: Policy) -> dict[str, Any]:
    return {**asdict(policy), "allow": {name: list(each) for name, each in policy.allow.items()}}


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" if line else "\n" for line in text.splitlines()).rstrip("\n")
