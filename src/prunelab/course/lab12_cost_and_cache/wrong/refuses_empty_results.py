"""
caught by: Pays for the base again at each call
says: 0 is no fault
"""


def billed_input_tokens(base, per_step, steps):
    if base < 0 or per_step <= 0 or steps < 0:
        raise ValueError("use more than 0")
    return steps * base + per_step * steps * (steps - 1) // 2
