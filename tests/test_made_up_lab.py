"""A lab of another kind needs no change elsewhere: answers that count tokens and use a store,
and a picture of its own. One folder in a course of its own proves it, through every room."""

from pathlib import Path

import pytest

from prunelab.authoring.sources import answer_source
from prunelab.bench import bench_for
from prunelab.course import load_course, load_view
from prunelab.grading import Lab, grade, submission_from_text

LAB = """
id = "77"
slug = "77_budget"
title = "A budget"
part = 9
minutes = 5
goals = ["Bound one result."]

[[answers]]
name = "bound"
reference = "answers.bound"
points = 3
given = ["Store", "count_tokens"]
hints = ["Count first.", "Keep the raw text before you cut."]
"""

ANSWERS = '''
from prunelab.pruning import Store, count_tokens


def bound(text: str, budget: int, store: Store) -> str:
    """Return the text if it has at most `budget` tokens, else the ref under which it is kept."""
    if count_tokens(text) <= budget:
        return text
    return store.put(text)
'''

CHECKS = """
from prunelab.grading import GIVEN_STORE, Call, Failure, Requirement
from prunelab.pruning import count_tokens


def holds_the_budget(call: Call, text: str, budget: int, store: object) -> Failure | None:
    shown = call(text, budget, store)
    if count_tokens(shown) <= max(budget, 3):
        return None
    return Failure("Your text is over the budget: count tokens, not characters.")


def keeps_the_raw_text(call: Call, text: str, budget: int, store: object) -> Failure | None:
    shown = call(text, budget, store)
    if shown == text or (shown in call.store and call.store.fetch_full(shown) == text):
        return None
    return Failure("The ref leads to no raw text: put the text before you cut it.")


LONG = "第一印象 " * 40
EXAMPLES = (("short", 10, GIVEN_STORE), (LONG, 10, GIVEN_STORE))
REQUIREMENTS = {
    "bound": [
        Requirement("Holds the budget", 2, holds_the_budget, EXAMPLES, core=True),
        Requirement("Keeps the raw text", 1, keeps_the_raw_text, EXAMPLES),
    ]
}
"""

VIEW = '''
import altair as alt

from prunelab.bench import Frame, Slider
from prunelab.pruning import MemoryStore


class BudgetView:
    """Characters shown under a budget that can be moved."""

    answers = ("bound",)
    controls = (Slider("budget", "budget in tokens", 0, 50, 10),)

    def chart(self):
        chart = alt.Chart(alt.NamedData("rows"), title=alt.Title(alt.expr("headline")))
        bars = chart.mark_bar().encode(x="characters:Q", y="text:N")
        return bars.add_params(alt.param(name="headline", value="")).to_dict()

    def draw(self, functions, values):
        bound = functions.get("bound")
        if bound is None:
            return Frame([], "", "unwritten", "bound is not written yet")
        shown = bound("word " * 20, values["budget"], MemoryStore())
        rows = [{"text": "words", "characters": len(shown)}]
        return Frame(rows, f"{len(shown)} characters", "green", f"Shown: {shown}")


def view(settings):
    return BudgetView()
'''


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    folder = tmp_path / "lab77_budget"
    folder.mkdir()
    files = {"lab.toml": LAB, "answers.py": ANSWERS, "checks.py": CHECKS, "view.py": VIEW}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return load_course(tmp_path)[0]


HEAD = "from prunelab.pruning import count_tokens\n\ndef bound(text, budget, store):\n"


def graded(lab: Lab, source: str):
    return grade(lab, submission_from_text(lab, "bound", source)).answer("bound")


def test_the_built_solution_passes_and_the_stub_is_not_started(lab):
    source = answer_source(lab.answer("bound"), lab.folder)
    assert source.solution.startswith("from prunelab.pruning import Store, count_tokens")
    passed = graded(lab, source.solution)
    assert (passed.outcome, passed.points) == ("passed", 3)
    stub = graded(lab, source.stub)
    assert (stub.outcome, stub.points) == ("not started", 0)


@pytest.mark.parametrize(
    ("body", "points", "words"),
    [
        ("    return text if len(text) // 25 <= budget else store.put(text)", 0, "over the budget"),
        ("    return text if count_tokens(text) <= budget else 'r1'", 2, "leads to no raw text"),
        ("    return store.put(text) and text", 0, "over the budget"),
        ("    return store.fetch_full('r9')", 0, "r9"),
        ("    return store.secrets", 0, "secrets"),
    ],
)
def test_answers_are_judged_by_tokens_and_by_what_the_store_holds(lab, body, points, words):
    report = graded(lab, HEAD + body)
    assert report.points == points
    lines = [report.line, *(f"{each.line} {each.why}" for each in report.requirements)]
    assert words in " ".join(lines)


def test_every_call_gets_a_new_store(lab):
    body = "    ref = store.put(text)\n    return text if count_tokens(text) <= budget else ref"
    assert graded(lab, HEAD + body + "\n").points == 3
    body = (
        "    return text if count_tokens(text) <= budget else (store.put(text), store.put(text))[1]"
    )
    assert graded(lab, HEAD + body).points == 3


def test_names_that_were_not_given_cannot_be_imported(lab):
    report = graded(lab, "from prunelab.pruning import prune\n" + HEAD + "    return text")
    assert report.points == 0
    assert "prune" in report.line


def test_its_own_picture_follows_the_answer(lab):
    namespace: dict = {}
    bench = bench_for(load_view(lab), namespace)
    assert "bound is not written yet" in bench.verdict
    exec(answer_source(lab.answer("bound"), lab.folder).solution, namespace)
    bench.refresh()
    assert "Shown: r1" in bench.verdict
    bench.close()
