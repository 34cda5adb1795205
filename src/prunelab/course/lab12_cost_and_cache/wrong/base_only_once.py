"""
caught by: Pays for the base again at each call
says: each call sends all of the window again
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return base * min(steps, 1) + per_step * steps * (steps - 1) // 2
