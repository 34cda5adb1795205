"""Run a notebook, and keep of its outputs only what is the same at each run."""

import os
import re
import sys
import tempfile
from pathlib import Path

from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from prunelab.authoring.errors import BuildError

CELL_SECONDS = 120
WIDGET_PREFIX = "application/vnd.jupyter.widget"
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
SETTINGS = ("MOCK", "HUGE", "KEEP_RECENT", "MAX_CHARS", "FLOOR")


def execute(notebook: NotebookNode, where: str) -> None:
    """Run all cells in place, in an empty folder and with default settings.

    Raises:
        BuildError: a cell raised, hung or named a path of this machine.
    """
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder, "empty")
        empty.mkdir()
        client = NotebookClient(
            notebook,
            timeout=CELL_SECONDS,
            kernel_name="python3",
            resources={"metadata": {"path": str(empty)}},
            store_widget_state=False,
            record_timing=False,
            coalesce_streams=True,
            extra_arguments=["--log-level=ERROR"],
        )
        try:
            client.execute(env=_environment(folder))
        except CellExecutionError as error:
            words = f"{error.ename}: {error.evalue}"
            raise BuildError(f"{where}: a cell raised {words}; mend the lesson") from error
        except (CellTimeoutError, DeadKernelError) as error:
            raise BuildError(
                f"{where}: a cell hung or ended the kernel; mend the lesson"
            ) from error
        normalise(notebook)
        _refuse_paths(notebook, where, folder)


def normalise(notebook: NotebookNode) -> None:
    """Remove what differs from run to run: widget models, times, addresses in memory."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}  # not this machine's version
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [kept for output in cell.outputs if (kept := _steady(output))]


def _steady(output: NotebookNode) -> NotebookNode | None:
    if output.output_type == "stream":
        output.text = ADDRESS.sub("0x…", output.text)
        return output
    if output.output_type == "error":
        return output
    if any(kind.startswith(WIDGET_PREFIX) for kind in output.data):
        return None  # the bench's still picture is an output of its own
    if "text/plain" in output.data:
        output.data["text/plain"] = ADDRESS.sub("0x…", output.data["text/plain"])
    return output


def _environment(folder: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return {**kept, "PYTHONHASHSEED": "0", "IPYTHONDIR": str(Path(folder, "ipython"))}


def _refuse_paths(notebook: NotebookNode, where: str, folder: str) -> None:
    paths = {folder, sys.prefix, str(Path(__file__).parents[3])}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            for path in paths:
                if path in str(output):
                    raise BuildError(
                        f"{where}: cell {cell.id} shows a path of this machine; cut it"
                    )
