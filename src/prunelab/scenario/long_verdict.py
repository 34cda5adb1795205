"""What a pruner, ours or another's, made of the long conversation, measured in one way for all."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from prunelab.pruning import Fact, Policy, ToolResult, call_text, count_tokens, prefix_kept
from prunelab.pruning.adapters import Answer, HistoryPruner
from prunelab.pruning.facts import stands_in
from prunelab.pruning.notes import MAX_CHARS
from prunelab.scenario.long_conversation import LongConversation

PROMPTS = 10  # in a row, each one result longer than the one before
AFTER = 9  # results after them: among these ours makes notes, and a turn of the user begins


@dataclass(frozen=True)
class Outcome:
    """What the model would read.

    prompts: the contents of the results in ten prompts in a row, then in the session's last one.
    reachable: by ref, the text that what stands in the last prompt really leads back to.
    """

    prompts: list[list[str]]
    reachable: Mapping[str, str]


@dataclass(frozen=True)
class Verdict:
    """The figures. Shares are 0 to 1. All but the prefix is about the last prompt's results."""

    tokens: int
    saved: float
    visible: int
    by_ref: int
    lost: int
    pinned_visible: bool
    json_kept: float
    grown: int
    prefix_kept: float


def judge(conversation: LongConversation, outcome: Outcome) -> Verdict:
    """Measure an outcome.

    A fact is visible where its path holds it, or, in what is no JSON any more, where its value
    stands alone. By ref is what an outcome can really read back. JSON is kept unless a result that
    was JSON is cut so that it parses no longer; a note of one line takes it out as a whole.
    """
    *prompts, last = outcome.prompts
    shown = {raw["ref"]: text for raw, text in zip(conversation.results, last, strict=True)}
    states = {fact: _state(fact, shown, outcome.reachable) for fact in conversation.facts}
    pairs = [(raw["content"], shown[raw["ref"]]) for raw in conversation.results]
    records = [after for before, after in pairs if _is_json(before) and not _is_note(after)]
    before, tokens = (sum(count_tokens(pair[at]) for pair in pairs) for at in (0, 1))
    return Verdict(
        tokens=tokens,
        saved=1 - tokens / before,
        visible=sum(state == "visible" for state in states.values()),
        by_ref=sum(state == "by ref" for state in states.values()),
        lost=sum(state == "lost" for state in states.values()),
        pinned_visible=all(
            state == "visible" for fact, state in states.items() if fact.ref in conversation.pinned
        ),
        json_kept=sum(map(_is_json, records)) / len(records) if records else 1.0,
        grown=sum(count_tokens(after) > count_tokens(before) for before, after in pairs),
        prefix_kept=prefix_share(conversation.results, prompts),
    )


def _state(fact: Fact, shown: Mapping[str, str], reachable: Mapping[str, str]) -> str:
    if _stands(fact, shown[fact.ref]):
        return "visible"
    return "by ref" if _stands(fact, reachable.get(fact.ref, "")) else "lost"


def _stands(fact: Fact, text: str) -> bool:
    return stands_in(fact, text) or (
        not _is_json(text) and stands_in(replace(fact, path=None), text, cut=True)
    )


def _is_json(text: str) -> bool:
    try:
        value: Any = json.loads(text)
    except ValueError:
        return False
    return isinstance(value, dict | list)


def _is_note(text: str) -> bool:
    return len(text) <= MAX_CHARS and "\n" not in text and not _is_json(text)


def prefix_share(results: Sequence[ToolResult], prompts: Sequence[Sequence[str]]) -> float:
    """Return the share of the prompts' tokens, calls included, with which the next one begins."""
    calls = [call_text(result) for result in results]
    sent = [
        [text for pair in zip(calls, prompt, strict=False) for text in pair] for prompt in prompts
    ]
    whole = sum(count_tokens(text) for prompt in sent[:-1] for text in prompt)
    kept = sum(prefix_kept(old, new) for old, new in pairwise(sent))
    return kept / whole if whole else 1.0


def prompt_counts(conversation: LongConversation) -> list[int]:
    """Return how many results each prompt of an outcome holds."""
    size = len(conversation.results)
    return [*range(size - AFTER - PROMPTS + 1, size - AFTER + 1), size]


def answers_of(conversation: LongConversation) -> list[Answer]:
    """Return the results as a framework's history holds them; the id of a call is its ref."""
    return [
        Answer(raw["ref"], raw["tool"], raw["args"], raw["content"], raw.get("is_error", False))
        for raw in conversation.results
    ]


def long_outcome(conversation: LongConversation, policy: Policy) -> Outcome:
    """Return what our own pruner makes of the prompts, as the adapters use it."""
    pruner = HistoryPruner(policy, pinned=conversation.pinned)
    answers = answers_of(conversation)
    prompts = [pruner.contents(answers[:n], unseen=1) for n in prompt_counts(conversation)]
    reachable = {}
    for raw, text in zip(conversation.results, prompts[-1], strict=True):
        named = re.findall(r'fetch_full\(ref="(\w+)"\)', text)
        if named:
            reachable[raw["ref"]] = pruner.store.fetch_full(named[-1])
    return Outcome(prompts, reachable)
