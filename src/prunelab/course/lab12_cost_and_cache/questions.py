"""The questions of lab 12, answered."""


def turning_points() -> list[int]:
    """Return [steps, cap, batch]: the last of each that leaves the panel green.

    The most steps for raw alone, the smallest cap for capped alone, and the smallest batch for
    cleared in batches alone. Move one control at a time, all others stay as they are at the start.
    """
    return [98, 400, 5]


def true_statements() -> list[str]:
    """Return the letters of the statements that are true, such as ["b", "c"]."""
    # b: what stands behind is written again. c: a larger limit sends no token less.
    # d: a token read from the cache is a token of the window. e: it pays after 35 turns.
    return ["a", "f", "g", "h"]


def most_effective() -> str:
    """Return the letter of the most effective intervention, such as "a"."""
    # a: moves the wall and not the growth. b: shortens output, and results are input.
    # c: breaks the cache at each step. d: good, and the second step: the results were sent.
    # e: the growth ends at its source, the whole stays outside, no cache breaks.
    # f: comes when the most has been paid, and may lose exact values.
    return "e"
