"""The bench while a kernel lives: by keyboard, after each cell, in each of its states."""

import re

import pytest
from playwright.sync_api import expect

SETUP = """\
from prunelab import pruning
from prunelab.bench import PrunerView, bench_for
view = PrunerView(
    answers=("apply_field_allowlist", "apply_length_cap"),
    controls=("fields", "huge", "max_chars"),
)"""
RIGHT = """\
def helper(content, allow):
    return pruning.apply_field_allowlist(content, allow)
def apply_field_allowlist(content, allow):
    return helper(content, allow)
apply_length_cap = pruning.apply_length_cap"""
BENCH = "bench_for(view)"
ANSWER, SHOW, SCRATCH = 1, 2, 3


@pytest.fixture(scope="module")
def opened(open_notebook):
    notebook = open_notebook([SETUP, RIGHT, BENCH, "1"])
    notebook.run_all()
    return notebook


@pytest.fixture
def notebook(opened):
    """The shared notebook, made green again after each test."""
    yield opened
    opened.run_cell(ANSWER, RIGHT)
    opened.wait_status("green")


def title(notebook):
    return notebook.bench.locator("svg .role-title text").first.text_content()


def test_a_field_box_turns_it_red_and_back_by_the_space_key(notebook):
    expect(notebook.panel).to_contain_text("✔ Green")
    before = title(notebook)
    box = notebook.bench.get_by_role("checkbox", name="eta")
    notebook.press(box, "Space")
    expect(notebook.panel).to_contain_text("✖ Red")
    expect(notebook.panel).to_contain_text("taken by the allowlist")
    assert title(notebook) != before
    notebook.press(box, "Space")
    expect(notebook.panel).to_contain_text("✔ Green")
    assert title(notebook) == before


def test_a_slider_turns_it_red_and_back_by_arrow_keys(notebook):
    slider = notebook.bench.get_by_role("slider", name="max_chars")
    notebook.press(slider, "ArrowLeft")
    expect(slider).to_have_value("640")
    notebook.press(slider, "ArrowUp")
    expect(slider).to_have_value("650")
    notebook.press(slider, "Home")
    expect(notebook.panel).to_contain_text("✖ Red")
    expect(notebook.panel).to_contain_text('fetch_full(ref="r3")')
    notebook.press(slider, "End")
    expect(notebook.panel).to_contain_text("✔ Green")


def test_the_huge_switch_changes_the_conversation(notebook):
    switch = notebook.bench.get_by_role("switch", name="HUGE")
    notebook.press(switch, "Space")
    assert "16,138" in title(notebook)
    notebook.press(switch, "Space")
    assert "16,138" not in title(notebook)


def test_a_row_names_its_rule_in_words_and_the_svg_is_described(notebook):
    svg = notebook.bench.locator("svg").first
    expect(svg).to_contain_text("tokens · allowlist")
    assert "lookup_order" in svg.get_attribute("aria-label")


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param("def apply_field_allowlist(content, allow):\n    return '{}'", id="function"),
        pytest.param("def helper(content, allow):\n    return '{}'", id="helper alone"),
    ],
)
def test_a_cell_that_changes_the_function_refreshes_by_itself(notebook, changed):
    notebook.run_cell(SCRATCH, changed)
    notebook.wait_status("red")
    expect(notebook.panel).to_contain_text("✖ lost")


def test_a_function_not_written_is_named_and_no_error(notebook):
    unwritten = "def apply_field_allowlist(content, allow):\n    raise NotImplementedError"
    notebook.run_cell(SCRATCH, unwritten)
    notebook.wait_status("unwritten")
    expect(notebook.panel).to_contain_text("Not written yet")
    expect(notebook.panel).to_contain_text("apply_field_allowlist")


def test_an_error_names_function_message_and_line(notebook):
    notebook.run_cell(SCRATCH, "del helper")
    notebook.wait_status("error")
    said = "apply_field_allowlist raised NameError: name 'helper' is not defined, at line 4"
    expect(notebook.panel).to_contain_text(said)


def test_an_error_keeps_the_chart_and_none_has_its_own_words(notebook):
    before = title(notebook)
    notebook.run_cell(SCRATCH, "def apply_field_allowlist(content, allow):\n    pass")
    notebook.wait_status("error")
    expect(notebook.panel).to_contain_text("returned None: did you forget return?")
    assert title(notebook) == before


def test_an_endless_loop_is_stopped_and_can_be_mended(notebook):
    notebook.run_cell(SCRATCH, "def apply_field_allowlist(content, allow):\n    while True: pass")
    notebook.wait_status("error")
    expect(notebook.panel).to_contain_text("ran longer than 5 seconds")
    notebook.run_cell(ANSWER, RIGHT)
    notebook.wait_status("green")
    expect(notebook.page.locator(".prunelab-still")).to_contain_text("Green")


def test_what_a_function_prints_goes_to_the_panel_and_nowhere_else(notebook):
    noisy = """\
from IPython.display import display
def apply_field_allowlist(content, allow):
    print("I was here")
    display("and here")
    return helper(content, allow)"""
    notebook.run_cell(SCRATCH, noisy)
    expect(notebook.panel).to_contain_text("Printed by your code: I was here")
    for _ in range(2):
        notebook.press(notebook.bench.get_by_role("checkbox", name="status"), "Space")
    saved = notebook.save()
    assert saved.cells[SCRATCH].outputs == []
    assert len(saved.cells[SHOW].outputs) == 2


