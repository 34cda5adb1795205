"""Judge how many results come back and which of them are marked, also at the edges."""

from dataclasses import replace

from prunelab.grading import Call, Failure, Raises, Reply

from .words import (
    MARK,
    REFUSED,
    Results,
    expected_results,
    marked,
    named,
    returned_results,
    unmarked,
)


def keeps_one_for_each(call: Call, results: Results, keep_recent: int) -> Failure | None:
    got = returned_results(call, results, keep_recent)
    if isinstance(got, Failure):
        return got
    before, after = ([str(each.get("ref")) for each in some] for some in (results, got))
    if before == after or sorted(before) != sorted(after):
        return None  # what became of a ref is another requirement's business
    if after == before[::-1]:
        why = "The list came back newest first: keep the order, oldest first."
    else:
        why = "The results changed places: each belongs where its call stands."
    return Failure(why, expected_results(results, keep_recent), REFUSED)


def marks_all_but_the_last(call: Call, results: Results, keep_recent: int) -> Failure | None:
    got = returned_results(call, results, keep_recent)
    if isinstance(got, Failure):
        return got
    if marked(got) == list(range(len(results) - keep_recent)):
        return None
    meaning = "results that were to go, again on every turn"
    if any(at >= len(results) - keep_recent for at in marked(got)):
        meaning = "a note, where the newest result should stand"
    why = _why_marks(results, got, keep_recent)
    return Failure(why, expected_results(results, keep_recent), meaning)


def _why_marks(results: Results, got: Results, keep_recent: int) -> str:
    count = len(results)
    stale = count - keep_recent
    values = [each[MARK] for each in got if MARK in each]
    odd = [value for value in values if value is not True]
    if odd and len(odd) == len(values):
        return f"`{MARK}` must be True; you set it to {odd[0]!r}."
    if not marked(got):
        return _why_no_mark(results, got)
    shapes = {
        tuple(range(stale, count)): "You marked the recent ones: those before them are stale.",
        tuple(range(keep_recent, count)): (
            "You kept the first ones: the list is oldest first, the recent ones stand at its end."
        ),
        tuple(range(keep_recent)): (
            f"You marked the first {keep_recent}: `keep_recent` is how many stay, not how many go."
        ),
        tuple(range(stale - 1)): f"One too few: the last {keep_recent} stay, not one more.",
        tuple(range(stale + 1)): f"One too many: the last {keep_recent} stay, all of them.",
        (stale - 1,): "Only the newest of the stale ones is marked: all before it are stale too.",
    }
    if why := shapes.get(tuple(marked(got))):
        return why
    if marked(got) == list(range(len(marked(got)))) and len(marked(got)) < count:
        kept = count - len(marked(got))
        return f"The last {kept} stayed, though `keep_recent` is {keep_recent}: count with it."
    return (
        f"Marked are {named(results, marked(got))}; stale are "
        f"{named(results, list(range(stale)))}: does something live on from call to call?"
    )


def _why_no_mark(results: Results, got: Results) -> str:
    new = [name for old, each in zip(results, got, strict=True) for name in each if name not in old]
    if new:
        return f"You set `{new[0]}`; the mark is called `{MARK}`, and it is True."
    if any(unmarked(old) != each for old, each in zip(results, got, strict=True)):
        return f"You changed a result, but set no `{MARK}: True`: the mark alone says it is stale."
    return f"None is marked: set `{MARK}` to True in a copy of each one before the recent ones."


def marks_all_for_zero(call: Call, results: Results, keep_recent: int) -> Failure | None:
    right = expected_results(results, keep_recent)
    refused = "0 is a fine number: it keeps none. Only a negative one is an error."
    got = returned_results(call, results, keep_recent, {"ValueError": refused})
    if isinstance(got, Failure):
        value = call.reply.value
        if isinstance(value, list) and len(value) > len(results):
            why = "`results[-0:]` is the whole list: the recent ones of 0 are none."
            return Failure(why, right, REFUSED)
        return got
    if marked(got) == list(range(len(results))):
        return None
    if len(marked(got)) == len(results) - 1 and marked(got):
        why = "One result stayed: 0 means none, not the newest one either."
    elif marked(got):
        why = "0 is a number and not a missing one: `keep_recent or 4` makes 4 of it."
    else:
        why = (
            "None is marked: `results[:-0]` is empty. "
            "Count from the front, or compare positions with `len(results) - keep_recent`."
        )
    return Failure(why, right, "all of the results, though none was to stay")


def marks_none_beyond_the_end(call: Call, results: Results, keep_recent: int) -> Failure | None:
    right = expected_results(results, keep_recent)
    crash = "An agent's first steps have few results or none: mark none then, and raise nothing."
    known = dict.fromkeys(("IndexError", "ValueError", "KeyError", "ZeroDivisionError"), crash)
    got = returned_results(call, results, keep_recent, known)
    if isinstance(got, Failure) or not marked(got):
        return got if isinstance(got, Failure) else None
    if len(marked(got)) == len(results):
        why = f"All are marked, though {keep_recent} may stay and only {len(results)} are there."
    else:
        why = (
            "`len(results) - keep_recent` is negative, and a slice to a negative place counts "
            "from the end: use max(0, …)."
        )
    return Failure(why, right, "notes in the first steps of a run, where nothing is old yet")


def refuses_a_negative_number(call: Call, results: Results, keep_recent: int) -> Failure | None:
    reply = call.attempt(results, keep_recent)
    if reply.raised_a("ValueError"):
        return None
    return replace(_not_refused(reply, results), expected=Raises("ValueError"))


def _not_refused(reply: Reply, results: Results) -> Failure:
    if reply.error == "AssertionError":
        return Failure("Raise a `ValueError`: `assert` is skipped when Python runs with `-O`.")
    if reply.error:
        return Failure(f"A negative `keep_recent` must be a `ValueError`, not {reply.error}.")
    got = reply.value if isinstance(reply.value, list) else []
    dropped = len([each for each in got if isinstance(each, dict) and each.get(MARK) is True])
    if not results:
        why = "Judge `keep_recent` before you look at the results: there may be none."
        return Failure(why)
    if dropped == len(results):
        why = "Nobody means a negative number, and here it drops all: raise `ValueError`."
        return Failure(why, meaning="notes only, because somebody miscounted")
    if dropped:
        why = "A sign that is cut off hides a miscount elsewhere: raise `ValueError`."
        return Failure(why, meaning="notes that nobody asked for")
    why = "A negative number is no word for `keep all`: raise `ValueError`."
    return Failure(why, meaning="all of it, and nobody learns of the wrong setting")
