"""The bench of lab 11: the drill. What may leave leaves, and the receipts alone go on."""

import copy
import json
from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, Boxes, Frame, Slider, Switch, must_return
from prunelab.pruning import Receipt, cleared_by_position, count_tokens
from prunelab.scenario import Settings

from . import chart as picture
from .drill import CLASSES, CRASH, STEPS, drill_notes, drill_plan, drill_sources, drill_store
from .drill_results import drill_results
from .panel import PARTS, Drill, lines, too_thin, trimmed

Functions = Mapping[str, Callable[..., Any]]
RESUMED = {"missing": list, "artifacts": dict}
THIN = "✖ Red: a receipt is too thin"
UNSAFE = "✖ Red: a decision has lost what it stood on"
ENOUGH = "✔ Green: the receipts are enough"
FIELDS = tuple(Receipt.__annotations__)


class ReceiptView:
    """Ten results, a receipt of each, what has left the window, and a restart from receipts."""

    answers = ("make_receipt", "may_clear", "resume")
    controls = (
        Slider("step", "crash after step", 1, STEPS, CRASH),
        Boxes("parts", "What is kept of each receipt", PARTS, PARTS),
        Switch("cites", "the answer quotes the handbook's own words", False),
        Switch("moved", "somebody else writes to her record meanwhile", False),
        Switch("by_position", "clear by position, not by may_clear", False),
        Slider("keep", "by position: keep (results)", 0, STEPS, 3),
        Boxes("exclude", "by position: exclude tools", tuple(CLASSES), ()),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Functions, values: Mapping[str, Any]) -> Frame:
        """Play the drill up to the crash, and ask what a new start needs to know.

        Raises:
            AnswerError: a function returned what it must not.
        """
        drill = played(functions, values)
        facts = lines(drill)
        missing = [name for name in self.answers if name not in functions]
        thin = too_thin(drill)
        lost = sum(fact.state != "visible" for fact in facts)
        return Frame(
            rows=_rows(drill),
            title=_title(drill),
            status="red" if lost else "unwritten" if missing else "green",
            verdict=_verdict(thin, lost, missing, drill),
            facts=facts,
            notes=_notes(drill),
            description=_in_words(drill),
            head=THIN if thin else UNSAFE if lost else "" if missing else ENOUGH,
        )


def view(_settings: Settings) -> ReceiptView:
    return ReceiptView()


def played(functions: Functions, values: Mapping[str, Any]) -> Drill:
    """Play the drill with the learner's functions, as the controls have it."""
    steps, cites = values.get("step", CRASH), values.get("cites", False)
    results, store = drill_results(steps), drill_store()
    whole: list[Receipt] = []
    if make := functions.get("make_receipt"):
        pairs = zip(drill_results(steps), drill_notes(steps), strict=True)
        whole = [_receipt(make(result, notes, store)) for result, notes in pairs]
    receipts = [trimmed(receipt, values.get("parts", PARTS)) for receipt in whole]
    why: dict[str, str] = {}
    left: list[str] = []
    if values.get("by_position"):
        left = cleared_by_position(results, values.get("keep", 3), values.get("exclude", ()))
    elif may := functions.get("may_clear"):
        for result, receipt in zip(drill_results(steps), copy.deepcopy(receipts), strict=False):
            gone, why[result["ref"]] = _judgement(may(result, receipt, drill_plan(steps, cites)))
            left += [result["ref"]] * gone
    moved, resumed = values.get("moved", False), None
    if (again := functions.get("resume")) and receipts:
        sources = drill_sources(steps, moved)
        resumed = _resumed(again(copy.deepcopy(receipts), store, sources))
    return Drill(results, whole, receipts, left, why, cites, moved, resumed)


def _receipt(made: Any) -> Receipt:
    must_return("make_receipt", made, dict, "a dict of nine fields")
    for name in FIELDS:
        if name not in made:
            raise AnswerError("make_receipt", f"returned a dict without {name!r}")
    for name in ("stable_refs", "constraints"):
        must_return("make_receipt", made[name], list, f"a list as {name!r}")
    receipt: Receipt = made
    return receipt


