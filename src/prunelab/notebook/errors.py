"""The one error of this room."""


class NotebookError(RuntimeError):
    """Something a learner can mend in the notebook; the message says what."""
