"""How to ask an answer for its result, and what is shared by the judges of lab 07."""

import re
from dataclasses import dataclass
from typing import Any

from prunelab.grading import Call, Failure, GivenFunction, GivenStore
from prunelab.pruning import MemoryStore, bound_result, count_tokens
from prunelab.pruning.boundary import BoundResult, ToolSpec

NOTICE = re.compile(r"([\d,]+) tokens produced, ([\d,]+) shown\. full result id=([\w-]+)")
FORM = 'Return a dict `{"text": …, "ref": …, "produced": …}`'
SILENT = "the whole result, or so it believes"
NO_WAY_BACK = "a way back that leads nowhere"


@dataclass(frozen=True)
class Case:
    """One input of a check."""

    spec: ToolSpec
    raw: str
    store: GivenStore
    count: GivenFunction

    @property
    def budget(self) -> int:
        return self.spec["budget"]

    @property
    def ours(self) -> BoundResult:
        """What the library returns, with a store of its own."""
        return bound_result(self.spec, self.raw, MemoryStore())

    def asked(self, call: Call) -> dict[str, Any] | Failure:
        """What the answer returned, if it has the form."""
        value = call(self.spec, self.raw, self.store, self.count)
        if not isinstance(value, dict):
            return Failure(f"You returned a {type(value).__name__}. {FORM}.")
        wanted = {"text": str, "ref": str, "produced": int}
        for name, kind in wanted.items():
            if name not in value:
                return Failure(f"`{name}` is missing. {FORM}.")
            if type(value[name]) is not kind:
                said = type(value[name]).__name__
                return Failure(f"`{name}` is a {said}: it is `{kind.__name__}`. {FORM}.")
        odd = sorted(value.keys() - wanted.keys() - {"problem"})
        if odd:
            return Failure(f"`{odd[0]}` is none of the fields. {FORM}.")
        if "problem" in value and self.store.fails is None:
            return Failure("`problem` stands there only where the store failed.")
        return value


def over(text: str, case: Case) -> str:
    """Why a text breaks the budget, in words; "" where it does not."""
    tokens = count_tokens(text)
    if tokens <= case.budget:
        return ""
    if text == case.raw:
        return f"Nothing was cut: {tokens:,} tokens, and the budget is {case.budget}."
    said = f"Your text has {tokens:,} tokens, the budget is {case.budget}"
    body, mark, _ = text.rpartition("\n[truncated:")
    if mark and count_tokens(body) <= case.budget:
        return f"{said}: the notice counts too."
    return f"{said}: characters are not tokens; count, cut shorter, count again."
