"""Two slices at a border that is never negative."""


def drop_stale(results: list[dict], keep_recent: int) -> list[dict]:
    if keep_recent < 0:
        raise ValueError(f"keep_recent={keep_recent}")
    border = max(0, len(results) - keep_recent)
    stale, recent = results[:border], results[border:]
    return [dict(each, placeholder=True) for each in stale] + recent
