"""`prunelab proxy`: the pruner in front of any MCP server that speaks over stdio."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.display import stop
from prunelab.grading.clean import clean
from prunelab.live import LiveError
from prunelab.live.proxy import Proxy
from prunelab.live.relay import relay_standard_streams
from prunelab.live.shortening import Shortener
from prunelab.pruning import RULES, Policy, PolicyFileError, Rules, load_policy
from prunelab.workspace import MineError, learner_rules

LINE_CHARS = 300
AT_THE_BOUNDARY = ("apply_field_allowlist", "apply_length_cap")


def proxy(
    command: Annotated[
        list[str], typer.Argument(help="The server and its arguments, best after --.")
    ],
    policy_file: Annotated[
        Path | None,
        typer.Option("--policy", help="A TOML file with max_chars, floor_tokens and allowlists."),
    ] = None,
    mine: Annotated[
        Path | None,
        typer.Option("--mine", help="Prune with your own functions from this folder: labs."),
    ] = None,
    keep_structured: Annotated[
        bool,
        typer.Option(
            "--keep-structured",
            help="Leave structured results whole, for a host that shows the model the text alone.",
        ),
    ] = False,
) -> None:
    """Put the pruner in front of another MCP server, as your host's config would start it.

    Tool results go through the allowlist and the length cap; what was cut is read back with
    fetch_full, a tool that the proxy adds. All else passes unchanged. The proxy sees one result
    at a time, so no stale rule can apply: keep_recent in the policy has no effect here.
    A result that was cut loses its structured copy, and tools their output schemas, unless
    --keep-structured.

    Exit code: the server's own; 2 if it could not be started.
    """
    try:
        with ExitStack() as processes:
            policy = load_policy(policy_file) if policy_file else Policy()
            rules = _learner_rules(mine, processes) if mine else RULES
            shortener = Shortener(policy, say, rules)
            code = relay_standard_streams(command, Proxy(shortener, keep_structured), say)
            say(shortener.totals.line)
    except (LiveError, MineError, PolicyFileError) as error:
        stop(clean(str(error), LINE_CHARS))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    raise typer.Exit(code)


def say(line: str) -> None:
    """Tell a person; the host keeps what stands on standard error in its log."""
    typer.echo(clean(f"prunelab proxy: {line}", LINE_CHARS), err=True)


def _learner_rules(labs: Path, processes: ExitStack) -> Rules:
    if not labs.is_dir():
        raise MineError(f"--mine {labs}: no such folder; name the one with your notebooks")
    mine = learner_rules(labs, processes, AT_THE_BOUNDARY)
    for note in mine.notes:
        say(note)
    return mine.rules
