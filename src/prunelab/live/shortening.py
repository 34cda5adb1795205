"""One result at a time: the allowlist and the length cap, with a way back to what they took.

What needs the whole conversation, a stale rule, has no place here.
"""

import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from prunelab.pruning import (
    RULES,
    MemoryStore,
    Policy,
    Rules,
    ToolResult,
    add_notice,
    call_text,
    count_tokens,
    prune,
)
from prunelab.pruning.result_tools import fetch_capped

KEEP_CHARS = 50_000_000  # of all texts that were cut; then the oldest expire


@dataclass
class Totals:
    """What was done so far; tokens are o200k text tokens."""

    results: int = 0
    cut: int = 0
    before: int = 0
    after: int = 0
    fetched: int = 0

    @property
    def line(self) -> str:
        saved = 100 * (self.before - self.after) / self.before if self.before else 0.0
        return (
            f"{self.results} results, {self.cut} of them cut: {self.before:,} tokens before, "
            f"{self.after:,} after ({saved:.1f}% saved); {self.fetched} read by ref"
        )


class Shortener:
    """Cuts results, keeps what it cut, and reads it back. Never raises for a rule's fault."""

    def __init__(
        self,
        policy: Policy,
        say: Callable[[str], object],
        rules: Rules = RULES,
        prefix: str = "",
        keep_chars: int = KEEP_CHARS,
    ) -> None:
        """`say` gets a line where a rule failed; `prefix` is what the refs begin with.

        By default it is drawn: a ref of an earlier process must not come to mean another text.
        """
        self._policy = replace(policy, keep_recent=1)
        self._rules = replace(rules, drop_stale=None, placeholder=None)
        self._say = say
        self.prefix = prefix or f"{secrets.token_hex(2)}-"
        self._store = MemoryStore(self.prefix)
        self._kept: deque[tuple[str, int]] = deque()
        self._keep_chars = keep_chars
        self.totals = Totals()

    def shorten(self, tool: str, args: Mapping[str, Any], text: str, is_error: bool) -> str:
        """Return what the model reads of a result; the same text where nothing is to be gained."""
        ref = self._store.put(text)
        result = ToolResult(ref=ref, tool=tool, args=dict(args), content=text)
        if is_error:
            result["is_error"] = True
        before = count_tokens(text)
        shorter = self._by_rules(result)
        after = count_tokens(shorter)
        if after >= before:
            shorter, after = text, before
        self._count(before, after)
        if shorter == text:
            self._store.expire(ref)  # no notice names it
        else:
            self._keep(result)
        return shorter

    def fetch_full(self, arguments: Mapping[str, Any]) -> str:
        """Return a kept text, or a piece of it.

        Raises:
            UnknownRef, ExpiredRef: the ref leads to no text.
            ValueError: an argument is missing or of the wrong kind.
        """
        known = {"ref": None, "offset": 0, "length": None}
        if extra := [name for name in arguments if name not in known]:
            raise ValueError(f"no argument {extra[0]!r}; fetch_full takes ref, offset, length")
        ref, offset, length = ({**known, **arguments}[name] for name in known)
        if not isinstance(ref, str):
            raise ValueError("ref is missing; name the one that stands in the notice")
        if type(offset) is not int or type(length) not in (int, type(None)):
            raise ValueError(f"offset {offset!r}, length {length!r}: use whole numbers")
        text = fetch_capped(self._store, ref, offset, length)
        self.totals.fetched += 1
        return text

    def _by_rules(self, result: ToolResult) -> str:
        try:
            (pruned,) = prune([result], self._policy, rules=self._rules).results
        except Exception as error:  # a rule of the learner's; the conversation goes on without it
            said = " ".join(f"{error}".split())
            self._say(f"{result['tool']}: passed on whole, a rule failed: {said}")
            return result["content"]
        text = pruned["content"]
        if text == result["content"] or result["ref"] in text:
            return text
        return add_notice(text, f'left out; all of it: fetch_full(ref="{result["ref"]}")')

    def _count(self, before: int, after: int) -> None:
        totals = self.totals
        totals.results, totals.cut = totals.results + 1, totals.cut + (after < before)
        totals.before, totals.after = totals.before + before, totals.after + after

    def _keep(self, result: ToolResult) -> None:
        """Remember what was cut; of too much the oldest expires."""
        self._store.remember_call(result["ref"], call_text(result)[:300])
        self._kept.append((result["ref"], len(result["content"])))
        while len(self._kept) > 1 and sum(chars for _, chars in self._kept) > self._keep_chars:
            self._store.expire(self._kept.popleft()[0])
