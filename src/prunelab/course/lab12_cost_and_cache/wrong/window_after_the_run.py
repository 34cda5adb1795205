"""
caught by: Sends the base alone in the first call
says: it comes in afterwards
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return base + per_step * steps if steps else 0
