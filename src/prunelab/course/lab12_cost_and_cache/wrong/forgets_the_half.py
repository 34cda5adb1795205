"""
caught by: Pays for each result again at every later call
says: half of n × (n - 1)
"""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return steps * base + per_step * steps * (steps - 1)
