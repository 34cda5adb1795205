"""The bench of lab 15: which rules let a planted text through, and whether it stays data."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from prunelab.bench import Boxes, FactLine, Frame, Slider, Text
from prunelab.bench.in_words import fact_line
from prunelab.pruning import MemoryStore, check_survival, count_tokens
from prunelab.scenario import Settings

from . import chart as picture
from . import gates
from .planted import (
    DROPPED,
    FACTS,
    FIELDS,
    MAX_CHARS,
    PLANTED,
    PRUNED,
    RAW,
    Reading,
    order_with,
    pruned,
    readings,
)

FENCE, SEALS, ASK = "fence results", "redeem refs", "ask the user first"
MEASURES = (FENCE, SEALS, ASK)
STEP, QUOTED = 10, 200
RED = "✖ Red: the text has a say"
GREEN = "✔ Green: it stays data"


class UntrustedView:
    """A planted text under each rule, and what it can do to our window."""

    answers = ("fence", "redeem_ref")
    may_raise: Mapping[str, type[Exception]] = {"redeem_ref": ValueError}
    controls = (
        Text("planted", "Planted in the delivery note: type a text of your own", PLANTED),
        Boxes("fields", "Allowed fields", FIELDS, FIELDS),
        Boxes("measures", "Measures", MEASURES, MEASURES),
        Slider("max_chars", "max_chars", 0, MAX_CHARS, MAX_CHARS, STEP),
        Slider("quoted", "Characters that a placeholder quotes", 0, QUOTED, 0, STEP),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Prune the order, then try what the planted text could do.

        Raises:
            AnswerError: a function returned what it must not.
        """
        planted, measures = values.get("planted", PLANTED), values.get("measures", MEASURES)
        fields, cap = values.get("fields", FIELDS), values.get("max_chars", MAX_CHARS)
        quoted = values.get("quoted", 0)
        ways = {each.way: each for each in readings(planted, fields, cap, quoted)}
        results = pruned(planted, fields, cap).results
        facts = _survival(planted, fields, cap)
        lines = [
            *_fence_lines(functions, planted, FENCE in measures),
            *_ref_lines(functions, planted, SEALS in measures),
            gates.note_gate(ways[DROPPED].text, quoted, planted),
            gates.call_gate(results, planted, ASK in measures),
        ]
        missing = [name for name in self.answers if name not in functions]
        lost, through = _bad(facts), _bad(lines)
        rows = [_row(each, planted) for each in ways.values()]
        green = not lost and not through
        return Frame(
            rows=rows,
            title=_title(ways, planted),
            status="unwritten" if green and missing else "green" if green else "red",
            verdict=_verdict(lost, through, missing, ways[PRUNED], planted),
            facts=[*facts, *lines],
            notes=_notes(functions, results[0]["content"], planted, FENCE in measures),
            description="; ".join(f"{row['way']}: {row['label']}" for row in rows) + ".",
            head=GREEN if green and not missing else RED if through else "",
        )


def view(_settings: Settings) -> UntrustedView:
    return UntrustedView()


def _survival(planted: str, fields: Any, cap: int) -> list[FactLine]:
    store = MemoryStore()
    store.keep(order_with(planted)["ref"], order_with(planted)["content"])
    done, facts = pruned(planted, fields, cap), list(FACTS)
    if "delivery_note" not in fields:  # then the trace names it, and the tool can be called again
        facts[1] = replace(facts[1], path=("delivery_note",))
    return list(map(fact_line, check_survival(facts, done.results, store=store, steps=done.steps)))


def _fence_lines(functions: Mapping[str, Any], planted: str, on: bool) -> list[FactLine]:
    if on and "fence" not in functions:
        return []
    return gates.fence_gates(functions["fence"] if on else None, planted)


def _ref_lines(functions: Mapping[str, Any], planted: str, on: bool) -> list[FactLine]:
    if on and "redeem_ref" not in functions:
        return []
    return gates.ref_gates(functions["redeem_ref"] if on else None, planted)


def _bad(lines: list[FactLine]) -> int:
    return sum(line.state != "visible" for line in lines)


def _row(reading: Reading, planted: str) -> dict[str, Any]:
    read = f"{reading.kept} of {len(planted)} characters" if reading.kept else "none of it"
    return {
        "way": reading.way,
        "kept": reading.kept,
        "whole": len(planted),
        "voice": picture.OWN_VOICE if reading.way == DROPPED else picture.AS_DATA,
        "tokens": reading.tokens,
        "label": f"{reading.tokens:,} tokens, {read}",
    }


def _title(ways: Mapping[str, Reading], planted: str) -> str:
    read = ways[PRUNED]
    saved = 1 - read.tokens / ways[RAW].tokens
    if not planted:
        return f"{saved:.0%} of the tokens saved; nothing is planted"
    return (
        f"{saved:.0%} of the tokens saved, {read.kept / len(planted):.0%} of the planted text read"
    )


def _share(kept: int, planted: str) -> str:
    if not kept:
        return "nothing is read"
    share = f"all {kept}" if kept == len(planted) else f"{kept} of {len(planted)}"
    return f"{share} characters are read"


def _verdict(lost: int, through: int, missing: list[str], read: Reading, planted: str) -> str:
    said = []
    if through:
        what = "One of the gates is" if through == 1 else f"{through} of the gates are"
        said.append(f"{what} open: a text from outside gets further than a result may.")
    if lost:
        which = "Neither" if lost == len(FACTS) else "Only one"
        said.append(f"{which} of the two facts can still be read.")
    if not said and missing:
        said.append(f"{', '.join(missing)}: skipped until you write it and run its cell.")
    if not said:
        said.append(
            f"Every gate holds and both facts are there. Of the planted text "
            f"{_share(read.kept, planted)}: what is packed and whether it is safe are two jobs."
        )
    return " ".join(said)


def _notes(functions: Mapping[str, Any], content: str, planted: str, fenced: bool) -> list[str]:
    if not fenced or "fence" not in functions:
        return []
    fence = functions["fence"]
    price = count_tokens(fence(content, "lookup_order")) - count_tokens(content)
    end = gates.end_of_fence(fence, planted)
    return [
        f"The fence around what is read of the order costs {price} tokens.",
        f"The line that ends your text's fence is {end}: add it to the box, and look again.",
    ]
