"""Lab 05's bench in the page: the frontier, and over-pruning dialled back by keyboard."""

import re

import pytest
from playwright.sync_api import expect

SETUP = """\
from prunelab.bench import bench_for
from prunelab.course import find_lab, load_view
from prunelab.pruning import fact_survives
from prunelab.pruning.chain import prune
from prunelab.scenario import Settings
bench_for(load_view(find_lab("05"), Settings(huge=True)))"""


@pytest.fixture(scope="module")
def notebook(open_notebook):
    opened = open_notebook([SETUP])
    opened.run_all()
    return opened


def test_too_far_is_red_and_dialled_back_is_green(notebook):
    slider = notebook.bench.get_by_role("slider", name="keep_recent")
    expect(notebook.panel).to_contain_text("✔ Green")
    for _ in range(3):
        notebook.press(slider, "ArrowLeft")
    expect(slider).to_have_value("1")
    expect(notebook.panel).to_contain_text("✖ Red")
    expect(notebook.panel).to_contain_text('dropped as stale; the way back: fetch_full(ref="r3")')
    for _ in range(3):
        notebook.press(slider, "ArrowRight")
    expect(notebook.panel).to_contain_text("✔ Green")


def test_the_chart_shows_the_bounds_and_where_one_stands(notebook):
    chart = notebook.bench.locator("svg").first
    for words in ("keep all", "only the facts", "your setting", "4 of 4 facts"):
        expect(chart).to_contain_text(words)
    expect(chart).to_have_attribute("aria-label", re.compile("At max_chars 650, keep_recent 4"))
