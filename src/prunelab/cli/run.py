"""`prunelab run`: prune a conversation and say what was saved and which facts are still there."""

import json
import os
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.display import print_safely
from prunelab.cli.run_report import Run, as_json, plain_console, show
from prunelab.cli.run_source import (
    RunError,
    Source,
    file_source,
    read_allowlists,
    read_facts,
    scenario_source,
)
from prunelab.grading.clean import clean
from prunelab.live import LiveError
from prunelab.pruning import (
    RULES,
    FactState,
    MemoryStore,
    Rules,
    TokenizerError,
    ToolResult,
    check_survival,
    prune,
)
from prunelab.scenario import DataError, SettingError, read_settings
from prunelab.workspace import MineError, learner_rules, places

COULD_NOT_RUN = 2
PROBLEMS = (RunError, SettingError, DataError, TokenizerError, MineError, LiveError)
ERROR_CHARS = 500


def run(
    input_file: Annotated[
        Path | None,
        typer.Option("--input", help="Prune this JSON-lines file of tool results instead."),
    ] = None,
    facts_file: Annotated[
        Path | None, typer.Option("--facts", help="Facts to look for, JSON lines or a JSON list.")
    ] = None,
    allow_file: Annotated[
        Path | None, typer.Option("--allow", help="Allowlists: a JSON object, tool to fields.")
    ] = None,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="Write the pruned results here, as JSON lines.")
    ] = None,
    as_json_text: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of the table.")
    ] = False,
    mine: Annotated[
        bool, typer.Option("--mine", help="Prune with your own functions from labs/.")
    ] = False,
) -> None:
    """Prune tool results and check which facts survive.

    Settings come from the environment: MOCK, HUGE, KEEP_RECENT, MAX_CHARS, FLOOR.
    Exit code 0: all facts are visible. 1: not all. 2: it could not run.
    """
    print_safely()
    try:
        source = _source(os.environ, input_file, facts_file, allow_file)
        _refuse_overwriting(out_file, (input_file, facts_file, allow_file))
        done = _run_mine(source) if mine else _run(source, RULES)
        if out_file:
            _write(done.pruned.results, out_file)
        _print(done, as_json_text)
    except PROBLEMS as error:
        typer.echo(clean(str(error), ERROR_CHARS), err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    except RecursionError:
        typer.echo("A value is nested too deeply to prune and show; flatten it", err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    raise typer.Exit(0 if done.green else 1)


def _source(
    environ: Mapping[str, str],
    input_file: Path | None,
    facts_file: Path | None,
    allow_file: Path | None,
) -> Source:
    settings = read_settings(environ)
    source = file_source(input_file, settings) if input_file else scenario_source(settings)
    if facts_file:
        source = replace(source, facts=read_facts(facts_file, source.results))
    if allow_file:
        source = replace(source, policy=replace(source.policy, allow=read_allowlists(allow_file)))
    return source


def _run_mine(source: Source) -> Run:
    with ExitStack() as processes:
        mine = learner_rules(places().labs, processes)
        try:
            return replace(_run(source, mine.rules), notes=(*source.notes, *mine.notes))
        except ValueError as error:  # a rule of the learner's broke what `prune` relies on
            raise MineError(str(error)) from None


def _run(source: Source, rules: Rules) -> Run:
    store = MemoryStore()
    pruned = prune(source.results, source.policy, store=store, rules=rules)
    states = check_survival(source.facts, pruned.results, store=store, steps=pruned.steps)
    raw = check_survival(source.facts, source.results)
    return Run(pruned, list(map(_unless_absent, states, raw)), source.policy, source.notes)


def _unless_absent(state: FactState, raw: FactState) -> FactState:
    """A fact that was not there before any pruning is no rule's doing, and no ref leads to it."""
    was_there = raw.state == "visible" or raw.rule is not None
    return state if was_there else FactState(state.fact, "lost")


def _print(done: Run, as_json_text: bool) -> None:
    if sys.stdout is None:
        raise RunError("standard output is closed; send it to a file or to /dev/null")
    try:
        console = plain_console()
        if as_json_text:
            console.out(as_json(done), highlight=False)
        else:
            show(done, console)
    except OSError as error:
        sys.stdout = None  # what is left in its buffer cannot be written either
        raise RunError(f"standard output: cannot be written ({error.strerror or error})") from None


def _refuse_overwriting(out_file: Path | None, read: tuple[Path | None, ...]) -> None:
    for path in read:
        if out_file and path and out_file.resolve() == path.resolve():
            raise RunError(f"--out {out_file}: would overwrite what was read; name another file")


def _write(results: list[ToolResult], path: Path) -> None:
    lines = [json.dumps(result) for result in results]
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii", newline="\n")
    except OSError as error:
        raise RunError(f"--out {path}: cannot be written ({error.strerror or error})") from None
