"""No loop, the formula of the sum."""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    return steps * base + per_step * (steps * (steps - 1) // 2)
