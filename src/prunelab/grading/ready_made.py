"""What many tests share: one that is ready to stand in a requirement, and one half of others."""

import functools
from collections.abc import Callable
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


def judges(read: Callable[..., Any]) -> Callable[[Callable[..., Failure | None]], Test]:
    """Make a test of a function that judges what ``read(call, *args)`` made of the reply.

    A ``Failure`` of ``read`` is the verdict; anything else goes to the judge, before the arguments:

        @judges(refs_of)
        def names_none(got: list[str], entries: Entries) -> Failure | None: ...
    """

    def decorate(judge: Callable[..., Failure | None]) -> Test:
        @functools.wraps(judge)
        def test(call: Call, *args: Any) -> Failure | None:
            got = read(call, *args)
            return got if isinstance(got, Failure) else judge(got, *args)

        return test

    return decorate
