"""Judge the question by playing the long run with the numbers that were named."""

from prunelab.grading import Call, Failure
from prunelab.pruning import make_handle, refs_to_evict

from .long_run import LAST_STEP, needs, play

START = {"preview_rows": 5, "room": 900, "max_age": LAST_STEP - 1}
STEP = {"preview_rows": 1, "room": 10, "max_age": 1}
MOST = {"preview_rows": 50, "room": 1_000, "max_age": LAST_STEP - 1}


def names_the_smallest_that_stay_green(call: Call) -> Failure | None:
    numbers = call()
    whole = isinstance(numbers, list) and len(numbers) == len(START)
    if not whole or not all(type(number) is int for number in numbers):
        return Failure("Return three whole numbers, [preview_rows, room, max_age].")
    for name, number in zip(START, numbers, strict=True):
        step = STEP[name]
        if number % step or not 0 <= number <= MOST[name]:
            return Failure(
                f"`{name}` goes from 0 to {MOST[name]} in steps of {step}; {number} is not on it."
            )
        missing = hidden(name, number)
        if missing:
            return Failure(
                f"Red: with a `{name}` of {number} one cannot read that {missing[0]!r}.",
                meaning="a ref that leads nowhere, or a word that the model has never seen",
            )
        if number and not hidden(name, number - step):
            return Failure(f"Still green with a `{name}` of {number - step}: go on, downwards.")
    return None


def hidden(name: str, number: int) -> list[str]:
    """Return the sentences of the facts that cannot be read with this control moved alone."""
    values = {**START, name: number}
    run = play(
        make_handle,
        refs_to_evict,
        preview_rows=values["preview_rows"],
        room=values["room"] * 1_000,
        max_age=values["max_age"],
    )
    return [need.sentence for need in needs() if run.state(need) != "visible"]
