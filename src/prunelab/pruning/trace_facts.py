"""What a recorded run needed from its results: ids that later calls used, and what a person names.

A later call is the one reader whose needs a trace records. What it passed on must have been
readable when it was made; whether it still is at the end does not matter any more.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from prunelab.pruning.facts import TRACE, Fact, same_value
from prunelab.pruning.formats import Trace
from prunelab.pruning.results import ToolResult
from prunelab.pruning.values import fact_survives

Find = Callable[[list[ToolResult], str], list[dict[str, Any]]]


@dataclass(frozen=True)
class Use:
    """A fact and when it is needed.

    at: how many results stood in the window then. by: the ref of the result of the call that passed
    it on; "" for the answer at the end. back: how many results back its source stood, 1 the last.
    """

    fact: Fact
    at: int
    by: str = ""
    back: int = 1


def ids_used_later(results: list[ToolResult], said: str) -> list[dict[str, Any]]:
    """Return the ids that a call passed on from the result of an earlier step.

    An id is a text without blanks, or a whole number, with at least 4 characters and a digit among
    them. It is looked for in the arguments of each call, at any depth, in the order of the results.
    Left out is what needs no result: an id that `said`, the user's words, holds, and one that an
    earlier call had among its arguments, for calls are not pruned.

    Returns a dict for each: "value", "ref" of the latest result of an earlier step that holds it,
    and "by", the ref of the result of the call. An id that no result holds is left out.
    """
    known: list[Any] = []
    found: list[dict[str, Any]] = []

    def ids_in(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [each for inner in value.values() for each in ids_in(inner)]
        if isinstance(value, list):
            return [each for inner in value for each in ids_in(inner)]
        text = str(value)
        is_id = type(value) in (str, int) and len(text) >= 4 and not any(map(str.isspace, text))
        return [value] if is_id and any(map(str.isdigit, text)) else []

    for result in results:
        earlier = [each for each in results if each["step"] < result["step"]]
        for value in ids_in(result["args"]):
            if value in known or fact_survives(value, [said]):
                continue
            known.append(value)
            sources = [each for each in earlier if fact_survives(value, [each["content"]])]
            if sources:
                found.append({"value": value, "ref": sources[-1]["ref"], "by": result["ref"]})
    return found


def proposed_facts(trace: Trace, find: Find = ids_used_later) -> list[Use]:
    """Return the ids that later calls of the run passed on, as facts, in the order of their use.

    `find` may be another function that returns what `ids_used_later` returns.
    """
    positions = {result["ref"]: at for at, result in enumerate(trace.results)}
    words = "\n".join(each.text for each in trace.pieces if each.role in ("user", "system"))
    results = trace.results
    uses = []
    wanted = {each for result in results for _, each in _leaves(result["args"], ())}
    for entry in find([_shortened(result, wanted) for result in results], words):
        source, user = positions[entry["ref"]], results[positions[entry["by"]]]
        at = sum(each["step"] < user["step"] for each in results)
        sentence = f"{user['tool']} passes on {_said(entry['value'])}"
        fact = fact_in(results[source], entry["value"], sentence)
        uses.append(Use(fact, at, entry["by"], at - source))
    return uses


def _shortened(result: ToolResult, wanted: set[Any]) -> ToolResult:
    """The result with nothing but what some call has among its arguments: it is read many times."""
    short, leaves = result.copy(), list(values_in(result))
    if leaves:
        kept = [each for path, each in leaves if TRACE not in path and each in wanted]
        short["content"] = json.dumps(kept)
    elif not any(str(each) in result["content"] for each in wanted):
        short["content"] = ""
    return short


def named_fact(
    results: Sequence[ToolResult], typed: str, sentence: str = "", first: str = ""
) -> Use:
    """Return the fact that a person typed, as it stands in the latest result that holds it.

    It is needed at the end, by the answer. The result with the ref `first` is looked at before all.

    Raises:
        ValueError: no result holds it.
    """
    latest = range(len(results) - 1, -1, -1)
    for position in sorted(latest, key=lambda at: results[at]["ref"] != first):
        for value in _meant(typed):
            if fact_survives(value, [results[position]["content"]]):
                fact = fact_in(results[position], value, sentence or typed)
                return Use(fact, len(results), "", len(results) - position)
    raise ValueError(f"{typed!r} stands in no result; copy it from one, letter by letter")


def needed_at_the_end(facts: Iterable[Fact], results: Sequence[ToolResult]) -> list[Use]:
    """Return facts as uses by the answer; one of an unknown ref counts as 1 back."""
    position = {result["ref"]: at for at, result in enumerate(results)}
    end = len(results)
    return [Use(each, end, "", end - position.get(each.ref, end - 1)) for each in facts]


def fact_in(result: ToolResult, value: Any, sentence: str) -> Fact:
    """Return the fact with the place of its value in a JSON result, or without one in a text."""
    try:
        document = json.loads(result["content"])
    except (ValueError, RecursionError):
        document = None
    path = next(_paths(document, value), None) if isinstance(document, dict | list) else None
    return Fact(sentence, result["ref"], value, path)


def values_in(result: ToolResult) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield the path and the value of everything in a JSON result that is no container."""
    try:
        document = json.loads(result["content"])
    except (ValueError, RecursionError):
        return
    if isinstance(document, dict | list):
        yield from _leaves(document, ())


def _leaves(
    inside: Any, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(inside, dict):
        for name, each in inside.items():
            yield from _leaves(each, (*path, name))
    elif isinstance(inside, list):
        for at, each in enumerate(inside):
            yield from _leaves(each, (*path, at))
    else:
        yield path, inside


def _paths(document: Any, value: Any) -> Iterator[tuple[str | int, ...]]:
    return (path for path, each in _leaves(document, ()) if same_value(each, value))


def _meant(typed: str) -> Iterator[Any]:
    """What a typed text may mean: itself, and the number or word of JSON that it spells."""
    yield typed
    try:
        value = json.loads(typed)
    except (ValueError, RecursionError):
        return
    if isinstance(value, int | float | bool | str):
        yield value


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
