"""The one error of this room."""


class CourseError(ValueError):
    """A lab's folder is not as it should be. One line: the file, what is wrong, what to do."""
