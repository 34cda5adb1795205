"""
caught by: Pays for the base again at each call
says: You counted the base once
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return base + per_step * (steps - 1) if steps else 0
