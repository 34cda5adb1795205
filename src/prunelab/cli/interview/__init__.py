"""`prunelab interview`: questions, timed rounds, and what became of them."""

import typer

from prunelab.cli.interview.arithmetic import arithmetic
from prunelab.cli.interview.export import export
from prunelab.cli.interview.live import live
from prunelab.cli.interview.menu import menu
from prunelab.cli.interview.mock import mock
from prunelab.cli.interview.practise import practise
from prunelab.cli.interview.show import cards, due, history

app = typer.Typer(help="Practise for interviews: questions, timed rounds, a schedule.")
app.callback(invoke_without_command=True)(menu)
app.command("practise")(practise)
app.command("mock")(mock)
app.command("arithmetic")(arithmetic)
app.command("live")(live)
app.command("due")(due)
app.command("cards")(cards)
app.command("history")(history)
app.command("export")(export)
