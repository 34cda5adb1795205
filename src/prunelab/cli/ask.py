"""`prunelab ask`: a model answers the customer's question, with real tools through a pruner."""

import json
import os
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from prunelab.cli.display import print_safely, stop
from prunelab.cli.run_report import TAKEN, plain_console
from prunelab.grading.clean import clean
from prunelab.live import LiveError
from prunelab.live.answered import Outcome
from prunelab.live.asking import Asked, ask_customers_question
from prunelab.live.endpoint import read_endpoint
from prunelab.pruning import (
    RULES,
    PolicyFileError,
    TokenizerError,
    call_text,
    load_policy,
)
from prunelab.scenario import (
    DataError,
    SettingError,
    default_policy,
    question,
    read_settings,
)
from prunelab.workspace import MineError, learner_rules, places

PROBLEMS = (LiveError, MineError, PolicyFileError, TokenizerError, DataError, SettingError)
LINE_CHARS = 300


def ask(
    mine: Annotated[
        bool, typer.Option("--mine", help="Prune with your own functions from labs/.")
    ] = False,
    policy_file: Annotated[
        Path | None, typer.Option("--policy", help="A TOML file in place of the lab's policy.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of the report.")
    ] = False,
) -> None:
    """Let a model answer the customer's question with the tool server, through a pruner.

    The model is the environment's: OPENAI_BASE_URL, OPENAI_API_KEY, MODEL. HUGE, KEEP_RECENT,
    MAX_CHARS and FLOOR count as for run.
    Exit code 0: the answer holds all facts. 1: not all. 2: it could not run.
    """
    print_safely()
    try:
        endpoint, settings = read_endpoint(os.environ), read_settings(os.environ)
        policy = load_policy(policy_file) if policy_file else default_policy(settings)
        with ExitStack() as processes:
            found = learner_rules(places().labs, processes) if mine else None
            notes = found.notes if found else ()
            rules = found.rules if found else RULES
            asked = ask_customers_question(endpoint, policy, rules, huge=settings.huge, say=_say)
    except PROBLEMS as error:
        stop(clean(str(error), LINE_CHARS))
    if as_json:
        typer.echo(json.dumps({"model": endpoint.model, "notes": list(notes), **_json(asked)}))
    else:
        _show(asked, list(notes), plain_console())
    raise typer.Exit(0 if asked.all_answered else 1)


def _say(line: str) -> None:
    typer.echo(line, err=True)


def _show(asked: Asked, notes: list[str], console: Console) -> None:
    for note in notes:
        console.print(Text(clean(note, LINE_CHARS)))
    console.print(Text(f"Asked: {question()}"))
    answer = clean(asked.answer, 2_000) or "none: the model still called tools in its last turn"
    console.print(Text(f"Answered: {answer}\n"))
    for step in asked.pruned.steps:
        call = call_text({"ref": step.ref, "tool": step.tool, "args": {**step.args}, "content": ""})
        console.print(Text(f"  {step.ref} {clean(call, 100)}: {_step_words(step, asked)}"))
    spent = asked.spent
    tokens = f"{spent.input_tokens:,} tokens in, {spent.output_tokens:,} out, by its own count"
    counted = tokens if spent.counted else "the endpoint did not count the tokens"
    console.print(Text(f"\n{spent.calls} calls in {spent.turns} turns; {counted}."))
    console.print(Text(_results_line(asked)))
    console.print(Text("\nFacts the answer needs:"))
    for outcome in asked.outcomes:
        sign, colour = ("✓", "green") if outcome.answered else ("✗", "red")
        said = "in the answer" if outcome.answered else "not in the answer"
        line = f" {outcome.fact.sentence}: {said}; {_state_words(outcome)}"
        console.print(Text.assemble("  ", (sign, colour), line))
    held = sum(outcome.answered for outcome in asked.outcomes)
    verdict, colour = ("Green", "green") if asked.all_answered else ("Red", "red")
    line = f"{verdict}: the answer holds {held} of {len(asked.outcomes)} facts."
    console.print(Text(line, style=colour))


def _step_words(step: Any, asked: Asked) -> str:
    rules = " + ".join(step.rules) or "whole"
    read = ", read again by ref" if step.ref in asked.fetched else ""
    return f"{step.tokens_before:,} tokens, {step.tokens_after:,} after ({rules}{read})"


def _results_line(asked: Asked) -> str:
    pruned, again = asked.pruned, [ref for ref in asked.cut if ref in asked.fetched]
    return (
        f"Results: {pruned.tokens_before:,} tokens before, {pruned.tokens_after:,} after "
        f"({100 * pruned.saved_share:.1f}% saved); {len(asked.cut)} were cut, "
        f"{len(again)} of them fetched by ref ({len(asked.fetched)} fetches)."
    )


def _state_words(outcome: Outcome) -> str:
    state = outcome.state
    if state is None:
        return "its tool was never called"
    if state.state == "visible":
        return "visible in the window"
    if state.state == "recoverable":
        return f"{TAKEN.get(state.rule or '', state.rule)}, recoverable by {state.way_back}"
    return "lost from the window"


def _json(asked: Asked) -> dict[str, Any]:
    spent, pruned = asked.spent, asked.pruned
    return {
        "answer": asked.answer,
        "all_answered": asked.all_answered,
        "facts": [
            {
                "sentence": each.fact.sentence,
                "answered": each.answered,
                "window": each.state.state if each.state else "never asked for",
            }
            for each in asked.outcomes
        ],
        "turns": spent.turns,
        "calls": spent.calls,
        "input_tokens": spent.input_tokens if spent.counted else None,
        "output_tokens": spent.output_tokens if spent.counted else None,
        "results": {"tokens_before": pruned.tokens_before, "tokens_after": pruned.tokens_after},
        "cut": asked.cut,
        "fetched": asked.fetched,
    }
