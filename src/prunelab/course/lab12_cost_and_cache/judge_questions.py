"""Judge the questions: the first by running the simulation, the others with a reason each."""

from prunelab.grading import Call, Failure

from .options import OPTIONS, STATEMENTS
from .panel import START, judged

# The way that is ticked alone, and the slider's least, most and step towards red.
MOVED = {
    "steps": ("raw", 10, 200, 1),
    "cap": ("capped", 100, 2_000, -100),
    "batch": ("cleared in batches", 1, 40, -1),
}


def names_the_turning_points(call: Call) -> Failure | None:
    numbers = call()
    whole = isinstance(numbers, list) and len(numbers) == len(MOVED)
    if not whole or not all(type(number) is int for number in numbers):
        return Failure("Return three whole numbers, [steps, cap, batch].")
    for (name, (way, least, most, towards_red)), number in zip(MOVED.items(), numbers, strict=True):
        if number % towards_red or not least <= number <= most:
            step = abs(towards_red)
            return Failure(f"`{name}` goes from {least} to {most} in steps of {step}.")
        missed = _missed(way, name, number)
        if missed:
            return Failure(f"Red: {way} with `{name}` at {number} misses {missed}.")
        beyond = number + towards_red
        if least <= beyond <= most and not _missed(way, name, beyond):
            return Failure(f"Still green: {way} with `{name}` at {beyond}. Go on.")
    return None


def _missed(way: str, name: str, number: int) -> str:
    """The first demand that this way does not meet with this control moved alone."""
    facts = judged((way,), {**START, name: number})
    return next((fact.sentence for fact in facts if fact.state != "visible"), "")


def names_the_true_statements(call: Call) -> Failure | None:
    letters = call()
    known = isinstance(letters, list) and all(letter in STATEMENTS for letter in letters)
    if not known:
        return Failure(f'Return a list of letters from "{min(STATEMENTS)}" to "{max(STATEMENTS)}".')
    for letter, statement in STATEMENTS.items():
        if (letter in letters) != statement.true:
            named = "is false, and you named it" if letter in letters else "is true"
            return Failure(f"{letter} {named}: {statement.why}")
    return None


def names_the_most_effective(call: Call) -> Failure | None:
    letter = call()
    if not isinstance(letter, str) or letter not in OPTIONS:
        return Failure(f'Return one letter from "{min(OPTIONS)}" to "{max(OPTIONS)}".')
    option = OPTIONS[letter]
    return None if option.right else Failure(option.why)
