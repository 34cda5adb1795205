"""Bound what a tool returns where it enters the window, so that no tool has to think of it.

Budgets are in tokens, the notice included. The raw result goes into the store first.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NotRequired, TypedDict

from prunelab.pruning.shapes.jsontext import NotJson, read_json, write_json
from prunelab.pruning.shapes.treat import shorten
from prunelab.pruning.shapes.values import free_name
from prunelab.pruning.store import Store
from prunelab.pruning.tokens import count_tokens as count_o200k

DEFAULT_BUDGET = 1_500  # tokens, for a tool that nobody declared
ERROR_BUDGET = 2_000  # tokens; what went wrong decides what the agent does next
SMALLEST_BUDGET = 100  # tokens; less leaves no room for a notice
NOTICE_TOKENS = 40  # about what a notice costs
NOTICE = "_truncated"  # the field that holds the notice where the text is a JSON object


class ToolSpec(TypedDict):
    """What a tool may put into the window.

    name: the tool's.
    budget: the most tokens of one result, `SMALLEST_BUDGET` or more.
    shape: "list", "record", "document", "diagnostic" or another of `SHAPES`; left out, it is
        guessed from each result.
    fields: the paths that a record keeps, such as "address.city" or "items[].sku".
    error_budget: the most tokens of an error; left out, `ERROR_BUDGET`.
    """

    name: str
    budget: int
    shape: NotRequired[str]
    fields: NotRequired[list[str]]
    error_budget: NotRequired[int]


class BoundResult(TypedDict):
    """One result at the boundary.

    text: what the model reads.
    ref: where the store keeps the raw result; "" when it could not.
    produced: how many tokens the raw result has.
    problem: why the store kept nothing, in one line; the text is then the raw result, whole.
    """

    text: str
    ref: str
    produced: int
    problem: NotRequired[str]


def bound_result(
    spec: ToolSpec, raw: str, store: Store, count_tokens: Callable[[str], int] = count_o200k
) -> BoundResult:
    """Keep the raw result in the store and return what the model reads of it, within the budget.

    A result within the budget comes back whole, unless the spec projects it. Any other is treated
    by its shape and carries a notice: `12,727 tokens produced, 1,480 shown. full result id=r4`, in
    brackets on a last line, or in a field where it is JSON. Shown are the tokens without it.

    If the store fails, the original is not cut, and `problem` says why.

    Raises:
        ValueError: the budget is below `SMALLEST_BUDGET`, or the shape is none of ours.
    """
    budget, shape, fields = spec["budget"], spec.get("shape", ""), spec.get("fields", [])
    if budget < SMALLEST_BUDGET:
        raise ValueError(f"{spec['name']}: budget {budget}; use {SMALLEST_BUDGET} tokens or more")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:  # whatever a store may raise: nothing may be lost by it
        return BoundResult(text=raw, ref="", produced=produced, problem=store_problem(error))
    if not raw or (produced <= budget and not fields):
        return BoundResult(text=raw, ref=ref, produced=produced)
    max_chars = len(raw) * (budget - NOTICE_TOKENS) // max(produced, budget)  # as dense as it is
    while max_chars:
        body = shorten(raw, ref, max_chars, shape, fields)
        shown = f"{produced:,} tokens produced, {count_tokens(body):,} shown. full result id={ref}"
        text = add_notice(body, shown)
        tokens = count_tokens(text)
        if tokens <= budget and len(text) < len(raw):
            return BoundResult(text=text, ref=ref, produced=produced)
        if produced <= budget:
            return BoundResult(text=raw, ref=ref, produced=produced)
        max_chars = min(max_chars * 9 // 10, max_chars * budget // tokens)
    text = add_notice(smallest_like(raw), f"id={ref}")
    return BoundResult(text=text, ref=ref, produced=produced)


def smallest_like(raw: str) -> str:
    """Return an empty text, or the JSON that is as good as empty where `raw` is JSON."""
    try:
        value = read_json(raw)
    except NotJson:
        return ""
    return "{}" if isinstance(value, dict | list) else '""'


def add_notice(body: str, notice: str) -> str:
    """Put a notice where it belongs: into a JSON object or text, or on a line after the body."""
    try:
        value = read_json(body)
    except NotJson:
        value = None
    if isinstance(value, dict):
        name = free_name(value, NOTICE)
        return f"{body.rstrip()[:-1]}{', ' if value else ''}{json.dumps(name)}: {_quoted(notice)}}}"
    line = f"[truncated: {notice}]"
    if isinstance(value, str):
        return write_json(f"{value}\n{line}")
    return f"{body}\n{line}" if body else line


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def store_problem(error: Exception) -> str:
    """Say in one line why a result was not kept."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"the store kept nothing ({said[:200]}); the result is whole, over any budget"


def bound_error(
    spec: ToolSpec, raw: str, store: Store, count_tokens: Callable[[str], int] = count_o200k
) -> BoundResult:
    """Bound the text of an error: whole up to a budget of its own, then as a diagnostic."""
    budget = spec.get("error_budget", max(ERROR_BUDGET, spec["budget"]))
    own = ToolSpec(name=spec["name"], budget=budget, shape="diagnostic")
    return bound_result(own, raw, store, count_tokens)


def spec_for(tool: str, specs: Mapping[str, ToolSpec]) -> ToolSpec:
    """Return the tool's spec; for a tool that nobody declared, one with the default budget."""
    return specs.get(tool) or ToolSpec(name=tool, budget=DEFAULT_BUDGET)


def as_text(returned: Any) -> str:
    """Return what a tool returned as the text that a model would read: a str as it is, else JSON.

    What JSON does not know, such as a date, becomes its str.
    """
    if isinstance(returned, str):
        return returned
    if isinstance(returned, bytes):
        return returned.decode(errors="replace")
    try:
        return json.dumps(returned, ensure_ascii=False, default=str)
    except (TypeError, ValueError, RecursionError):
        return str(returned)
