"""The widgets above lab 16's bench: by keyboard, with an upload, and what axe-core says of them."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

OURS = {"include": [[".prunelab-inputs"]]}
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]},
    "rules": {"region": {"enabled": False}},  # landmarks are the page's own
}
RECORDED = Path(__file__).parents[1] / "pruning" / "formats" / "recorded"
CELLS = [
    'from prunelab.notebook import bench, start\nstart("16")',
    "from prunelab.pruning import ids_used_later, policy_for",
    "bench()",
]


@pytest.fixture
def inputs(open_notebook):
    opened = open_notebook(CELLS)
    opened.run_all()
    opened.wait_painted()
    yield opened, opened.page.locator(".prunelab-inputs")
    opened.lab.theme("JupyterLab Light")


def violations(page):
    found = Axe().run(page, context=OURS, options=RULES).response
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found["violations"]]


def test_facts_by_keyboard_and_a_run_of_ones_own(inputs):
    opened, widget = inputs
    panel = opened.page.locator(".prunelab-panel")
    expect(panel).to_contain_text("All 7 facts")
    values = widget.get_by_label("Its values")
    values.focus()
    opened.page.keyboard.press("ArrowDown")
    expect(panel).to_contain_text('customer_id is "CUS-58213"')
    typed = widget.get_by_label("Or type a fact")
    typed.fill("zipper.jpg")
    typed.press("Enter")
    expect(panel).to_contain_text("zipper.jpg (r4, 11 results back)")
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        opened.lab.theme(theme)
        assert violations(opened.page) == []
    with opened.page.expect_file_chooser() as chooser:
        widget.get_by_role("button", name="Upload a recorded run").click()
    chooser.value.set_files(RECORDED / "anthropic_remote_mcp.json")
    expect(widget).to_contain_text("anthropic_remote_mcp.json: Anthropic messages, 2 results")
    expect(panel).to_contain_text("No facts yet")
