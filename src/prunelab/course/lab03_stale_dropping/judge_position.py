"""Judge that nothing but the position decides, with words for what decided instead."""

from prunelab.grading import Call, Failure

from .words import MARK, Results, expected_results, marked, returned_results

CLOCK = "at"


def goes_by_position(call: Call, results: Results, keep_recent: int) -> Failure | None:
    missing = "A result need not have a `step`: count results and ask for their position alone."
    got = returned_results(call, results, keep_recent, {"KeyError": missing, "TypeError": missing})
    if isinstance(got, Failure):
        return got
    right = expected_results(results, keep_recent)
    if marked(got) == marked(right):
        return None
    extra = [at for at in marked(got) if at not in marked(right)]
    meaning = "a note, where a recent result should stand" if extra else "an old result, once more"
    return Failure(_why_position(results, bool(extra)), right, meaning)


def _why_position(results: Results, extra: bool) -> str:
    first = results[0]
    if any(each == first for each in results[1:]):
        if extra:
            return "Two results can be equal: `index` finds the first of them. Use enumerate."
        return "Two results can be equal: `in` finds the other one too. Go by position, enumerate."
    if any(CLOCK in each for each in results):
        return (
            "By the clock: replayed an hour later, the same conversation would be pruned "
            "otherwise. Go by position."
        )
    if any(each.get("is_error") for each in results):
        return "An error counts, and is marked, like any other result: this rule knows places only."
    if any(MARK in each for each in results):
        return "A result that already is a placeholder counts too: its place is all that matters."
    steps = [each.get("step") for each in results]
    if None in steps:
        return "A result need not have a `step`: count results, and go by their position alone."
    if len(set(steps)) < len(steps):
        return "Calls made in parallel share a `step`: count results, not steps."
    if len({each["tool"] for each in results}) > 1:
        return "`keep_recent` counts the results of all tools together, not of each tool."
    if len({str(each["args"]) for each in results}) < len(results):
        return (
            "The same call came twice. Which of the two is out of date is another rule's "
            "business: this one counts."
        )
    return "What stands in a result decides nothing here, be it short, long or empty."
