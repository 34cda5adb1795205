"""What axe-core says of everything that a lab's page shows of ours, in both themes and narrow."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

OURS = [[".prunelab-bench"], [".prunelab-card"], [".prunelab-map"]]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": {"type": "tag", "values": RULES},
    "rules": {"region": {"enabled": False}},  # landmarks are the page's own
}
VERBS = "from prunelab.notebook import bench, check, hint, progress, solution, start"

WRONG = """\
import json
def apply_field_allowlist(content, allow):
    record = json.loads(content)
    return json.dumps({name: record.get(name) for name in allow}, indent=2)"""
QUESTION = 'def shortest_allowlist():\n    return ["eta", "total", "status"]'
CELLS = [
    f'{VERBS}\nstart("01")',
    WRONG,
    "check(apply_field_allowlist)",
    QUESTION,
    "check(shortest_allowlist)",
    'check("drop_stale")',
    "hint(apply_field_allowlist)",
    "solution(apply_field_allowlist)",
    "progress()",
    "bench()",
]


HEIGHT = 4_000  # pixels: axe measures the contrast of what is on screen, so all must be
# JupyterLab's body has no height of its own: axe would take all that it holds for hidden.
BODY = "body { height: 100vh; }"


@pytest.fixture(scope="module")
def notebook(open_notebook):
    opened = open_notebook(CELLS)
    opened.page.set_viewport_size({"width": 1280, "height": HEIGHT})
    opened.run_all()
    expect(opened.page.locator(".prunelab-card")).to_have_count(6)
    style = opened.page.add_style_tag(content=BODY)
    yield opened
    style.evaluate("style => style.remove()")
    opened.lab.theme("JupyterLab Light")
    opened.page.set_viewport_size({"width": 1280, "height": 1000})


def examined(page, ours=OURS):
    """What axe finds in our own outputs: by outcome, the rules with the places they looked at."""
    return Axe().run(page, context={"include": ours}, options=OPTIONS).response


def serious(found):
    return [
        (rule["id"], node["html"][:200], node.get("failureSummary"))
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


def contrasts(found):
    """The ratio of ink and paper of each text that axe could measure."""
    return [
        check["data"]["contrastRatio"]
        for rule in found["passes"] + found["violations"]
        if rule["id"] == "color-contrast"
        for node in rule["nodes"]
        for check in node["any"]
        if check["data"] and check["data"].get("contrastRatio")
    ]


def unmeasured(found):
    """What axe leaves open, but for a chart's texts, which test_live.py measures, and ornaments."""
    left = [node["html"] for rule in found["incomplete"] for node in rule["nodes"]]
    return [html for html in left if not html.startswith(("<text", '<span aria-hidden="true"'))]


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
@pytest.mark.parametrize("width", [1280, 900])
def test_nothing_serious_and_enough_contrast(notebook, theme, width):
    notebook.page.set_viewport_size({"width": width, "height": HEIGHT})
    notebook.lab.theme(theme)
    found = examined(notebook.page)
    assert serious(found) == []
    assert unmeasured(found) == []
    assert len(contrasts(found)) > 40
    assert min(contrasts(found)) >= 4.5


def test_axe_sees_what_is_wrong(notebook):
    """Grey on grey, and a control without a name: were they passed over, all else would be."""
    notebook.page.evaluate(
        """() => document.querySelector('.prunelab-card').insertAdjacentHTML('beforeend',
        '<p id="bad" style="color:#999;background:#aaa">words <input type="text"></p>')"""
    )
    names = {name for name, *_ in serious(examined(notebook.page))}
    notebook.page.evaluate("() => document.querySelector('#bad').remove()")
    assert {"color-contrast", "label"} <= names
