"""
caught by: Pays for each result again at every later call
says: one more than you counted
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    windows = [base + per_step * max(step - 1, 0) for step in range(steps)]
    return sum(windows)
