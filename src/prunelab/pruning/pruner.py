"""Apply the four rules to a conversation's tool results, in the one order that works.

Staleness first: projecting fields out of a result that is about to go is work for nothing.
The allowlist next, since it needs whole JSON. The length cap last: it is the backstop.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from prunelab.pruning import rules as ours
from prunelab.pruning.results import ToolResult
from prunelab.pruning.stores.store import Reserving, Store
from prunelab.pruning.tokens import count_tokens as count_o200k

STALE, PLACEHOLDER, ALLOWLIST, LENGTH_CAP = "stale", "placeholder", "allowlist", "length cap"


@dataclass(frozen=True)
class Rules:
    """The four functions that `prune` applies. One that is None is skipped.

    Stale results need both `drop_stale` and `placeholder`: nothing is dropped without a note.
    """

    field_allowlist: Callable[[str, list[str]], str] | None = ours.apply_field_allowlist
    length_cap: Callable[[str, str, int], str] | None = ours.apply_length_cap
    drop_stale: Callable[[list[ToolResult], int], list[ToolResult]] | None = ours.drop_stale
    placeholder: Callable[[ToolResult], str] | None = ours.placeholder_note


RULES = Rules()


@dataclass(frozen=True)
class Policy:
    """How far to prune.

    allow: tool name to the fields its JSON keeps; a tool that is not listed keeps all.
    max_chars: the length cap, in characters.
    keep_recent: how many of the last results stay, the rest become notes.
    floor_tokens: a result below so many tokens is left as it is.

    Raises:
        ValueError: a number is negative, or the fields of a tool are one string.
    """

    allow: Mapping[str, Sequence[str]] = field(default_factory=dict)
    max_chars: int = 650
    keep_recent: int = 4
    floor_tokens: int = 0

    def __post_init__(self) -> None:
        for name in ("max_chars", "keep_recent", "floor_tokens"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is {getattr(self, name)}; use 0 or more")
        for tool, fields in self.allow.items():
            if isinstance(fields, str):
                raise ValueError(f"allow of {tool!r} is {fields!r}; use a list of field names")


@dataclass(frozen=True)
class Step:
    """What happened to one result: the rules that fired, in order, and its tokens.

    views: the content after each fired rule, so that one can say which rule took a fact.
    """

    ref: str
    tool: str
    args: Mapping[str, Any]
    rules: tuple[str, ...]
    tokens_before: int
    tokens_after: int
    views: tuple[str, ...] = field(repr=False, default=())

    @property
    def saved(self) -> int:
        """Tokens saved; negative when the result grew."""
        return self.tokens_before - self.tokens_after

    @property
    def grew(self) -> bool:
        return self.saved < 0


@dataclass(frozen=True)
class Pruned:
    """The pruned results and, for each, its step."""

    results: list[ToolResult]
    steps: list[Step]

    @property
    def tokens_before(self) -> int:
        return sum(step.tokens_before for step in self.steps)

    @property
    def tokens_after(self) -> int:
        return sum(step.tokens_after for step in self.steps)

    @property
    def saved_share(self) -> float:
        """Share of the tokens saved, 0 to 1; negative when the whole grew."""
        before = self.tokens_before
        return (before - self.tokens_after) / before if before else 0.0


def prune(
    results: Sequence[ToolResult],
    policy: Policy,
    *,
    store: Store | None = None,
    count_tokens: Callable[[str], int] = count_o200k,
    rules: Rules = RULES,
) -> Pruned:
    """Prune a conversation's tool results, oldest first, and say what was done to each.

    The input is left as it is. With a store, every raw result is kept whole under its ref before
    anything is cut. No rule fires twice on one result, so pruning again changes nothing. Errors
    skip the allowlist.

    Raises:
        ValueError: a rule broke its contract, or the store keeps another text under a ref.
    """
    if store is not None:
        _keep_whole(results, store)
    pruned, steps = [], []
    for result, stale in zip(results, _stale(results, policy, rules), strict=True):
        after, step = _prune_one(result, stale, policy, count_tokens, rules)
        pruned.append(after)
        steps.append(step)
    return Pruned(pruned, steps)


def _keep_whole(results: Sequence[ToolResult], store: Store) -> None:
    """Keep what is still raw. A ref whose raw text is not at hand must not be minted anew."""
    for result in results:
        if not result.get("pruned") and not result.get("placeholder"):
            store.keep(result["ref"], result["content"])
        elif isinstance(store, Reserving):
            store.reserve([result["ref"]])


def _stale(results: Sequence[ToolResult], policy: Policy, rules: Rules) -> list[bool]:
    if rules.drop_stale is None or rules.placeholder is None:
        return [False] * len(results)
    copies = [result.copy() for result in results]  # whatever a rule does to them
    marked = rules.drop_stale(copies, policy.keep_recent)
    if len(marked) != len(results):
        raise ValueError(
            f"drop_stale returned {len(marked)} results for {len(results)}; keep one for each call"
        )
    return [result.get("placeholder") is True for result in marked]


def _prune_one(
    result: ToolResult,
    stale: bool,
    policy: Policy,
    count_tokens: Callable[[str], int],
    rules: Rules,
) -> tuple[ToolResult, Step]:
    before = count_tokens(result["content"])
    fired: list[tuple[str, str]] = []
    if before >= policy.floor_tokens and not result.get("placeholder"):
        fired = list(_note(result, rules) if stale else _cut(result, policy, rules))
    after = result.copy()
    if fired:
        after["content"] = fired[-1][1]
        after["pruned"] = [*result.get("pruned", []), *(rule for rule, _ in fired)]
        if stale:
            after["placeholder"] = True
    step = Step(
        ref=result["ref"],
        tool=result["tool"],
        args=result["args"],
        rules=tuple(rule for rule, _ in fired),
        tokens_before=before,
        tokens_after=count_tokens(after["content"]),
        views=tuple(view for _, view in fired),
    )
    return after, step


def _note(result: ToolResult, rules: Rules) -> Iterator[tuple[str, str]]:
    """Staleness takes the content, the note stands in its place: both leave the same text."""
    assert rules.placeholder is not None
    note = rules.placeholder(result.copy())
    yield STALE, note
    yield PLACEHOLDER, note


def _cut(result: ToolResult, policy: Policy, rules: Rules) -> Iterator[tuple[str, str]]:
    done, content = result.get("pruned", []), result["content"]
    allow = policy.allow.get(result["tool"])
    may_project = ALLOWLIST not in done and not result.get("is_error")
    if rules.field_allowlist and allow is not None and may_project:
        shorter = rules.field_allowlist(content, list(allow))
        if shorter != content:
            content = shorter
            yield ALLOWLIST, content
    if rules.length_cap and LENGTH_CAP not in done:
        shorter = rules.length_cap(content, result["ref"], policy.max_chars)
        if shorter != content:
            yield LENGTH_CAP, shorter
