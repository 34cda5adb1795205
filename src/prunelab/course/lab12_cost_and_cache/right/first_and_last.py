"""Gauss: first and last window, times half of the calls."""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    first, last = base, base + per_step * (steps - 1)
    return (first + last) * steps // 2
