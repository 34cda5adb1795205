"""
caught by: Refuses a negative number with a ValueError
says: is a slip somewhere else
"""


def billed_input_tokens(base, per_step, steps):
    return steps * base + per_step * steps * (steps - 1) // 2
