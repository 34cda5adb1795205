"""An answer that no cell has defined yet: say what to run, in place of a traceback."""

from collections.abc import Collection
from types import TracebackType
from typing import Any

from prunelab.notebook.card import Card
from prunelab.notebook.cells import Shell


def explain_missing(shell: Shell, answers: Collection[str]) -> None:
    """From now on a NameError about one of `answers` is shown as a card in this shell."""

    def explain(
        shell: Shell,
        kind: type[NameError],
        error: NameError,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        if error.name in answers:
            _show(Card("failed", missing(error.name)))
        else:
            shell.showtraceback((kind, error, trace), tb_offset=tb_offset)

    shell.set_custom_exc((NameError,), explain)


def missing(name: str | None) -> str:
    return f"{name} is not defined yet: run its answer cell first, or all cells from the top."


def _show(card: Card) -> Any:
    from IPython.display import display

    return display(card)  # type: ignore[no-untyped-call]
