"""
caught by: Is exact and grows on, however large the run
says: A float has 53 bits
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return int(steps * base + per_step * steps * (steps - 1) / 2)
