"""Judge a percentile by nearest rank, with words for the mistake behind each other number."""

from prunelab.grading import Call, Failure

from .draws_percentile import nearest_rank, rank


def is_one_of_the_values(call: Call, values: list[int], percent: int) -> Failure | None:
    got = call(values, percent)
    if type(got) is int and got in values:
        return None
    return Failure(_why_none_of_them(got, values, percent), nearest_rank(values, percent))


def _why_none_of_them(got: object, values: list[int], percent: int) -> str:
    if isinstance(got, bool) or not isinstance(got, int | float):
        return f"You returned a {type(got).__name__}; return one of the values."
    if got in values:
        return "The number is right and its type is not: return the value itself, an int."
    if got in (rank(len(values), percent), rank(len(values), percent) - 1):
        return "That is the place in the sorted list: return the value that stands there."
    if abs(got - sum(values) / len(values)) < 1:
        return "That is the mean, which a few large values pull up: return one of the values."
    if abs(got - max(values) * percent / 100) < 1:
        return "That is a share of the largest value; count the values, not their sizes."
    if min(values) < got < max(values):
        return "No call produced that many: a percentile is a call's own size, none between two."
    return "No call produced that many: return one of the values."


def reaches_so_many(call: Call, values: list[int], percent: int) -> Failure | None:
    got, right = call(values, percent), nearest_rank(values, percent)
    if got == right:
        return None
    return Failure(_why_another_rank(got, values, percent), right)


def _why_another_rank(got: object, values: list[int], percent: int) -> str:
    ordered, place = sorted(values), rank(len(values), percent) - 1
    if got == ordered[::-1][place]:
        return "Counted from the largest: sort the smallest first, and count from there."
    if got == sum(values) or got not in ordered:
        return "Return the value at the nearest rank, one of the list."
    if got == ordered[-1] and place < len(values) - 2:
        return "That is the largest of all, which more than so many values reach."
    if ordered.index(got) == place + 1:
        return "One too far: the first value has rank 1 and place 0, so subtract 1."
    if ordered.index(got) == place - 1:
        return f"One too early: too few of {len(values)} values reach it, so round the rank up."
    return f"Of {len(values)} values, {percent} % are {place + 1} when rounded up: take that one."


def sorts_first(call: Call, values: list[int], percent: int) -> Failure | None:
    got, right = call(values, percent), nearest_rank(values, percent)
    if got == right:
        return None
    place = max(rank(len(values), percent), 1) - 1
    if got == sorted(values, key=str)[place]:
        return Failure("Sorted as texts, 9 comes after 1,000: sort the numbers.", right)
    return Failure("Calls come in the order of the run: sort their sizes first.", right)


def leaves_the_values_alone(call: Call, values: list[int], percent: int) -> Failure | None:
    call(values, percent)
    if not call.mutated:
        return None
    after = call.args_after[0]
    if isinstance(after, list) and len(after) == len(values):
        why = "`sort()` reorders the caller's list, which was in the order of the calls: `sorted`."
    else:
        why = "You took values out of the caller's list, or put some in: work on a copy."
    return Failure(why, meaning="the next report is made of a list that you changed")


def counts_each_value(call: Call, values: list[int], percent: int) -> Failure | None:
    got, right = call(values, percent), nearest_rank(values, percent)
    if got == right:
        return None
    nonzero = [value for value in values if value]
    if nonzero and got == nearest_rank(nonzero, percent):
        return Failure("A result of 0 tokens is a call too: leave none out.", right)
    if got == nearest_rank(sorted(set(values)), percent):
        return Failure("Ten calls of one size are ten calls: a set keeps one of them.", right)
    return Failure("Count each value as often as it stands there.", right)


def knows_both_ends(call: Call, values: list[int], percent: int) -> Failure | None:
    reply = call.attempt(values, percent)
    right = nearest_rank(values, percent)
    if reply.error:
        return Failure(f"{percent} is a fine percent: 0 and 100 are the two ends.", right)
    if reply.value == right:
        return None
    if percent == 0 and reply.value == max(values):
        return Failure("For 0 the rank is 0, and place -1 is the last one: begin at rank 1.", right)
    return Failure("0 asks for the smallest, 100 for the largest.", right)


def rounds_whole_numbers(call: Call, values: list[int], percent: int) -> Failure | None:
    got, right = call(values, percent), nearest_rank(values, percent)
    if got == right:
        return None
    count = len(values)
    why = (
        f"{percent / 100} * {count} is {percent / 100 * count!r}, and rounding up goes one too "
        "far: multiply whole numbers first, divide then."
    )
    return Failure(why, right)


def refuses_no_values(call: Call, values: list[int], percent: int) -> Failure | None:
    reply = call.attempt(values, percent)
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"No values: say so with a ValueError, not with {reply.error}.")
    why = "No values have no percentile, and a number looks like a measured one: raise ValueError."
    return Failure(why, meaning="a tool that was never called, with a p99 of its own")


def refuses_another_percent(call: Call, values: list[int], percent: int) -> Failure | None:
    reply = call.attempt(values, percent)
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"{percent} percent: say so with a ValueError, not with {reply.error}.")
    why = f"Nobody means {percent} percent: an answer would hide the slip. Raise ValueError."
    return Failure(why)
