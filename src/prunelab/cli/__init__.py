"""The shell's face: one small module for each command."""

import typer

from prunelab.cli.acceptance import acceptance
from prunelab.cli.ask import ask
from prunelab.cli.build import build
from prunelab.cli.check import check
from prunelab.cli.copies import reset_lab, restore_lab, update_labs
from prunelab.cli.grade import grade_folder
from prunelab.cli.interview import app as interview
from prunelab.cli.lab import lab
from prunelab.cli.lint import lint, new_lab
from prunelab.cli.progress import progress
from prunelab.cli.proxy import proxy
from prunelab.cli.repair import repair_file
from prunelab.cli.run import run
from prunelab.cli.serve_tools import serve_tools
from prunelab.cli.trace import trace

app = typer.Typer(
    name="prunelab",
    help="Prune tool results in an agent's context: keep the facts, leave a trace.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("lab", context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(lab)
app.command("run")(run)
app.command("trace")(trace)
app.command("check")(check)
app.command("progress")(progress)
app.command("acceptance")(acceptance)
app.command("reset")(reset_lab)
app.command("restore")(restore_lab)
app.command("update")(update_labs)
app.command("grade")(grade_folder)
app.command("repair")(repair_file)
app.command("ask")(ask)
app.command("serve-tools")(serve_tools)
app.command("proxy", context_settings={"allow_interspersed_args": False})(proxy)
app.add_typer(interview, name="interview")
app.command("build")(build)
app.command("lint")(lint)
app.command("new-lab")(new_lab)


def main() -> None:
    """Run the command line; each command says what its exit codes mean."""
    app()
