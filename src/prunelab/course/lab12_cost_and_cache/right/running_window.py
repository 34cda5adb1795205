"""A window that grows in a loop, as the run does."""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    window, billed = base, 0
    for _ in range(steps):
        billed += window
        window += per_step
    return billed
