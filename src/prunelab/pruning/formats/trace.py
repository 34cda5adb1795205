"""A recorded run in one form, whoever recorded it: its tool results, and how to put them back."""

import json
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Literal

from prunelab.pruning.formats.content import Path, value_at, write_content
from prunelab.pruning.results import ToolResult

Role = Literal["tools", "system", "user", "assistant", "result"]


class TraceError(ValueError):
    """A text is no trace; one line says where and what to do."""


@dataclass(frozen=True)
class Piece:
    """One text of the prompt, in the order the model reads them.

    step: how many calls of the model had begun when it came. Call number k, counted from 1, reads
        the pieces whose step is below k.
    ref: of the result whose content this is, else "".
    """

    role: Role
    text: str
    step: int
    ref: str = ""


@dataclass(frozen=True)
class Unread:
    """Something in the trace that stays as it is, uncounted. place: "message 14, content block 2".

    what: "image, left as it is".
    """

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


@dataclass(frozen=True)
class Trace:
    """A recorded run.

    format: who wrote it, for example "Anthropic messages".
    results: the tool results in order, refs r1, r2, ... unless the trace brings its own. A result
        without any text, an image alone, is not among them: see `unread`.
    pieces: all the texts of the prompt.
    steps: how many calls of the model there are.
    """

    format: str
    results: list[ToolResult]
    pieces: list[Piece]
    unread: list[Unread]
    steps: int
    document: Any = field(repr=False)
    slots: Sequence[Path] = field(repr=False)  # where the content of each result stands
    keeps_state: bool = field(repr=False, default=False)  # `pruned` has a place in this format
    is_lines: bool = field(repr=False, default=False)

    def with_results(self, results: Sequence[ToolResult]) -> Any:
        """Return a copy of what was read, with these contents: what `prune` made of `results`.

        A content that did not change stays exactly as it was; calls, ids and blocks that are no
        text stay in any case.

        Raises:
            ValueError: these are not the trace's results, one for each, in order.
        """
        given = [result["ref"] for result in results]
        own = [result["ref"] for result in self.results]
        if given != own:
            raise ValueError(
                f"{len(given)} results for the {len(own)} of the trace, or others; "
                "give back each one in its place"
            )
        document = deepcopy(self.document)
        for path, old, new in zip(self.slots, self.results, results, strict=True):
            if new["content"] != old["content"]:
                holder = value_at(document, path[:-1])
                holder[path[-1]] = write_content(holder[path[-1]], new["content"])
                if self.keeps_state:
                    holder |= {name: new[name] for name in ("pruned", "placeholder") if name in new}
        return document

    def as_text(self, results: Sequence[ToolResult] | None = None) -> str:
        """Return the trace as the text of a file, with these results, or as it was read.

        Raises:
            ValueError: as `with_results`.
        """
        document = self.with_results(self.results if results is None else results)
        if self.is_lines:
            return "".join(json.dumps(line) + "\n" for line in document)
        return json.dumps(document) + "\n"
