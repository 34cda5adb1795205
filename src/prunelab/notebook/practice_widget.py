"""The practice of notebook 90: think first, then the analysis, the key points, and a grade."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import ipywidgets

from prunelab.interview import GRADES, Grade, InterviewError, Question, Schedule
from prunelab.interview.practice import (
    LETTERS,
    Part,
    answer_parts,
    judge_choice,
    labs,
    next_question,
    pick,
    queue,
    span,
    topics,
)
from prunelab.interview.questions import LEVELS
from prunelab.interview.schedule import previews
from prunelab.notebook.practice_text import (
    counts,
    notice_html,
    page_html,
    part_html,
    question_html,
)

ALL = "all"
ANALYSIS, POINTS, SKIP = "Show the analysis", "Show the key points", "Skip to the next question"
THINK = Part("Think first", ("Say your answer aloud, as you would to a person. Then go on.",))
GRADE = Part(
    "How did it go?", ("Grade your own answer; the time says when the question comes again.",)
)
UNSAVED = "This notebook is not in labs/: your grades are kept until the kernel stops."


def utc_now() -> datetime:
    return datetime.now(UTC)


class Practice:
    """One question at a time; the same button leads on, so that the keyboard stays where it is."""

    def __init__(
        self,
        bank: Sequence[Question],
        folder: Path | None,
        chosen: dict[str, str],
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        self._bank, self._clock = bank, clock
        self._schedule = Schedule(folder)
        self._question: Question | None = None
        self._skipped: set[str] = set()
        known = {"level": LEVELS, "topic": topics(bank), "lab": labs(bank)}
        pick(bank, **chosen)  # a slip in the call is said at once
        self._filters = {
            name: ipywidgets.Dropdown(
                options=[ALL, *known[name]],
                value=chosen[name].zfill(2)
                if name == "lab" and chosen[name]
                else chosen[name] or ALL,
                description=name.capitalize(),
            )
            for name in known
        }
        self._notice, self._page = ipywidgets.HTML(), ipywidgets.HTML()
        self._boxes = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self._next = ipywidgets.Button(layout={"width": "auto", "align_self": "flex-start"})
        self._next.on_click(lambda _: self._guarded(self._lead_on))
        self._grades = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        for each in self._filters.values():
            each.observe(lambda _: self._guarded(self._restart), "value")
        row = ipywidgets.HBox([*self._filters.values()], layout={"flex_flow": "row wrap"})
        parts = [row, self._notice, self._page, self._boxes, self._next, self._grades]
        self.box = ipywidgets.VBox(parts)
        self.box.add_class("prunelab-practice")
        self._say("note", "" if folder else UNSAVED)
        self._guarded(self._show_next)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """What Jupyter shows: the widget, and a line where there is none."""
        shown = self.box._repr_mimebundle_(**options)
        return {**shown, "text/plain": "Interview practice: run this cell, or `make interview`."}

    def _guarded(self, step: Callable[[], None]) -> None:
        """Run a step; what a learner can mend is a line above the question."""
        try:
            step()
        except InterviewError as error:
            self._say("failed", str(error))

    def _say(self, kind: Any, text: str) -> None:
        self._notice.value = notice_html(kind, text)

    def _found(self) -> Any:
        wanted = {n: "" if each.value == ALL else each.value for n, each in self._filters.items()}
        return queue(self._schedule.deck(self._clock()), pick(self._bank, **wanted), self._clock())

    def _restart(self) -> None:
        self._clear()
        self._set_page(["<p>No question fits all three; choose “all” in one of them.</p>"])
        self._say("note", "")
        self._show_next()

    def _show_next(self) -> None:
        found = self._found()
        question = next_question(found, self._skipped)
        if self._schedule.said:
            self._say("failed", self._schedule.said)
        self._clear()
        if question is None:
            self._set_page([f"<p>Nothing more here: {counts(found)}. Choose other questions.</p>"])
            return
        self._question = question
        self._next.layout.display = ""
        self._next.description = ANALYSIS
        shown = question_html(question, self._schedule.deck(self._clock()))
        self._set_page([f"<p>{counts(found)}</p>", shown, part_html(THINK)])
        self._boxes.children = [
            ipywidgets.Checkbox(
                description=f"Option {LETTERS[at]}",
                indent=False,
                layout={"width": "auto", "margin": "2px 16px 2px 2px"},
            )
            for at in range(len(question.choices))
        ]

    def _clear(self) -> None:
        """Show no question, and nothing to press."""
        self._question = None
        self._grades.children, self._boxes.children = (), ()
        self._next.layout.display = "none"

    def _lead_on(self) -> None:
        question = self._question
        if question is None:
            return
        if self._next.description == ANALYSIS:
            self._next.description = POINTS
            self._add(part_html(Part("Analysis", (question.analysis,))))
        elif self._next.description == POINTS:
            self._next.description = SKIP
            self._reveal(question)
        else:
            self._skipped.add(question.id)
            self._show_next()

    def _reveal(self, question: Question) -> None:
        parts = answer_parts(question)
        if question.choices:
            chosen = {at for at, box in enumerate(self._boxes.children) if box.value}
            parts.insert(0, judge_choice(question, chosen)[1])
            for box in self._boxes.children:
                box.disabled = True
        self._add(*map(part_html, [*parts, GRADE]))
        now = self._clock()
        comes = previews(self._schedule.deck(now), question.id, now)
        self._grades.children = [
            self._grade_button(grade, span(comes[grade] - now)) for grade in GRADES
        ]

    def _grade_button(self, grade: Grade, wait: str) -> Any:
        words = f"{grade.capitalize()} ({wait})"
        button = ipywidgets.Button(description=words, layout={"width": "auto"})
        button.on_click(lambda _: self._guarded(partial(self._grade, grade)))
        return button

    def _grade(self, grade: Grade) -> None:
        if self._question is None:
            return
        comes = self._schedule.grade(self._question.id, grade, self._clock()).astimezone()
        self._say(
            "passed", f"{self._question.id}: {grade}. It comes again on {comes:%Y-%m-%d at %H:%M}."
        )
        self._show_next()
        self._next.focus()

    def _set_page(self, parts: Sequence[str]) -> None:
        self._parts = [*parts]
        self._page.value = page_html(self._parts)

    def _add(self, *parts: str) -> None:
        self._set_page([*self._parts, *parts])
