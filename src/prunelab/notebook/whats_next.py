"""Where to go on once a lab is done; said once under a cell, however many checks it holds."""

from pathlib import Path

from prunelab.course import load_course
from prunelab.grading import Lab
from prunelab.notebook.cells import Shell
from prunelab.notebook.open_notebook import opened
from prunelab.workspace import WorkspaceError, ahead, places, read_progress, ready


def once_in_a_cell(shell: Shell, done: Lab) -> list[str]:
    """What `_whats_next` says, unless an earlier check of the same cell said it."""
    here = (done.id, shell.execution_count)
    lines = [] if here == opened.said_done else _whats_next(done)
    opened.said_done = here if lines else opened.said_done
    return lines


def _whats_next(done: Lab) -> list[str]:
    """Once all answers of a lab pass: where to go on."""
    try:
        labs = read_progress(Path.cwd(), ready(places(), load_course()))
    except WorkspaceError:  # damaged notes fail no check
        return []
    if any(lab.passed < lab.answers for lab in labs if lab.id == done.id):
        return []
    following = ahead(labs, done.id)
    if following is None:
        return ["All labs are done. `make run ARGS=--mine` prunes with your functions."]
    return [
        f"Lab {done.id} is done. Next: lab {following.id}, {following.name}: open "
        f"`{following.slug}.ipynb`."
    ]
