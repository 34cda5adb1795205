"""The practice of notebook 90, by keyboard alone, and what axe-core says of it in both themes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

OURS = {"include": [[".prunelab-practice"]]}
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]},
    "rules": {"region": {"enabled": False}},  # landmarks are the page's own
}


@pytest.fixture
def practice(open_notebook):
    opened = open_notebook(
        ["from prunelab.notebook import interview", 'interview(topic="notes", level="junior")']
    )
    opened.lab.command("notebook:run-all-cells")
    widget = opened.page.locator(".prunelab-practice")
    expect(widget.get_by_label("Topic")).to_have_value("notes", timeout=60_000)
    yield opened, widget
    opened.lab.theme("JupyterLab Light")


def press(widget, name):
    """Press the button that has the focus already, once it has this name."""
    expect(widget.get_by_role("button", name=name)).to_be_focused()
    widget.page.keyboard.press("Enter")


def violations(page):
    found = Axe().run(page, context=OURS, options=RULES).response
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found["violations"]]


def test_one_question_by_keyboard_from_thinking_to_the_grade(practice):
    opened, widget = practice
    expect(widget).not_to_contain_text("Key points")
    widget.get_by_label("Option A").check()
    widget.get_by_role("button", name="Show the analysis").focus()
    press(widget, "Show the analysis")
    press(widget, "Show the key points")
    expect(widget).to_contain_text("your choice")
    widget.get_by_role("button", name="Good (").focus()
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        opened.lab.theme(theme)
        assert violations(opened.page) == []
    press(widget, "Good (")
    expect(widget).to_contain_text("It comes again on")
    expect(widget.get_by_role("button").first).to_be_focused()
