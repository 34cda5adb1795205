"""
caught by: Costs 0 for a run of no calls
says: A run of no calls is no fault
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step) < 0 or steps < 1:
        raise ValueError("use 1 or more")
    return steps * base + per_step * steps * (steps - 1) // 2
