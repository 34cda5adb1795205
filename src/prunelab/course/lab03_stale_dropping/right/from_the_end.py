"""Walk from the newest to the oldest and count down."""

from collections import deque


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("cannot keep fewer than none")
    left, out = keep_recent, deque()
    for result in reversed(results):
        if left > 0:
            out.appendleft(result)
            left -= 1
        else:
            out.appendleft({**result, "placeholder": True})
    return list(out)
