"""A recorded run under a policy: what the model would have read at each of its calls.

A call reads the results that had come by then. Which of them are stale depends on their number;
what the other rules leave of one does not. So each result is pruned twice, as a recent one and as a
stale one, and every window is made of these.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from prunelab.pruning.pruner import RULES, Policy, Pruned, Rules, Step, prune
from prunelab.pruning.results import ToolResult
from prunelab.pruning.stores.store import MemoryStore
from prunelab.pruning.survival import FactState, check_survival
from prunelab.pruning.tokens import count_tokens as count_o200k
from prunelab.pruning.trace_facts import Use


class PolicyRun:
    """`results` under `policy`. `rules` as in `prune`; one that is None is not applied.

    Raises:
        ValueError: two results have one ref, or a rule broke its contract.
    """

    def __init__(
        self,
        results: Sequence[ToolResult],
        policy: Policy,
        *,
        rules: Rules = RULES,
        count_tokens: Callable[[str], int] = count_o200k,
    ) -> None:
        self.results, self.policy = list(results), policy
        self._store = MemoryStore()
        self._drops = rules.drop_stale is not None and rules.placeholder is not None

        def pruned(keep_recent: int) -> Pruned:
            own = replace(policy, keep_recent=keep_recent)
            return prune(results, own, store=self._store, count_tokens=count_tokens, rules=rules)

        self._recent = pruned(len(self.results))
        self._stale = pruned(0) if self._drops else self._recent

    def window(self, at: int | None = None) -> Pruned:
        """Return the first `at` results, or all, as the call after them would read them."""
        size = len(self.results) if at is None else at
        first_kept = max(size - self.policy.keep_recent, 0)
        results = [*self._stale.results[:first_kept], *self._recent.results[first_kept:size]]
        steps: list[Step] = [*self._stale.steps[:first_kept], *self._recent.steps[first_kept:size]]
        return Pruned(results, steps)

    def states(self, uses: Iterable[Use]) -> list[FactState]:
        """Return what each fact is at the moment when it is needed."""
        states = []
        for use in uses:
            window = self.window(use.at)
            states += check_survival(
                [use.fact], window.results, store=self._store, steps=window.steps
            )
        return states

    def visible(self, uses: Iterable[Use]) -> int:
        """Return how many of the facts can be read when they are needed."""
        return sum(state.state == "visible" for state in self.states(uses))
