import base64
import re

import nbformat
import pytest
from nbclient import NotebookClient

from prunelab.bench import PrunerView
from prunelab.bench.draw import draw
from prunelab.bench.frame import FactLine
from prunelab.bench.shown import Shown
from prunelab.bench.still import still, svg
from prunelab.pruning import apply_field_allowlist

CELLS = [
    "from prunelab.bench import PrunerView, bench_for\nbench = bench_for(PrunerView())\nbench",
    "from prunelab.pruning import apply_field_allowlist",
    "print(bench.verdict)",
]


@pytest.fixture(scope="module")
def pruner_shown():
    return draw(PrunerView(), {"apply_field_allowlist": apply_field_allowlist}, {}, 5.0)


def test_the_same_state_gives_the_same_bytes(pruner_shown):
    spec = PrunerView().chart()
    once, twice = (still(spec, pruner_shown, pruner_shown) for _ in range(2))
    assert once == twice
    picture = svg(spec, pruner_shown)
    named = set(re.findall(r"url\(#([^)]+)", picture))
    assert named
    assert named <= set(re.findall(r'\bid="([^"]+)"', picture))


def test_words_and_picture_say_the_same(pruner_shown):
    data = still(PrunerView().chart(), pruner_shown, pruner_shown)
    assert data["text/plain"].startswith("✔ Green: the facts survive. All 4 facts")
    encoded = re.search(r"base64,([^\"]+)", data["text/html"]).group(1)
    picture = base64.b64decode(encoded).decode()
    assert pruner_shown.title in picture
    assert pruner_shown.title in data["text/plain"]


def test_without_a_chart_yet_there_are_words_alone(view):
    data = still(view.chart(), None, Shown("error", "double raised KeyError."))
    assert "<img" not in data["text/html"]
    assert "double raised KeyError." in data["text/html"]


def test_what_a_learner_wrote_is_escaped(view):
    shown = Shown(
        "error",
        "<script>alert(1)</script>",
        rows=[],
        title='"><script>',
        facts=[FactLine("<b>", "lost", "<i>")],
        notes=["<script>"],
    )
    html = still(view.chart(), shown, shown)["text/html"]
    assert "<script>" not in html
    assert "<b>" not in html


def test_a_view_may_have_signs_of_its_own(view):
    facts = [FactLine("A gate", "lost", sign="✖ open"), FactLine("A wall", "visible")]
    shown = Shown("red", "One is open.", rows=[], facts=facts)
    data = still(view.chart(), shown, shown)
    for text in data.values():
        assert "✖ open: A gate" in text
        assert "✔ visible: A wall" in text
    assert [fact["sign"] for fact in shown.to_json()["facts"]] == ["✖ open", "✔ visible"]


@pytest.fixture(scope="module")
def executed():
    """The notebook of CELLS, run headless twice."""
    notebooks = []
    for _ in range(2):
        cells = [nbformat.v4.new_code_cell(source, id=f"c{i}") for i, source in enumerate(CELLS)]
        notebook = nbformat.v4.new_notebook(cells=cells)
        NotebookClient(notebook, kernel_name="python3", timeout=120).execute()
        notebooks.append(notebook)
    return notebooks


def test_a_headless_run_keeps_picture_and_verdict_of_the_last_state(executed):
    live, saved = executed[0].cells[0].outputs
    assert "application/vnd.jupyter.widget-view+json" in live.data
    assert saved.data["text/plain"].startswith("✔ Green")
    assert "data:image/svg+xml" in saved.data["text/html"]
    assert executed[0].cells[2].outputs[0].text.startswith("✔ Green")


def test_all_but_the_widgets_id_is_the_same_in_every_run(executed):
    for notebook in executed:
        notebook.metadata.pop("widgets", None)
        del notebook.cells[0].outputs[0].data["application/vnd.jupyter.widget-view+json"]
        for cell in notebook.cells:
            cell.metadata.pop("execution", None)
    assert executed[0] == executed[1]


def test_the_widgets_state_is_small(executed):
    state = executed[0].metadata.get("widgets", {})
    assert len(str(state)) < 60_000
