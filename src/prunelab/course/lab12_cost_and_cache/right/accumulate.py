"""itertools: the windows are running sums."""

import itertools


def billed_input_tokens(base, per_step, steps):
    if min(base, per_step, steps) < 0:
        raise ValueError("use 0 or more")
    if steps == 0:
        return 0
    windows = itertools.accumulate([base] + [per_step] * (steps - 1))
    return sum(windows)
