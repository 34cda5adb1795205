"""Did it work? For each fact: could the model read it, and does its answer hold it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from prunelab.live.window import Window
from prunelab.pruning import Fact, FactState, ToolResult, check_survival
from prunelab.scenario import load_conversation

_DAY = re.compile(r"(\d{1,2}) ([A-Z][a-z]+)")
_NOT_BEFORE = r"(?<!\bnot )(?<!\bnot been )(?<!n't )"  # "was not delivered" is another fact


@dataclass(frozen=True)
class Outcome:
    """What became of one fact. state: in the window at the end; None if it was never asked for."""

    fact: Fact
    state: FactState | None
    answered: bool


def outcomes(facts: Sequence[Fact], window: Window, answer: str) -> list[Outcome]:
    """Judge an answer, and the pruned window that it was given from."""
    pruned = window.pruned()
    calls = {result["ref"]: result for result in load_conversation()}
    judged = []
    for fact in facts:
        ref = _same_call(calls[fact.ref], window.results)
        states = check_survival(
            [replace(fact, ref=ref)], pruned.results, store=window.store, steps=pruned.steps
        )
        judged.append(Outcome(fact, states[0] if ref else None, holds(answer, fact.value)))
    return judged


def holds(answer: str, value: Any) -> bool:
    """Does the answer say the value? A day counts in either order, a number with either sign."""
    return any(re.search(form, answer, re.IGNORECASE) for form in _forms(value))


def _forms(value: Any) -> list[str]:
    text = str(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        whole, _, cents = text.partition(".")
        places = rf"[.,]{cents}0*" if cents else r"(?:[.,]0+)?"
        return [rf"(?<![\w.,-]){whole}{places}(?![.,]?\d)"]
    if day := _DAY.fullmatch(text):
        number, month = day.groups()
        short = rf"{month[:3]}(?:{month[3:]})?"
        number = rf"{number}(?:st|nd|rd|th)?"
        return [
            rf"(?<!\d){number}\.? (?:of )?{short}\b",
            rf"\b{short}\.? {number}(?!\w)",
        ]
    return [rf"(?<!\w){_NOT_BEFORE}{re.escape(text)}(?!\w)"]


def _same_call(asked: ToolResult, results: Sequence[ToolResult]) -> str:
    """The ref of the last result that answers the same question; "" if the model never asked."""
    found = [each["ref"] for each in results if _alike(asked, each) and not each.get("is_error")]
    return found[-1] if found else ""


def _alike(asked: ToolResult, result: ToolResult) -> bool:
    """The same tool, of the same order where it is an order's."""
    return asked["tool"] == result["tool"] and _order(asked["args"]) == _order(result["args"])


def _order(args: Mapping[str, Any]) -> Any:
    return args.get("order_id")
