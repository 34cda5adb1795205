"""The run on the bench: which trace it is, what facts a person named, what a policy does to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from prunelab.pruning import Policy, Trace, Use, proposed_facts, read_trace
from prunelab.pruning.trace_facts import Find
from prunelab.scenario import sample_trace_text

KEEP_RECENT, MAX_CHARS = 14, 650
CHARS_STEP, MOST_CHARS, MOST_RECENT = 50, 10_000, 60

Least = Callable[[list[Any], list[dict[str, Any]]], dict[str, Any]]


class TraceBench:
    """The trace that is looked at, the sample at first, and the policy that was last tried on it.

    Whoever sets `trace` forgets the facts.
    """

    def __init__(self) -> None:
        self.name = "the sample"
        self.trace: Trace = read_trace(sample_trace_text())
        self.named: list[Use] = []
        self.policy = Policy()
        self._proposed: tuple[Trace, list[Use]] | None = None

    def forget(self) -> None:
        """The function that proposes facts may be another one."""
        self._proposed = None

    def take(self, name: str, text: str) -> None:
        """Read another trace in place of this one.

        Raises:
            TraceError: it is none; the one before stays.
        """
        self.trace, self.named, self.name = read_trace(text), [], name

    def uses(self, find: Find | None) -> list[Use]:
        """Return the ids that `find` proposes, kept until `forget`, and what the person named."""
        if find is None:
            return list(self.named)
        if self._proposed is None or self._proposed[0] is not self.trace:
            self._proposed = (self.trace, proposed_facts(self.trace, find))
        return [*self._proposed[1], *self.named]


def policy_of(
    values: Mapping[str, Any], trace: Trace, uses: list[Use], least: Least | None
) -> Policy:
    """Return the policy that the controls stand for; `least` finds the allowlist."""
    policy = Policy(
        max_chars=values.get("max_chars", MAX_CHARS),
        keep_recent=values.get("keep_recent", KEEP_RECENT),
        floor_tokens=values.get("floor", 0),
    )
    if least is None or not values.get("fields", True):
        return policy
    facts = [
        {"ref": use.fact.ref, "path": list(use.fact.path or []) or None, "at": use.at}
        for use in uses
    ]
    found = least([result.copy() for result in trace.results], facts)
    return replace(policy, allow=found["allow"])
