"""The tool results of a growing history, pruned before each call of a model. All adapters use it.

A framework hands the whole history over at every turn. What comes back depends on that history and
the policy alone: a history that was pruned before is first brought back from the store, so pruning
it again changes nothing. A recent result keeps its text from turn to turn; results become notes a
batch at a time, so that nearly every prompt begins as the last one did and a cache serves it.
"""

import hashlib
import re
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from prunelab.pruning.formats.content import read_content, write_content
from prunelab.pruning.pruner import Policy, prune
from prunelab.pruning.result_tools import fetch_capped
from prunelab.pruning.results import REF_PATTERN, ToolResult
from prunelab.pruning.rules import placeholder_note
from prunelab.pruning.stores.store import ExpiredRef, MemoryStore, RefError, Store
from prunelab.pruning.tokens import count_tokens as count_o200k

BATCH = 20  # results
FETCH_FULL = "fetch_full"
DESCRIPTION = (
    "Read a tool result that was cut or dropped from this conversation, by the ref that its notice "
    "names, in pieces: from the character `offset` on, `length` characters of it. "
    "Reading again is safe. Read-only."
)
PARAMETERS: dict[str, Any] = {
    "type": "object",
    "properties": {
        "ref": {"type": "string", "description": "The ref that the notice names."},
        "offset": {"type": "integer", "description": "First character, from 0; 0 if left out."},
        "length": {"type": "integer", "description": "Characters at most; else all the rest."},
    },
    "required": ["ref"],
}
_NAMED = re.compile(rf'{FETCH_FULL}\(ref="({REF_PATTERN.pattern})"\)')


@dataclass(frozen=True)
class Answer:
    """A tool result as it stands in a framework's history.

    content: the text, or blocks of which some hold text; the others are left as they are.
    """

    call_id: str
    tool: str
    args: Mapping[str, Any]
    content: Any = field(repr=False)
    is_error: bool = False


class HistoryPruner:
    """Prunes the tool results of one conversation, again and again as it grows.

    policy: as in `prune`; at least `keep_recent` results stay, and a result never grows.
    store: keeps the raw results, each under the id of its call. One that outlives the process lets
        another process go on. A store belongs to one conversation: its model can read all of it.
    pinned: refs (ids of calls) whose results stay whole. Asked at every turn: a run may add to it.
    batch: how many results become notes together.

    Raises:
        ValueError: `batch` is below 1.
    """

    def __init__(
        self,
        policy: Policy,
        store: Store | None = None,
        *,
        pinned: Container[str] = (),
        batch: int = BATCH,
        count_tokens: Callable[[str], int] = count_o200k,
    ) -> None:
        if batch < 1:
            raise ValueError(f"batch is {batch}; use 1 or more results")
        self.policy, self.pinned, self.batch = policy, pinned, batch
        self.store: Store = MemoryStore() if store is None else store
        self._count_tokens = count_tokens

    def contents(self, answers: Sequence[Answer], unseen: int = 0) -> list[Any]:
        """Return the content that the model reads of each answer, oldest first.

        unseen: how many of the last ones no model has read yet. They never become notes: of ten
        parallel calls the first ones would else be dropped before anybody saw them.
        """
        read = [read_content(answer.content, "", _leave) for answer in answers]
        texts = {at: text for at, text in enumerate(read) if text is not None}
        results = [self._raw(answers[at], text) for at, text in texts.items()]
        recent = self._recent(len(results), unseen)
        own = replace(self.policy, keep_recent=recent)
        pruned = prune(results, own, count_tokens=self._count_tokens)
        contents = [answer.content for answer in answers]
        stale = len(results) - recent
        for number, (at, text) in enumerate(texts.items()):
            raw, after = results[number], pruned.results[number]["content"]
            if raw["tool"] == FETCH_FULL and number < stale:
                after = _read_again(raw)
            elif pruned.steps[number].grew or raw["ref"] in self.pinned:
                after = raw["content"]
            if after != text:
                contents[at] = write_content(answers[at].content, after)
        return contents

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        """Return what `ref` keeps, in pieces, or one line that says why there is nothing."""
        try:
            return fetch_capped(self.store, ref, offset, length)
        except (RefError, ValueError) as error:
            return f"{FETCH_FULL} failed: {error}"

    def answer_fetch(self, args: Mapping[str, Any]) -> str:
        """Answer a model's call of `fetch_full`, whatever it wrote as arguments."""
        offset, length = args.get("offset") or 0, args.get("length")
        for name, value in (("offset", offset), ("length", length or 0)):
            if type(value) is not int:
                return f"{FETCH_FULL} failed: {name} is {value!r}; use a whole number"
        return self.fetch_full(str(args.get("ref", "")), offset, length)

    def _recent(self, count: int, unseen: int) -> int:
        """How many of the last results stay: `keep_recent` or more, up to the next batch."""
        due = max(count - max(self.policy.keep_recent, unseen), 0)
        return count - due // self.batch * self.batch

    def _raw(self, answer: Answer, text: str) -> ToolResult:
        """The result as the tool gave it, kept under its ref."""
        result = ToolResult(ref=ref_of(answer.call_id), tool=answer.tool, args={}, content=text)
        result["args"] = dict(answer.args)
        if answer.is_error:
            result["is_error"] = True
        if answer.tool == FETCH_FULL:
            return {**result, "placeholder": True}  # it was read back, and is not kept again
        own = result["ref"]
        if own not in self.store and f'{FETCH_FULL}(ref="{own}")' in text:
            return {**result, "placeholder": True}  # cut before, and what was cut is gone
        # Some models number their calls anew at each turn: then the id alone names two results.
        named = [ref for ref in _NAMED.findall(text)[-1:] if ref in self.store]
        for ref in (own, *named):
            kept = self._kept({**result, "ref": ref})
            if kept is not None:
                return kept
        return self._kept({**result, "ref": ref_of(f"{answer.call_id}\n{text}")}) or result

    def _kept(self, result: ToolResult) -> ToolResult | None:
        """The raw result under this ref, if `result` is it or what was made of it."""
        ref, text = result["ref"], result["content"]
        if ref not in self.store:
            with suppress(ExpiredRef):  # cut all the same: whoever fetches it reads that
                self.store.keep(ref, text)
            return result
        raw: ToolResult = {**result, "content": self.store.fetch_full(ref)}
        return raw if text == raw["content"] or text in self._views(raw) else None

    def _views(self, raw: ToolResult) -> list[str]:
        """What may stand for a result in a history: as a recent one, and as a note."""
        policies = (replace(self.policy, keep_recent=keep) for keep in (1, 0))
        return [prune([raw], each).results[0]["content"] for each in policies]


def ref_of(call_id: str) -> str:
    """Return the id of a call where it has the form of a ref, else a short digest of it."""
    if REF_PATTERN.fullmatch(call_id):
        return call_id
    return f"r{hashlib.sha256(call_id.encode(errors='replace')).hexdigest()[:12]}"


def _read_again(result: ToolResult) -> str:
    """The note of a text that was read back: it names what was read, not itself."""
    ref = str(result["args"].get("ref", ""))
    if not REF_PATTERN.fullmatch(ref):
        return result["content"]
    note = placeholder_note({**result, "ref": ref})
    return note if len(note) < len(result["content"]) else result["content"]


def _leave(place: str, what: str) -> None:
    """A block that is no text stays where it is."""
