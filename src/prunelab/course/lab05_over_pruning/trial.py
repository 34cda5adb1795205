"""Run a learner's `prune` and `fact_survives` on the mock conversation, and count."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from prunelab.bench import AnswerError, must_return
from prunelab.pruning import Fact, Pruned, Step, ToolResult, count_tokens

MAX_CHARS = (0, 30, 50, 60, 70, 80, 90, 100, 120, 150, 200, 300, 450, 650, 1_000, 2_000)
KEEP_RECENT = tuple(range(7))
FLOORS = (0, 100, 400, 1_400)
Survives = Callable[[Any, list[str]], bool]


@dataclass(frozen=True)
class Setting:
    """Where the three sliders stand."""

    max_chars: int
    keep_recent: int
    floor: int

    def __str__(self) -> str:
        return f"max_chars {self.max_chars:,}, keep_recent {self.keep_recent}, floor {self.floor:,}"


@dataclass(frozen=True)
class Point:
    """What one setting gives: the tokens that are left, and how many facts can be read."""

    setting: Setting
    tokens: int
    visible: int


def whole_grid() -> Iterator[Setting]:
    """Settings all over the sliders, closest where the facts stand."""
    return (Setting(*each) for each in product(MAX_CHARS, KEEP_RECENT, FLOORS))


@dataclass(frozen=True)
class Trial:
    """The learner's functions on one conversation."""

    prune: Callable[..., Any]
    survives: Survives
    results: Sequence[ToolResult]
    facts: Sequence[Fact]
    allow: Mapping[str, Sequence[str]]

    def point(self, setting: Setting) -> Point:
        """Prune and count.

        Raises:
            AnswerError: a function returned what it must not.
        """
        after = self.pruned(setting)
        tokens = sum(count_tokens(each["content"]) for each in after)
        return Point(setting, tokens, sum(self.survival(after)))

    def pruned(self, setting: Setting) -> list[ToolResult]:
        """What the learner's `prune` makes of copies.

        Raises:
            AnswerError: it returned something else than a result for each.
        """
        allow = {tool: list(fields) for tool, fields in self.allow.items()}
        limits = (setting.max_chars, setting.keep_recent, setting.floor)
        returned = self.prune([_copy(each) for each in self.results], allow, *limits)
        must_return("prune", returned, list, "a list of results")
        if len(returned) != len(self.results):
            raise AnswerError("prune", f"returned {len(returned)} results, not one for each call")
        for each in returned:
            if not isinstance(each, dict) or not isinstance(each.get("content"), str):
                raise AnswerError("prune", "returned something else than results with a content")
        return list(returned)

    def survival(self, after: Sequence[ToolResult]) -> list[bool]:
        """For each fact: does the learner's check find it in what is left of its result?

        Raises:
            AnswerError: the check returned something else than True or False.
        """
        found = []
        for fact in self.facts:
            texts = [
                each["content"]
                for each in after
                if each.get("ref") == fact.ref and not each.get("placeholder")
            ]
            survives = self.survives(fact.value, texts)
            must_return("fact_survives", survives, bool, "True or False")
            found.append(survives)
        return found


def steps(before: Sequence[ToolResult], after: list[ToolResult]) -> Pruned:
    """The learner's results with the tokens of each, as the bench counts them."""
    return Pruned(
        after,
        [
            Step(
                ref=old["ref"],
                tool=old["tool"],
                args=old["args"],
                rules=(),
                tokens_before=count_tokens(old["content"]),
                tokens_after=count_tokens(new["content"]),
            )
            for old, new in zip(before, after, strict=True)
        ],
    )


def _copy(result: ToolResult) -> ToolResult:
    copy = result.copy()
    copy["args"] = dict(copy["args"])
    return copy
