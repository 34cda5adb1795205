"""
caught by: Sends the base alone in the first call
says: a part of a result
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return steps * base + per_step * steps**2 // 2
