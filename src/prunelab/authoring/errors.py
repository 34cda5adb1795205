"""The one error of this room."""


class BuildError(ValueError):
    """A lesson cannot be built. One line: the file, what is wrong, what to do."""
