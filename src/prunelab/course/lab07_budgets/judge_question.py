"""Judge the two questions: by the wrapper's own text, and by bounding the six results."""

from functools import cache

from prunelab.grading import Call, Failure
from prunelab.pruning import bound_result

from .boundary_cuts import bounded_by
from .toolbox import toolbox
from .wrapper import lines

SLIDER_STEP, SLIDER_START, SLIDER_END = 10, 100, 2_000
TOKENS_AS_KILOBYTES, CHARACTERS_AS_BYTES = "kilobytes =", "elided_bytes = len("
WHY_NOT = {
    "budget_tokens <": "Line {n} compares tokens with a number of tokens.",
    "def capped": "Line {n} only says what comes in: text, and a budget in tokens.",
    "keep(": "Line {n} is the best of them: it keeps the whole before anything is cut.",
    "max_bytes =": "Line {n} makes bytes of kilobytes, rightly: its fault came in a line before.",
    "half =": "Line {n} halves bytes, which are still bytes.",
    "output[": "Line {n} cuts characters by a number of bytes: that fault begins further up.",
    "notice =": "Line {n} only prints a number; it was counted in the wrong unit further up.",
}


def names_the_unit_faults(call: Call) -> Failure | None:
    chosen = call()
    if not isinstance(chosen, list) or len(chosen) != 2 or not all(map(_is_line, chosen)):
        return Failure(f"Return a list of two line numbers, each from 1 to {len(lines())}.")
    right = [_line_with(TOKENS_AS_KILOBYTES), _line_with(CHARACTERS_AS_BYTES)]
    wrong = [number for number in chosen if number not in right]
    if wrong:
        return Failure(_why_not(wrong[0]))
    if chosen[0] == chosen[1]:
        return Failure("That is one line, named twice. The other fault lies elsewhere.")
    if chosen != right:
        return Failure(f"Both are right: return them in order, `{right}`.")
    return None


def _is_line(number: object) -> bool:
    return type(number) is int and 1 <= number <= len(lines())


def _line_with(words: str) -> int:
    return next(number for number, line in enumerate(lines(), 1) if words in line)


def _why_not(number: int) -> str:
    text = lines()[number - 1]
    words = next((why for mark, why in WHY_NOT.items() if mark in text), "")
    if not words:
        words = "In line {n} no unit meets another."
    return words.format(n=number)


def is_the_first_to_go(call: Call) -> Failure | None:
    chosen = call()
    named = [tool.name for tool in toolbox() if tool.fact]
    if chosen not in named:
        return Failure(f"{chosen!r} is no tool with a fact: return one of {', '.join(named)}.")
    budget, hidden = first_red()
    if chosen in hidden:
        return None
    why = f"At {budget} tokens the fact of {chosen} can still be read, and another one is gone."
    return Failure(f"{why} Push the budget down and look at the panel.")


@cache
def first_red() -> tuple[int, list[str]]:
    """The largest budget on the slider at which a fact cannot be read, and the tools it hides.

    It is looked for from below: further up all stays readable.
    """
    red = SLIDER_START, list[str]()
    for budget in range(SLIDER_START, SLIDER_END + 1, SLIDER_STEP):
        hidden = hidden_at(budget)
        if not hidden:
            break
        red = budget, hidden
    return red


def hidden_at(budget: int) -> list[str]:
    """The tools whose facts cannot be read at this budget."""
    cuts = [bounded_by(bound_result, tool, budget) for tool in toolbox()]
    return [cut.tool.name for cut in cuts if not cut.visible]
