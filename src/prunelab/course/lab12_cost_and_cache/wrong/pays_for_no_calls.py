"""
caught by: Costs 0 for a run of no calls
says: not even the base
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    steps = max(steps, 1)
    return steps * base + per_step * steps * (steps - 1) // 2
