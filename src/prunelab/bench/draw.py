"""Draw one state: run the view with the learner's functions and put whatever happens in words."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import shown
from prunelab.bench.answers import AnswerError, Answers, NotWrittenError
from prunelab.bench.frame import Frame, Refuses, View
from prunelab.bench.limit import TimeUp, run_within
from prunelab.bench.quiet import listening
from prunelab.bench.shown import Shown


def draw(
    view: View,
    namespace: Mapping[str, Any],
    values: Mapping[str, Any],
    seconds: float,
    on_stuck: Callable[[Shown], None] = lambda _shown: None,
) -> Shown:
    """Draw with the functions as they stand in `namespace`. Never raises for a learner's fault.

    After so many seconds the functions are stopped; `on_stuck` gets what to show when they do
    not stop.
    """
    may_raise = view.may_raise if isinstance(view, Refuses) else {}
    answers = Answers(view.answers, namespace, may_raise)

    def stuck() -> None:
        on_stuck(shown.too_slow(answers.running or "The bench", seconds, stuck=True))

    with listening() as heard:
        try:
            drawn = run_within(seconds, lambda: _attempts(view, answers, values), stuck)
        except TimeUp:
            drawn = shown.too_slow(answers.running or "The bench", seconds, stuck=False)
    printed = " ".join(heard.getvalue().split())
    if printed:
        drawn = drawn.with_note(
            f"Printed by your code: {printed[:300]}" + ("…" if len(printed) > 300 else "")
        )
    return drawn


def _attempts(view: View, answers: Answers, values: Mapping[str, Any]) -> Shown:
    """Each function that turns out to be unwritten is left out in another attempt."""
    while True:
        known = len(answers.unwritten)
        try:
            frame: Frame | None = view.draw(answers.written(), values)
        except NotWrittenError:
            frame = None
        except AnswerError as error:
            return shown.fault(error.name, error.message, error.where)
        except Exception as error:
            if answers.trouble is None and not answers.unwritten:
                said = f"{type(error).__name__}: {error}"
                return shown.fault("The bench", f"could not draw what came back: {said}")
            frame = None
        if answers.trouble is not None:
            return shown.fault(answers.trouble.name, answers.trouble.message, answers.trouble.where)
        if len(answers.unwritten) > known:
            continue
        if frame is None:
            return shown.not_written(answers.unwritten)
        return shown.from_frame(frame, answers.unwritten)
