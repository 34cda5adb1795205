"""Tests that many answers share, ready to stand in a requirement."""

from typing import Any

from prunelab.grading.calls import Call
from prunelab.grading.requirements import Failure, Test


def leaves_arguments_alone(*parameters: str) -> Test:
    """A ready-made test: no argument is changed. ``parameters`` are their names, in order."""

    def test(call: Call, *args: Any) -> Failure | None:
        call(*args)
        if not call.changed:
            return None
        names = " and ".join(f"`{parameters[index]}`" for index in call.changed)
        return Failure(f"Your function changed its argument {names}: copy it first.")

    return test
