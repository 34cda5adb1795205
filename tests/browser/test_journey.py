"""One walk through part 1, as a learner takes it: run, write, check, move the bench, go on."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from prunelab.course import load_course
from prunelab.grading import Lab
from prunelab.workspace import Places, fill, places, read_progress, ready

ROOT = Path(__file__).parents[2]
LABS = [each for each in ready(places(), load_course()) if each.part <= 1]
SLOW = 60_000  # ms: a busy machine is no fault


@dataclass(frozen=True)
class Task:
    """An answer to write: the places of its two cells, and the text of the solution."""

    name: str
    answer: int
    check: int
    solution: str


def cells_of(path: Path) -> list[dict]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def tasks_of(lab: Lab) -> list[Task]:
    """The answers of a lab, found by the marks that its cells carry."""
    blank = [each["metadata"].get("prunelab", {}) for each in cells_of(starter(lab))]
    solved = cells_of(ROOT / "solutions" / f"{lab.slug}.ipynb")
    texts = {
        each["metadata"]["prunelab"]["answer"]: "".join(each["source"])
        for each in solved
        if each["metadata"].get("prunelab", {}).get("answer")
    }
    marks = {("check", m["check"]): at for at, m in enumerate(blank) if "check" in m}
    marks |= {("answer", m["answer"]): at for at, m in enumerate(blank) if "answer" in m}
    return [
        Task(name, marks["answer", name], marks["check", name], text)
        for name, text in texts.items()
    ]


def starter(lab: Lab) -> Path:
    return places().starter / f"{lab.slug}.ipynb"


@pytest.fixture(scope="module")
def labs(lab, server_root) -> Path:
    """The server's folder as a learner's labs/, filled."""
    folder = server_root / "notebooks"
    fill(Places(places().starter, folder))
    return folder


@pytest.fixture
def walk(lab, labs, open_notebook):
    """Open a lab's own copy, run all its cells, and wait for its bench."""

    def begin(chosen: Lab):
        opened = lab.open(labs / f"{chosen.slug}.ipynb")
        opened.run_all()
        return opened

    return begin


def card(opened, index: int):
    return opened.page.locator(".jp-Cell").nth(index).locator(".prunelab-card")


def checked(opened, task: Task, text: str):
    """Write an answer, run it and its check; return the card."""
    opened.run_cell(task.answer, text)
    opened.run_cell(task.check)
    return card(opened, task.check)


def a_wrong_answer(lab: Lab, name: str) -> tuple[str, str] | None:
    """One of the bank that defines the function, and the words its author must read."""
    for path in sorted((lab.folder / "wrong").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        says = re.search(r"^says: (.+)$", text, re.MULTILINE)
        if says and f"\ndef {name}(" in text:
            return text, says[1].replace("`", "")
    return None


def turns_red_and_back(opened) -> bool:
    """Move each control as far as it goes, until one turns the panel red; then move it back."""
    inputs = opened.bench.locator("input")
    for at in range(inputs.count()):
        control = inputs.nth(at)
        slider = control.get_attribute("type") == "range"
        value = control.input_value()
        if slider and value == control.get_attribute("min"):
            continue
        opened.press(control, "Home" if slider else "Space")
        red = opened.panel.get_attribute("data-status") == "red"
        if red:
            expect(opened.panel).to_contain_text("✖ Red")
        before = opened.painted()
        if slider:
            control.fill(value)
        else:
            control.press("Space")
        opened.wait_painted(before)
        opened.wait_status("green")
        if red:
            return True
    return False


@pytest.mark.parametrize("chosen", LABS, ids=lambda lab: lab.id)
def test_a_lab_from_blank_to_green(chosen, walk):
    opened = walk(chosen)
    tasks = tasks_of(chosen)
    assert [each.name for each in tasks] == [each.name for each in chosen.answers]
    for number, task in enumerate(tasks):
        expect(card(opened, task.check)).to_contain_text("not started", timeout=SLOW)
        wrong = None if number else a_wrong_answer(chosen, task.name)
        if wrong:
            shown = checked(opened, task, wrong[0])
            expect(shown).to_contain_text(f"{task.name}: failed", timeout=SLOW)
            expect(shown).to_contain_text(wrong[1])
        shown = checked(opened, task, task.solution)
        expect(shown).to_contain_text(f"{task.name}: passed", timeout=SLOW)
    opened.wait_status("green")
    assert turns_red_and_back(opened) or not opened.bench.locator("input").count()
    opened.save()
    opened.shut_down_kernel()


def test_then_the_map_shows_that_all_is_done(labs, walk):
    opened = walk(LABS[0])
    opened.wait_status("green")
    done = [each for each in read_progress(labs, LABS) if each.answers]
    assert [each.passed for each in done] == [each.answers for each in done]
    table = opened.page.locator(".prunelab-map").first
    for each in done:
        row = table.get_by_role("row").filter(has_text=f"{each.id} {each.name}")
        expect(row).to_contain_text(f"{each.max_points} of {each.max_points}")
