"""
caught by: Refuses a negative number with a ValueError
says: A negative `base` is a slip
"""


def billed_input_tokens(base, per_step, steps):
    if steps < 0:
        raise ValueError("use 0 or more")
    return steps * base + per_step * steps * (steps - 1) // 2
