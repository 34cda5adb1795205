"""Counts for each result how many calls read it."""


def billed_input_tokens(base: int, per_step: int, steps: int) -> int:
    for name, number in {"base": base, "per_step": per_step, "steps": steps}.items():
        if number < 0:
            raise ValueError(f"{name} is {number}; use 0 or more")
    readers = (steps - 1 - result for result in range(steps))
    return base * steps + sum(per_step * count for count in readers)
