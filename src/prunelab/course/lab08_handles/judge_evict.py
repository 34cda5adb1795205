"""Judge which refs must go, with words for what decided instead."""

from collections.abc import Callable

from prunelab.grading import Call, Failure, judges
from prunelab.grading.requirements import Test

from .words_evict import (
    Entries,
    difference,
    expected,
    size_of,
    size_without,
    too_old,
    walk,
    why_marked,
    why_order,
)

GONE = "a ref that has expired, though there was room for it"


def refs_of(
    call: Call, entries: Entries, now: int, max_age: int, max_chars: int
) -> list[str] | Failure:
    """Call the answer; refs of the entries come back, or a Failure."""
    got = call(entries, now, max_age, max_chars)
    if not isinstance(got, list):
        return Failure(
            f"You returned a {type(got).__name__}: return the list of refs that must go."
        )
    known = [each["ref"] for each in entries]
    for ref in got:
        if isinstance(ref, dict):
            return Failure("You returned an entry: return its `ref` alone.")
        if ref not in known:
            return Failure(f"{ref!r} is no ref of an entry: return refs as they stand there.")
    return got


def compared(explain: Callable[[list[str], list[str], Entries, int], Failure]) -> Test:
    """Make a test that asks for the right refs in order; `explain` says what decided instead."""

    @judges(refs_of)
    def test(
        got: list[str], entries: Entries, now: int, max_age: int, max_chars: int
    ) -> Failure | None:
        right = expected(entries, now, max_age, max_chars)
        return None if got == right else explain(got, right, entries, max_chars)

    return test


@judges(refs_of)
def returns_refs_and_none_while_all_fits(
    got: list[str], entries: Entries, now: int, max_age: int, max_chars: int
) -> Failure | None:
    if got and not expected(entries, now, max_age, max_chars):
        why = f"All is recent and all fits, so nothing must go, and you gave up `{got[0]}`."
        return Failure(why, [], GONE)
    return None


@judges(refs_of)
def gives_up_what_is_too_old(
    got: list[str], entries: Entries, now: int, max_age: int, max_chars: int
) -> Failure | None:
    right = expected(entries, now, max_age, max_chars)
    if set(got) == set(right):
        return None
    newest = max(each["used"] for each in entries)
    if set(got) == too_old(entries, now, max_age - 1):
        why = f"Last used exactly {max_age} ago is not too old yet: more than `max_age` is."
    elif not got:
        why = "Nobody used it for more than `max_age`: it goes, also where there is room."
    elif set(got) == too_old(entries, newest, max_age):
        why = "You measured from the entry that was used last: measure from `now`."
    else:
        why = difference(got, right, f"was last used more than {max_age} before {now}")
    return Failure(why, right)


@judges(refs_of)
def spares_the_marked_from_age(
    got: list[str], entries: Entries, now: int, max_age: int, max_chars: int
) -> Failure | None:
    keeps = {each["ref"]: each["keep"] for each in entries}
    for ref in got:
        if keeps[ref] != "normal":
            why = f"`{ref}` is {keeps[ref]}: age alone takes normal entries, and there is room."
            return Failure(why, expected(entries, now, max_age, max_chars), GONE)
    return None


@compared
def makes_room_by_last_use(
    got: list[str], right: list[str], entries: Entries, max_chars: int
) -> Failure:
    left = sum(each["size"] for each in entries if each["ref"] not in got)
    if set(got) > set(right) and len(got) == len(entries):
        exactly = size_without(entries, right) == max_chars
        why = (
            f"Exactly `max_chars`, {max_chars}, is room enough: stop there."
            if exactly
            else "You gave up all: stop as soon as what is left fits."
        )
        return Failure(why, right, GONE)
    if size_without(entries, right) == max_chars and got[: len(right)] == right:
        return Failure(
            f"Exactly `max_chars`, {max_chars}, is room enough: stop there.", right, GONE
        )
    if left > max_chars and got == right[: len(got)]:
        why = f"{left} characters are left and {max_chars} fit: go on until they do."
        return Failure(why, right)
    return Failure(why_order(entries, max_chars, got), right, "an expired ref that it just used")


@compared
def takes_the_marked_last(
    got: list[str], right: list[str], entries: Entries, max_chars: int
) -> Failure:
    return Failure(why_marked(entries, max_chars, got), right, "a plan, or a receipt, that is gone")


@compared
def breaks_ties_by_size(
    got: list[str], right: list[str], entries: Entries, max_chars: int
) -> Failure:
    if got == walk(sorted(entries, key=lambda each: each["size"]), max_chars):
        why = "Used at the same time: the larger goes first, so that fewer go."
    elif got == walk(entries, max_chars):
        why = "Used at the same time, they went in the list's order: the larger goes first."
    elif [size_of(entries, ref) for ref in got] == [size_of(entries, ref) for ref in right]:
        why = "Used at the same time and of one size: the one that stands first goes first."
    else:
        why = "Used at the same time: the larger first, then the one that stands first."
    return Failure(why, right)


@compared
def lets_age_make_room_first(got: list[str], right: list[str], *_: object) -> Failure:
    twice = [ref for ref in got if got.count(ref) > 1]
    if twice:
        return Failure(
            f"`{twice[0]}` is named twice: what went for its age is gone already.", right
        )
    if set(got) > set(right):
        why = "What is too old has made room: take its size off before you look for more."
        return Failure(why, right, GONE)
    if set(got) == set(right):
        why = "The refs are right, their order is not: the least recently used first, old or not."
        return Failure(why, right)
    if set(got) < set(right):
        why = "What is too old was not room enough: more must go until the rest fits."
        return Failure(why, right)
    return Failure(difference(got, right, "had to go"), right)


def refuses_a_negative_limit(
    call: Call, entries: Entries, now: int, max_age: int, max_chars: int
) -> Failure | None:
    reply = call.attempt(entries, now, max_age, max_chars)
    if reply.raised_a("ValueError"):
        return None
    name = "max_age" if max_age < 0 else "max_chars"
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"A negative `{name}` must be a ValueError, not {reply.error}.")
    why = f"A negative `{name}` is a slip somewhere else: raise ValueError."
    return Failure(why, meaning="refs that expire because somebody miscounted")


def leaves_the_entries_alone(
    call: Call, entries: Entries, now: int, max_age: int, max_chars: int
) -> Failure | None:
    call(entries, now, max_age, max_chars)
    if not call.mutated:
        return None
    after = call.args_after[0]
    if not isinstance(after, list) or len(after) != len(entries):
        why = "You took entries out of the store's own list: say which must go, and leave it."
    elif sorted(map(str, after)) == sorted(map(str, entries)):
        why = "You sorted the store's own list: `sorted` makes a new one, `.sort` does not."
    else:
        why = "You changed an entry of the store: say which must go, and leave them."
    return Failure(why)
