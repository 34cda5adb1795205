"""An answer that is not there yet: say what to do, in place of a traceback."""

from collections.abc import Collection
from types import TracebackType
from typing import Any

from prunelab.notebook.card import Card
from prunelab.notebook.cells import Shell


def explain_missing(shell: Shell, answers: Collection[str]) -> None:
    """From now on this shell shows a card where one of `answers` is missing or not written."""

    def explain(
        shell: Shell,
        kind: type[Exception],
        error: Exception,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        if isinstance(error, NameError) and error.name in answers:
            _show(Card("failed", missing(error.name)))
        elif isinstance(error, NotImplementedError) and (name := _innermost(trace)) in answers:
            _show(Card("open", f"{name} is not written yet: write it in its answer cell."))
        else:
            shell.showtraceback((kind, error, trace), tb_offset=tb_offset)

    shell.set_custom_exc((NameError, NotImplementedError), explain)


def missing(name: str | None) -> str:
    return f"{name} is not defined yet: run its answer cell first, or all cells from the top."


def _innermost(trace: TracebackType) -> str:
    """The function that raised."""
    while trace.tb_next:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_name


def _show(card: Card) -> Any:
    from IPython.display import display

    return display(card)  # type: ignore[no-untyped-call]
