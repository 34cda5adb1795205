"""Read what an answer returned, and name the mistake in words for the person who made it."""

from collections.abc import Mapping
from typing import Any

from prunelab.grading import Call, Failure

Result = dict[str, Any]
Results = list[Result]

REFUSED = "nothing: the provider refuses the request, and the agent stops"
MARK = "placeholder"


def returned_results(
    call: Call, results: Results, keep_recent: int, known: Mapping[str, str] | None = None
) -> Results | Failure:
    """Call the answer. `known` holds the words for exceptions that tell a mistake, by name.

    What comes back is a list with one dict for each of `results`.
    """
    reply = call.attempt(results, keep_recent)
    if reply.error in (known or {}):
        return Failure((known or {})[reply.error], expected_results(results, keep_recent))
    value = reply.value if reply.ok else call(results, keep_recent)
    why = _why_not_results(value, results, keep_recent)
    if not why:
        return list(value)
    wrong_length = isinstance(value, list) and len(value) != len(results)
    meaning = REFUSED if wrong_length else ""
    return Failure(why, expected_results(results, keep_recent), meaning)


def expected_results(results: Results, keep_recent: int) -> Results:
    """Return what is right for a `keep_recent` of 0 or more."""
    stale = len(results) - keep_recent
    return [{**each, MARK: True} if at < stale else each for at, each in enumerate(results)]


def marked(results: Results) -> list[int]:
    """Return the positions of the results that carry the mark."""
    return [at for at, result in enumerate(results) if result.get(MARK) is True]


def unmarked(result: Result) -> Result:
    return {name: value for name, value in result.items() if name != MARK}


def same(left: object, right: object) -> bool:
    """Compare JSON values: true is not 1."""
    match left, right:
        case (bool(), _) | (_, bool()):
            return left is right
        case dict(), dict():
            return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
        case list(), list():
            return len(left) == len(right) and all(map(same, left, right))
        case _:
            return left == right


def named(results: Results, positions: list[int]) -> str:
    """Name results for a sentence: `r1`, `r2`."""
    return ", ".join(f"`{results[at]['ref']}`" for at in positions) or "none"


def _why_not_results(value: object, results: Results, keep_recent: int) -> str:
    if not isinstance(value, list):
        return f"You returned a {type(value).__name__}; return a list of results."
    strange = [each for each in value if not isinstance(each, dict)]
    if strange:
        kind = type(strange[0]).__name__
        what = "None" if strange[0] is None else f"{'an' if kind == 'int' else 'a'} {kind}"
        return f"Your list holds {what} where a result belongs: keep the dict, and mark a copy."
    if len(value) == len(results):
        return ""
    if len(value) > len(results):
        return (
            f"{len(value)} results for {len(results)} calls: a marked copy takes the place of "
            "its result, it does not come on top."
        )
    if value and marked(value) == list(range(len(value))) and keep_recent:
        return "You returned only those that you marked: the recent ones belong to the list too."
    return (
        "You removed the stale ones: a call without its result is refused. "
        "Keep each in its place and mark it."
    )
