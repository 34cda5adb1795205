"""The question of lab 13, answered."""

from typing import Any


def fewest_runs() -> list[Any]:
    """Return [runs, tool]: the fewest runs that leave the panel green, and what goes first below.

    Everything else stands as it is at the start.
    """
    return [35, "change_delivery_address"]
