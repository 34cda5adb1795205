"""What the panel of lab 11 asks of the receipts: four questions of each, three after a restart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prunelab.bench import FactLine
from prunelab.pruning import (
    Receipt,
    ToolResult,
    evidence_in,
    may_clear,
    open_questions,
    resume,
)

from .drill import (
    CUSTOMER,
    OPERATION,
    PAYLOAD,
    SECTION,
    SUMMARY,
    drill_plan,
    drill_sources,
    drill_store,
)

PARTS = ("decision", "stable_refs", "constraints", "next_safe_action", "artifact_ref")
EMPTY: dict[str, Any] = {
    "decision": "",
    "stable_refs": [],
    "constraints": [],
    "next_safe_action": "",
    "artifact_ref": None,
}


@dataclass(frozen=True)
class Drill:
    """The drill as it stands: `whole` as make_receipt gave them, `receipts` as they were kept.

    left: refs whose raw text is out of the window. why: the reason for each, of those that decide.
    resumed: what the learner's resume says; None while it is not written.
    """

    results: list[ToolResult]
    whole: list[Receipt]
    receipts: list[Receipt]
    left: Sequence[str]
    why: Mapping[str, str]
    cites: bool = False
    moved: bool = False
    resumed: Mapping[str, Any] | None = None

    @property
    def steps(self) -> int:
        return len(self.results)


def trimmed(receipt: Receipt, parts: Sequence[str]) -> Receipt:
    """Return the receipt with these parts and no others of the five."""
    kept: Any = {**receipt, **{name: EMPTY[name] for name in PARTS if name not in parts}}
    trimmed_receipt: Receipt = kept
    return trimmed_receipt


def too_thin(drill: Drill) -> tuple[str, list[str]] | None:
    """Return the ref of the first receipt that leaves a question open, and its open questions."""
    for result, receipt in zip(drill.results, drill.receipts, strict=False):
        if questions := open_questions(receipt):
            return result["ref"], questions
    return None


def lines(drill: Drill) -> list[FactLine]:
    """A line for each receipt, and what a restart from the receipts alone must find."""
    asked = [_of_receipt(drill, at) for at in range(len(drill.receipts))]
    if drill.resumed is None or not drill.receipts:
        return asked
    return [*asked, *_after_restart(drill, drill.resumed)]


def _of_receipt(drill: Drill, at: int) -> FactLine:
    result, receipt = drill.results[at], drill.receipts[at]
    ref = result["ref"]
    sentence = f"{ref} {result['tool']}: {drill.whole[at]['decision']}"
    questions, gone = open_questions(receipt), ref in drill.left
    if questions:
        where = "has left" if gone else "had to stay"
        words = f"the receipt cannot answer: {', '.join(questions)}; the raw text {where}"
        return FactLine(sentence, "lost", words, "✖ too thin")
    allowed, reason = may_clear(result, receipt, drill_plan(drill.steps, drill.cites))
    if gone and not allowed:
        words = f"the raw text has left, and yet: {reason}"
        return FactLine(sentence, "lost", words, "✖ cleared too soon")
    return FactLine(sentence, "visible", "", "✔ enough")


def _after_restart(drill: Drill, resumed: Mapping[str, Any]) -> list[FactLine]:
    found = [_next_action(drill, resumed)]
    texts = resumed["artifacts"]
    if drill.steps >= 3:
        named = SECTION in drill.receipts[2]["stable_refs"]
        kept = SUMMARY in texts and evidence_in(SECTION, texts[SUMMARY])
        sentence = "Attribution: “up to 40.00” leads to section 4.2"
        found.append(_found(sentence, named and kept, "no receipt leads to the passage", drill, 2))
    if 7 <= drill.steps < 10:
        receipt = drill.receipts[6]
        known = OPERATION in receipt["stable_refs"] and bool(receipt["next_safe_action"])
        sentence = "Recovery: OP-31 can be asked for, and what was sent is kept"
        words = "the operation, its payload or what to do is not named"
        found.append(_found(sentence, known and PAYLOAD in texts, words, drill, 6))
    return found


def _next_action(drill: Drill, resumed: Mapping[str, Any]) -> FactLine:
    sources = drill_sources(drill.steps, drill.moved)
    right = resume(drill.whole, drill_store(), sources)
    action, said = resumed["next_action"], " ".join(map(str, resumed["missing"]))
    if right["next_action"] is None:
        sentence = f"Next action: none, {right['missing'][0]}"
        changed = all(evidence_in(part, said) for part in ("version", CUSTOMER))
        words = f"it goes on: {action}" if action else "it does not say what has changed"
        return _line(sentence, action is None and changed, words)
    sentence = f"Next action: {right['next_action']}"
    words = f"it says: {action}" if action else said or "it says nothing"
    return _line(sentence, action == right["next_action"], words)


def _found(sentence: str, met: bool, words: str, drill: Drill, at: int) -> FactLine:
    result = drill.results[at]
    where = "has left" if result["ref"] in drill.left else "had to stay"
    return _line(sentence, met, f"{words}; the raw text of {result['ref']} {where}")


def _line(sentence: str, met: bool, words: str) -> FactLine:
    if met:
        return FactLine(sentence, "visible", "", "✔ clear")
    return FactLine(sentence, "lost", words, "✖ unclear")
