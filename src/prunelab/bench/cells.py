"""Which bench stands in which cell: a cell that runs again replaces the bench it made before."""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell


class Closable(Protocol):
    def close(self) -> None: ...


_open: dict[str, list[tuple[int, Closable]]] = {}


def take_place(bench: Closable, shell: "InteractiveShell") -> None:
    """Close what this cell's earlier runs left, and what stood in cells that are gone.

    A front end that does not say which cell runs (a headless run does not) closes nothing.
    """
    said = _metadata(shell)
    for gone in said.get("deletedCells") or []:
        _close(_open.pop(gone, []))
    cell = said.get("cellId")
    if not isinstance(cell, str):
        return
    run = shell.execution_count
    here = _open.pop(cell, [])
    _close([entry for entry in here if entry[0] != run])
    _open[cell] = [*(entry for entry in here if entry[0] == run), (run, bench)]


def _close(entries: list[tuple[int, Closable]]) -> None:
    for _, bench in entries:
        bench.close()


def _metadata(shell: "InteractiveShell") -> dict[str, Any]:
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    metadata = parent.get("metadata") if isinstance(parent, dict) else None
    return metadata if isinstance(metadata, dict) else {}
