"""
caught by: Is exact and grows on, however large the run
says: You stop growing
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return sum(min(base + per_step * step, 200_000) for step in range(steps))
