"""The words of the task: the smallest that so many reach."""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return min(
        value
        for value in values
        if 100 * sum(other <= value for other in values) >= percent * len(values)
    )
