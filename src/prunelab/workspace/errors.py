"""The one error of this room."""


class WorkspaceError(RuntimeError):
    """A copy cannot be made or brought back; the message is one line: which, and what to do."""