@pytest.mark.parametrize(("width", "beside"), [(1280, True), (900, False)])
def test_the_panel_stands_beside_the_chart_or_above_it(notebook, width, beside):
    page = notebook.page
    page.set_viewport_size({"width": width, "height": 1000})
    chart = notebook.bench.locator(".prunelab-chart svg").first
    page.wait_for_function(
        """() => { const host = document.querySelector('.prunelab-chart');
        return Math.abs(host.querySelector('svg').clientWidth - host.clientWidth) < 2; }"""
    )
    panel_box, chart_box = notebook.panel.bounding_box(), chart.bounding_box()
    if beside:
        assert chart_box["x"] + chart_box["width"] <= panel_box["x"]
    else:
        assert panel_box["y"] + panel_box["height"] <= chart_box["y"]
    overflow = "area => area.scrollWidth - area.clientWidth"
    assert notebook.bench.locator("xpath=ancestor::div[3]").evaluate(overflow) <= 0
    page.set_viewport_size({"width": 1280, "height": 1000})


def test_keys_in_the_bench_do_nothing_to_the_notebook(notebook):
    cells = notebook.page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    notebook.bench.get_by_role("checkbox", name="eta").focus()
    for key in "ddaby":
        notebook.page.keyboard.press(key)
    assert cells.count() == before
    expect(notebook.bench.get_by_role("checkbox", name="eta")).to_be_focused()


def test_tab_reaches_every_control_and_each_has_a_name(notebook):
    inputs = notebook.bench.locator("input")
    reached = []
    inputs.first.focus()
    for _ in range(inputs.count()):
        reached.append(
            notebook.page.evaluate("() => document.activeElement.labels?.[0]?.textContent ?? ''")
        )
        notebook.page.keyboard.press("Tab")
    assert len(set(reached)) == inputs.count() == 11
    assert all(reached)
    expect(notebook.panel.locator("[role=status][aria-live=polite]")).to_have_count(1)


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_the_control_that_has_the_focus_is_framed(notebook, theme):
    notebook.lab.theme(theme)
    notebook.bench.get_by_role("checkbox", name="eta").focus()
    seen = set()
    for key in ("Tab", "Tab", "Shift+Tab", "Tab", "Tab"):
        notebook.page.keyboard.press(key)
        seen.add(notebook.page.evaluate(OUTLINE))
    assert seen == {"framed"}


OUTLINE = """() => {
  const at = document.activeElement;
  if (!at.closest('.prunelab-bench')) return 'elsewhere';
  const {outlineStyle, outlineWidth} = getComputedStyle(at);
  return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 ? 'framed' : 'bare';
}"""


CONTRAST = """() => {
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b]
    .map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const paper = node => { for (let at = node; at; at = at.parentElement) {
    const colour = parse(getComputedStyle(at).backgroundColor);
    if (colour.length < 4 || colour[3] > 0) return colour; } return [255, 255, 255]; };
  const ratio = (node, ink) => { const [a, b] = [light(parse(ink)), light(paper(node))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); };
  const bench = document.querySelector('.prunelab-bench');
  const words = [...bench.querySelectorAll('.prunelab-panel *, label, legend, output')]
    .filter(node => node.textContent.trim()).map(node => ratio(node, getComputedStyle(node).color));
  const texts = [...bench.querySelectorAll('svg text')]
    .filter(node => node.textContent.trim()).map(node => ratio(bench, getComputedStyle(node).fill));
  const bars = [...bench.querySelectorAll('.mark-rect path, .mark-symbol path')]
    .map(node => getComputedStyle(node).fill)
    .filter(fill => fill.startsWith('rgb') && !fill.includes(', 0)'))
    .map(fill => ratio(bench, fill));
  return {words: Math.min(...words), texts: Math.min(...texts), bars: Math.min(...bars)};
}"""


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_words_and_bars_have_contrast_in_both_themes_and_every_state(notebook, theme):
    notebook.lab.theme(theme)
    states = {
        "green": RIGHT,
        "red": "def apply_field_allowlist(content, allow):\n    return '{}'",
        "unwritten": "def apply_field_allowlist(content, allow):\n    raise NotImplementedError",
        "error": "def apply_field_allowlist(content, allow):\n    return 1 / 0",
    }
    for status, source in states.items():
        notebook.run_cell(SCRATCH, source)
        notebook.wait_status(status)
        least = notebook.page.evaluate(CONTRAST)
        assert least["words"] >= 4.5, (status, least)
        assert least["texts"] >= 4.5, (status, least)
        assert least["bars"] >= 3, (status, least)


def test_the_runtime_comes_once_and_stays_out_of_the_widgets_state(notebook):
    notebook.run_cell(SHOW)
    notebook.wait_painted()
    assert notebook.page.evaluate("() => Object.keys(window.__prunelabVega).length") == 1
    size = "sum(len(str(one)) for one in bench.get_state().values())"
    notebook.run_cell(
        SCRATCH,
        "from ipywidgets.widgets import widget\n"
        "from prunelab.bench.widget import BenchWidget\n"
        "bench = next(w for w in widget._instances.values() if isinstance(w, BenchWidget))\n"
        f"{size} < 50_000",
    )
    expect(notebook.page.locator(".jp-Cell").nth(SCRATCH)).to_contain_text("True")


def test_running_the_bench_cell_again_closes_the_old_bench(notebook):
    for _ in range(3):
        notebook.run_cell(SHOW)
        notebook.wait_painted()
    count = """\
from ipywidgets.widgets import widget
from prunelab.bench.widget import BenchWidget
sum(isinstance(one, BenchWidget) for one in widget._instances.values())"""
    notebook.run_cell(SCRATCH, count)
    expect(notebook.page.locator(".jp-Cell").nth(SCRATCH)).to_contain_text(re.compile(r"\]:\s*1$"))