def _judgement(said: Any) -> tuple[bool, str]:
    must_return("may_clear", said, tuple, "a pair: True or False, and the reason")
    if len(said) != 2 or not isinstance(said[0], bool) or not isinstance(said[1], str):
        raise AnswerError("may_clear", f"returned {said!r}: return a bool and a text")
    return said[0], said[1]


def _resumed(said: Any) -> Mapping[str, Any]:
    must_return("resume", said, dict, "a dict")
    for name, kind in RESUMED.items():
        if not isinstance(said.get(name), kind):
            raise AnswerError("resume", f"returned a dict without a {kind.__name__} as {name!r}")
    if "next_action" not in said:
        raise AnswerError("resume", "returned a dict without 'next_action'")
    found: Mapping[str, Any] = said
    return found


def _sizes(drill: Drill) -> list[tuple[int, int]]:
    """Tokens of each result's raw text, and of its receipt, 0 where there is none."""
    texts = [json.dumps(receipt, ensure_ascii=False) for receipt in drill.receipts]
    texts += [""] * (drill.steps - len(texts))
    raw = (count_tokens(result["content"]) for result in drill.results)
    return list(zip(raw, map(count_tokens, texts), strict=True))


def _rows(drill: Drill) -> list[dict[str, Any]]:
    rows = []
    for place, (result, (raw, receipt)) in enumerate(
        zip(drill.results, _sizes(drill), strict=True)
    ):
        gone = result["ref"] in drill.left
        state = "left the window" if gone else "stays"
        label = f"{result['tool']}: {raw:,} {state}" + (f", receipt {receipt}" if receipt else "")
        common = {"place": place, "ref": result["ref"], "about": result["tool"]}
        kind = picture.LEFT if gone else picture.HERE
        rows.append({**common, "kind": kind, "tokens": raw, "label": label, "layer": 1})
        if receipt:
            size = {"kind": picture.RECEIPT, "tokens": receipt, "label": "", "layer": 0}
            rows.append({**common, **size})
    return rows


def _in_window(drill: Drill) -> int:
    sizes = zip(drill.results, _sizes(drill), strict=True)
    return sum((raw if each["ref"] not in drill.left else 0) + slip for each, (raw, slip) in sizes)


def _title(drill: Drill) -> str:
    whole = sum(raw for raw, _ in _sizes(drill))
    receipts = sum(receipt for _, receipt in _sizes(drill))
    if not receipts:
        return f"{drill.steps} results: {whole:,} tokens of raw text"
    left = _in_window(drill)
    return f"{whole:,} → {left:,} tokens in the window, {receipts:,} of them receipts"


def _verdict(
    thin: tuple[str, list[str]] | None, lost: int, missing: list[str], drill: Drill
) -> str:
    if thin:
        return f"The receipt of {thin[0]} cannot answer: {', '.join(thin[1])}."
    if lost:
        return f"{lost} of the lines below are nothing to stand on."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    action = drill.resumed and drill.resumed["next_action"]
    return f"From the receipts alone: {action}." if action else "The receipts say what is missing."


def _notes(drill: Drill) -> list[str]:
    by_reason: dict[tuple[bool, str], list[str]] = {}
    for ref, reason in drill.why.items():
        by_reason.setdefault((ref in drill.left, reason), []).append(ref)
    notes = [
        f"{', '.join(refs)} {'may leave' if gone else 'must stay'}: {reason}."
        for (gone, reason), refs in by_reason.items()
    ]
    if drill.resumed is not None:
        notes += [f"Missing after the restart: {said}." for said in drill.resumed["missing"]]
    return notes


def _in_words(drill: Drill) -> str:
    return f"{_title(drill)}. " + "; ".join(row["label"] for row in _rows(drill) if row["label"])
