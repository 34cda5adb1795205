"""A small class with an error of its own."""


class BadPercentileError(ValueError):
    pass


class Ranked:
    def __init__(self, values):
        if not values:
            raise BadPercentileError("no values")
        self.ordered = sorted(values)

    def at(self, percent):
        if percent < 0 or percent > 100:
            raise BadPercentileError(percent)
        place = (percent * len(self.ordered) - 1) // 100
        return self.ordered[max(place, 0)]


def percentile(values, percent):
    return Ranked(values).at(percent)
