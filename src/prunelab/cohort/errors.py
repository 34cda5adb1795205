"""What is told instead of a report."""


class CohortError(Exception):
    """A class could not be graded; the message is one line."""
