"""The window of an agent that works with a model: its turns, and its results as pruned so far."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from prunelab.live.catalogue import CallError
from prunelab.pruning import RULES, MemoryStore, Policy, Pruned, RefError, Rules, ToolResult, prune
from prunelab.pruning.result_tools import fetch_capped

SYSTEM = (
    "You answer a shop's customers. Look up with the tools what you do not know; never guess. "
    "Results may have been cut or dropped on purpose: what you need of them is read again with "
    "fetch_full. Then answer in a few sentences, with dates, amounts and days as numbers."
)


@dataclass
class Window:
    """What the model reads. Every result goes through the pruner again before each turn.

    turns: the assistant's messages, as the endpoint takes them.
    results: what the tools returned, whole, oldest first; a ref for each.
    fetched: the refs that the model read again, in order.
    """

    question: str
    policy: Policy
    rules: Rules = RULES
    turns: list[dict[str, Any]] = field(default_factory=list)
    results: list[ToolResult] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    store: MemoryStore = field(default_factory=MemoryStore)
    _answers: dict[str, ToolResult | str] = field(default_factory=dict)  # by the call's id

    def pruned(self) -> Pruned:
        """Prune all results so far; the store keeps them whole."""
        return prune(self.results, self.policy, store=self.store, rules=self.rules)

    def messages(self) -> list[dict[str, Any]]:
        """Return what is sent: the system's words, the question, and each call with its result."""
        shown = {result["ref"]: result["content"] for result in self.pruned().results}
        messages = [
            {"role": "system", "content": SYSTEM},
            {"role": "user", "content": self.question},
        ]
        for turn in self.turns:
            messages.append(turn)
            for call in turn.get("tool_calls", ()):
                answer = self._answers[call["id"]]
                text = answer if isinstance(answer, str) else shown[answer["ref"]]
                messages.append({"role": "tool", "tool_call_id": call["id"], "content": text})
        return messages

    def add_result(
        self, call_id: str, tool: str, args: Mapping[str, Any], text: str, is_error: bool
    ) -> None:
        """Take what a tool returned; from now on it may be pruned."""
        ref = f"r{len(self.results) + 1}"
        result = ToolResult(ref=ref, tool=tool, args=dict(args), content=text)
        if is_error:
            result["is_error"] = True
        self.results.append(result)
        self._answers[call_id] = result

    def add_text(self, call_id: str, text: str) -> None:
        """Take an answer that stays as it is: a piece that was fetched, or why a call was none."""
        self._answers[call_id] = text

    def fetch_full(self, arguments: Mapping[str, Any]) -> str | None:
        """Return a piece of a result of ours; None for a ref of the tool server's.

        Raises:
            CallError: the piece cannot be had.
        """
        ref = arguments.get("ref")
        if ref not in {result["ref"] for result in self.results}:
            return None
        self.pruned()  # the newest results may not be in the store yet
        try:
            text = fetch_capped(self.store, **arguments)
        except (RefError, ValueError, TypeError) as error:
            raise CallError(f"fetch_full: {error}") from None
        self.fetched.append(str(ref))
        return text


def read_arguments(text: str) -> dict[str, Any]:
    """Return the arguments of a call as the model wrote them.

    Raises:
        CallError: they are no JSON object.
    """
    try:
        arguments = json.loads(text or "{}")
    except (ValueError, RecursionError) as error:
        raise CallError(f"the arguments are not JSON ({error}); write one JSON object") from None
    if not isinstance(arguments, dict):
        raise CallError("the arguments are no object; write one JSON object")
    return arguments


def cut_refs(pruned: Pruned) -> Sequence[str]:
    """The refs of the results of which the model does not read all."""
    return [step.ref for step in pruned.steps if step.rules]
