"""Bound what a tool returns where it enters the window, so that no tool has to think of it.

Budgets are in tokens, the notice included. The raw result goes into the store first.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NotRequired, TypedDict

from prunelab.pruning.shapes.jsontext import NotJson, read_json, write_json
from prunelab.pruning.shapes.treat import shorten
from prunelab.pruning.shapes.values import free_name
from prunelab.pruning.stores.store import Store
from prunelab.pruning.tokens import count_tokens

DEFAULT_BUDGET = 1_500  # tokens, for a tool that nobody declared
ERROR_BUDGET = 2_000  # tokens; what went wrong decides what the agent does next
NOTICE = "_truncated"  # the field that holds the notice where the text is a JSON object


class ToolSpec(TypedDict):
    """What a tool may put into the window.

    name: the tool's.
    budget: the most tokens of one result, 100 or more.
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
    spec: ToolSpec, raw: str, store: Store, count_tokens: Callable[[str], int] = count_tokens
) -> BoundResult:
    """Keep the raw result in the store and return what the model reads of it, within the budget.

    A result within the budget comes back whole, unless the spec projects it. Any other is treated
    by its shape and carries a notice: `12,727 tokens produced, 1,480 shown. full result id=r4`, in
    brackets on a last line, or in a field where it is JSON. Shown are the tokens without it.

    If the store fails, the original is not cut, and `problem` says why, in one line.

    Raises:
        ValueError: the budget is below 100 tokens, or the shape is none of ours.
    """
    budget, shape, fields = spec["budget"], spec.get("shape", ""), spec.get("fields", [])
    if budget < 100:  # less leaves no room for a notice
        raise ValueError(f"{spec['name']}: budget {budget}; use 100 tokens or more")
    produced = count_tokens(raw)
    try:
        ref = store.put(raw)
    except Exception as error:  # whatever a store may raise: nothing may be lost by it
        said = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        problem = f"the store kept nothing ({said}); the result is whole, over any budget"
        return {"text": raw, "ref": "", "produced": produced, "problem": problem}
    if not raw or (produced <= budget and not fields):
        return {"text": raw, "ref": ref, "produced": produced}
    room = budget - 30  # a notice has about 30 tokens
    max_chars = len(raw) * room // max(produced, budget)  # as if all were as dense
    while max_chars > 0:
        body = shorten(raw, ref, max_chars, shape, fields)
        notice = f"{produced:,} tokens produced, {count_tokens(body):,} shown. full result id={ref}"
        text = add_notice(body, notice)
        tokens = count_tokens(text)
        if tokens <= min(budget, produced) and len(text) < len(raw):
            return {"text": text, "ref": ref, "produced": produced}
        if produced <= budget:
            return {"text": raw, "ref": ref, "produced": produced}
        max_chars = min(max_chars * 9 // 10, max_chars * budget // tokens)
    return {"text": smallest_notice(raw, ref), "ref": ref, "produced": produced}


def smallest_notice(raw: str, ref: str) -> str:
    """Return the ref and nothing else, as JSON where `raw` is JSON: `[truncated: id=r4]`."""
    try:
        value = read_json(raw)
    except NotJson:
        return add_notice("", f"id={ref}")
    return add_notice("{}" if isinstance(value, dict | list) else '""', f"id={ref}")


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


def bound_error(
    spec: ToolSpec, raw: str, store: Store, count_tokens: Callable[[str], int] = count_tokens
) -> BoundResult:
    """Bound the text of an error: whole up to a budget of its own, then as a diagnostic."""
    return bound_result(error_spec(spec), raw, store, count_tokens)


def error_spec(spec: ToolSpec) -> ToolSpec:
    """Return what the tool's errors may put into the window."""
    budget = spec.get("error_budget", max(ERROR_BUDGET, spec["budget"]))
    return ToolSpec(name=spec["name"], budget=budget, shape="diagnostic")


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
