"""
caught by: Refuses a negative number with a ValueError
says: `assert` is skipped
"""


def billed_input_tokens(base, per_step, steps):
    assert min(base, per_step, steps) >= 0
    return steps * base + per_step * steps * (steps - 1) // 2
