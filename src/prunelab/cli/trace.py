"""`prunelab trace`: read a recorded run, say what fills its window, and find a policy for it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.display import print_safely
from prunelab.cli.run_report import plain_console
from prunelab.cli.run_source import RunError, read_facts, read_text
from prunelab.cli.trace_tables import Shown, as_json, show
from prunelab.grading.clean import clean
from prunelab.pruning import (
    Policy,
    PolicyFileError,
    PolicyRun,
    TokenizerError,
    Trace,
    TraceError,
    Use,
    find_policy,
    load_policy,
    named_fact,
    proposed_facts,
    read_trace,
    report_on,
    save_policy,
)
from prunelab.pruning.trace_facts import needed_at_the_end
from prunelab.pruning.trace_report import TOOL_BUDGET

COULD_NOT_RUN = 2
ERROR_CHARS = 500


def trace(
    file: Annotated[Path, typer.Argument(help="A recorded run: JSON, or JSON lines.")],
    facts_file: Annotated[
        Path | None,
        typer.Option("--facts", help="Facts that the answer needs, JSON lines or a JSON list."),
    ] = None,
    typed: Annotated[
        list[str] | None,
        typer.Option("--fact", help="A value that the answer needs, as a result has it. Repeat."),
    ] = None,
    policy_file: Annotated[
        Path | None,
        typer.Option("--policy", help="Try this TOML policy in place of the found one."),
    ] = None,
    save_file: Annotated[
        Path | None, typer.Option("--save", help="Write the policy here, as TOML.")
    ] = None,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="Write the pruned run here, in its own format.")
    ] = None,
    budget: Annotated[
        int, typer.Option("--budget", min=1, help="Tokens that a result may have, for the ranking.")
    ] = TOOL_BUDGET,
    as_json_text: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of the tables.")
    ] = False,
) -> None:
    """Read a recorded run and find the policy that keeps the facts it used.

    It reads OpenAI Chat and Responses, Anthropic and LangChain messages, MCP call results and JSON
    lines. Ids that later calls used are facts by themselves.
    Exit code 0: all facts were visible when needed. 1: not all. 2: it could not run.
    """
    print_safely()
    try:
        run = _read(file)
        uses = [*proposed_facts(run), *_named(run, facts_file, typed or [])]
        policy = load_policy(policy_file) if policy_file else find_policy(run.results, uses)
        shown = Shown(run, report_on(run, policy, uses, budget=budget), found=policy_file is None)
        _refuse_overwriting((save_file, out_file), (file, facts_file, policy_file))
        if save_file:
            save_policy(policy, save_file)
        if out_file:
            _write(run, policy, out_file)
        _print(shown, as_json_text)
    except (RunError, PolicyFileError, TokenizerError) as error:
        typer.echo(clean(str(error), ERROR_CHARS), err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    raise typer.Exit(0 if shown.report.green else 1)


def _read(path: Path) -> Trace:
    try:
        return read_trace(read_text(path))
    except (TraceError, RecursionError) as error:
        raise RunError(f"{path}, {error}") from None


def _named(run: Trace, facts_file: Path | None, typed: list[str]) -> list[Use]:
    facts = read_facts(facts_file, run.results) if facts_file else []
    try:
        by_hand = [named_fact(run.results, text) for text in typed]
    except ValueError as error:
        raise RunError(f"--fact {error}") from None
    return [*needed_at_the_end(facts, run.results), *by_hand]


def _refuse_overwriting(written: tuple[Path | None, ...], read: tuple[Path | None, ...]) -> None:
    for path in written:
        for other in read:
            if path and other and path.resolve() == other.resolve():
                raise RunError(f"{path}: would overwrite what was read; name another file")


def _write(run: Trace, policy: Policy, path: Path) -> None:
    pruned = PolicyRun(run.results, policy).window().results
    try:
        path.write_text(run.as_text(pruned), encoding="ascii", newline="\n")
    except OSError as error:
        raise RunError(f"--out {path}: cannot be written ({error.strerror or error})") from None


def _print(shown: Shown, as_json_text: bool) -> None:
    if sys.stdout is None:
        raise RunError("standard output is closed; send it to a file or to /dev/null")
    try:
        console = plain_console()
        if as_json_text:
            console.out(as_json(shown), highlight=False)
        else:
            show(shown, console)
    except OSError as error:
        sys.stdout = None  # what is left in its buffer cannot be written either
        raise RunError(f"standard output: cannot be written ({error.strerror or error})") from None
