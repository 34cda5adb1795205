"""The windows are a range; sum it."""


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    if per_step == 0:
        return base * steps
    return sum(range(base, base + per_step * steps, per_step))
