"""The bench without its kernel: after a restart, and in a saved notebook that is opened again."""

import nbformat
import pytest
from playwright.sync_api import expect

CELLS = [
    "from prunelab.bench import PrunerView, bench_for\nfrom prunelab.pruning import *",
    "bench_for(PrunerView())",
]


@pytest.fixture(scope="module")
def opened(open_notebook):
    return open_notebook(CELLS)


@pytest.fixture
def notebook(opened):
    """The shared notebook, with its cells run."""
    opened.run_all()
    return opened


def test_after_a_kernel_restart_nothing_stale_stays_green(notebook):
    notebook.wait_status("green")
    notebook.restart_kernel()
    notebook.wait_status("disconnected")
    expect(notebook.panel).to_contain_text("Not connected: run this cell again")
    expect(notebook.panel).not_to_contain_text("visible")
    expect(notebook.bench.get_by_role("checkbox", name="eta")).to_be_disabled()
    notebook.run_all()
    notebook.wait_status("green")
    expect(notebook.bench.get_by_role("checkbox", name="eta")).to_be_enabled()


def test_the_saved_notebook_shows_its_last_picture_until_it_runs_again(notebook, open_notebook):
    still = notebook.page.locator(".prunelab-still")
    expect(still).to_be_hidden()
    notebook.press(notebook.bench.get_by_role("checkbox", name="eta"), "Space")
    expect(still).to_contain_text("Red: pruned too far")
    saved = notebook.save()

    assert "widgets" not in saved.metadata
    assert len(nbformat.writes(saved)) < 60_000
    assert "✖ Red" in saved.cells[1].outputs[1].data["text/plain"]

    again = open_notebook(notebook.path)
    expect(still).to_be_visible()
    expect(still).to_contain_text("Only 3 of 4 facts can still be read")
    picture = still.locator("img")
    assert "lookup_order" in picture.get_attribute("alt")
    assert picture.evaluate("img => img.complete && img.naturalWidth") > 500
    expect(again.page.get_by_text("model not found")).to_be_hidden()

    again.run_all()
    expect(still).to_be_hidden()
    again.shut_down_kernel()
    again.wait_status("disconnected")


VIEW = """\
import altair as alt
from prunelab.bench import Frame, Slider, bench_for
class Squares:
    answers = ("square",)
    controls = (Slider("n", "how many", 1, 9, 3),)
    def chart(self):
        chart = alt.Chart(alt.NamedData("rows"), title=alt.TitleParams(alt.ExprRef("headline")))
        chart = chart.mark_bar().encode(x="n:O", y="square:Q")
        return chart.add_params(alt.param(name="headline", value="")).to_dict()
    def draw(self, functions, values):
        rows = [{"n": n, "square": functions["square"](n)} for n in range(values["n"])]
        total = sum(row["square"] for row in rows)
        status = "green" if total < 20 else "red"
        return Frame(rows, f"total {total}", status, f"The sum is {total}.")
first = bench_for(Squares())
first"""


def test_a_view_of_a_labs_own_and_two_benches_that_both_follow(open_notebook):
    notebook = open_notebook([VIEW, "bench_for(Squares())", "def square(n):\n    return n * n"])
    notebook.run_all()
    panels = notebook.page.locator(".prunelab-panel")
    expect(panels).to_have_count(2)
    for panel in (panels.nth(0), panels.nth(1)):
        expect(panel).to_contain_text("The sum is 5.")
    notebook.press(notebook.bench.get_by_role("slider", name="how many"), "End")
    expect(panels.nth(0)).to_contain_text("The sum is 204.")
    expect(panels.nth(1)).to_contain_text("The sum is 5.")
    expect(notebook.bench.locator("svg").first).to_contain_text("total 204")
    notebook.run_cell(2, "def square(n):\n    raise NotImplementedError")
    for panel in (panels.nth(0), panels.nth(1)):
        expect(panel).to_contain_text("Not written yet")
