"""The bench of lab 16: the windows of a recorded run under a policy, and the facts it used."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, FactLine, Frame, Slider, Switch, must_return
from prunelab.pruning import FactState, TraceReport, Use, report_on
from prunelab.scenario import Settings

from . import chart as picture
from .trace_bench import (
    CHARS_STEP,
    KEEP_RECENT,
    MAX_CHARS,
    MOST_CHARS,
    MOST_RECENT,
    TraceBench,
    policy_of,
)

_TAKEN = {
    "stale": "dropped as stale",
    "placeholder": "dropped as stale",
    "allowlist": "taken by the allowlist",
    "length cap": "taken by the length cap",
}
SAYS = 3  # how many of the things that could not be read are named


class TraceView:
    """A run's windows as recorded and under the policy of the controls."""

    answers = ("ids_used_later", "policy_for")
    controls = (
        Slider("keep_recent", "keep_recent (results)", 0, MOST_RECENT, KEEP_RECENT),
        Slider("max_chars", "max_chars (characters)", 0, MOST_CHARS, MAX_CHARS, CHARS_STEP),
        Slider("floor", "floor (tokens)", 0, 500, 0, 10),
        Switch("fields", "Allow only the fields that policy_for finds", True),
    )

    def __init__(self) -> None:
        self.bench = TraceBench()

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def above(self, changed: Callable[[], None]) -> Any:
        """What stands above the bench: the upload button, the facts, and the policy's file."""
        from .inputs import Inputs  # here: a grader needs no widgets

        return Inputs(self.bench, changed)

    def forget(self) -> None:
        """The functions may have changed: what they found is found again."""
        self.bench.forget()

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Find the facts, prune each window, and judge each fact when it is needed.

        Raises:
            AnswerError: a function returned what it must not.
        """
        find, least = functions.get("ids_used_later"), functions.get("policy_for")
        bench = self.bench
        uses = bench.uses(find and _checked_find(find))
        bench.policy = policy_of(values, bench.trace, uses, least and _checked_least(least))
        drawn = report_on(bench.trace, bench.policy, uses)
        missing = [name for name in self.answers if name not in functions]
        lost = sum(state.state != "visible" for state in drawn.states)
        facts = [_fact_line(*each) for each in zip(uses, drawn.states, strict=True)]
        return Frame(
            rows=picture.rows(drawn),
            title=_title(drawn),
            status="red" if lost else "unwritten" if missing or not uses else "green",
            verdict=_verdict(lost, len(uses), missing),
            facts=facts,
            notes=[*_bill(drawn), *_left(bench)],
            description=f"{_title(drawn)}. " + picture.in_words(drawn),
            head="" if uses or missing else "✎ No facts yet",
        )


def view(_settings: Settings) -> TraceView:
    return TraceView()


def _checked_find(find: Callable[..., Any]) -> Callable[..., Any]:
    def call(results: list[Any], said: str) -> Any:
        refs = {result["ref"] for result in results}
        found = find(results, said)
        must_return("ids_used_later", found, list, "a list of dicts")
        for entry in found:
            must_return("ids_used_later", entry, dict, "a list of dicts")
            for name in ("ref", "by"):
                if entry.get(name) not in refs:
                    raise AnswerError(
                        "ids_used_later", f"returned {name} {entry.get(name)!r}, no result's ref"
                    )
            if type(entry.get("value")) not in (str, int):
                raise AnswerError("ids_used_later", "returned an entry without an id as value")
        return found

    return call


def _checked_least(least: Callable[..., Any]) -> Callable[..., Any]:
    def call(results: list[Any], facts: list[Any]) -> Any:
        found = least(results, facts)
        must_return("policy_for", found, dict, "a dict")
        allow = found.get("allow")
        if not isinstance(allow, dict) or not all(type(each) is list for each in allow.values()):
            raise AnswerError("policy_for", 'returned no "allow" of tools and lists of names')
        return found

    return call


def _title(drawn: TraceReport) -> str:
    after = drawn.sent - drawn.together
    share = drawn.together / max(drawn.sent, 1)
    return (
        f"{drawn.sent:,} → {after:,} tokens read in {len(drawn.windows)} calls ({share:.1%} saved)"
    )


def _verdict(lost: int, total: int, missing: list[str]) -> str:
    if lost:
        return f"{lost} of the {total} facts could not be read when they were needed."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    if not total:
        return "No later call used an id. Name a fact that the answer needs."
    return f"All {total} facts could be read when they were needed."


def _fact_line(use: Use, state: FactState) -> FactLine:
    back = "in the last result" if use.back == 1 else f"{use.back} results back"
    sentence = f"{use.fact.sentence} ({use.fact.ref}, {back})"
    if state.state == "visible":
        return FactLine(sentence, "visible")
    taken = _TAKEN.get(state.rule or "", "not in its result")
    way_back = f"; the way back: {state.way_back}" if state.way_back else ", no way back is left"
    return FactLine(sentence, state.state, taken + way_back)


def _bill(drawn: TraceReport) -> list[str]:
    raw, pruned = drawn.raw, drawn.pruned
    alone = ", ".join(f"{each.rule} {each.tokens:,}" for each in drawn.savings)
    return [
        f"The bill: ${raw.uncached:.4f} → ${pruned.uncached:.4f} without a cache, "
        f"${raw.cached:.4f} → ${pruned.cached:.4f} with one.",
        f"Tokens that each rule saves alone: {alone}.",
        f"Superseded results were read again for {drawn.superseded.tokens:,} tokens, those older "
        f"than the last {drawn.policy.keep_recent} for {drawn.stale.tokens:,}.",
    ]


def _left(bench: TraceBench) -> list[str]:
    unread = [f"Not read: {each}." for each in bench.trace.unread[:SAYS]]
    more = len(bench.trace.unread) - SAYS
    return [*unread, f"Not read: {more} more."] if more > 0 else unread
