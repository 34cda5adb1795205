"""
caught by: Sends the base alone in the first call
says: The first call sends the base
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return per_step * steps * (steps - 1) // 2
