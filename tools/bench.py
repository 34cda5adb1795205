"""Measure, all in one run: the bench from key press to paint, the import, pruning and counting.

The bench: HUGE=1, all four rules, 50 moves of the max_chars slider in headless Chromium.
"""

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import nbformat
from lab_browser import CHROMIUM_ARGS, LabNotebook, LabPage, find_chromium, serve_jupyter
from playwright.sync_api import sync_playwright

MOVES, WARM_UP, PROCESSES = 50, 5, 9

_CELL = """\
from prunelab.bench import PrunerView, bench_for
from prunelab.pruning import *
from prunelab.scenario import Settings
rules = ("apply_field_allowlist", "apply_length_cap", "drop_stale", "placeholder_note")
bench_for(PrunerView(rules, Settings(huge=True), ("fields", "huge", "max_chars", "keep_recent")))"""

# From the key's event until the frame after the one in which chart and panel were changed.
_WATCH = """() => {
  const bench = document.querySelector('.prunelab-bench');
  document.addEventListener('keydown', () => { window.pressed = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() =>
    window.moved(performance.now() - window.pressed))))
    .observe(bench, {attributes: true, attributeFilter: ['data-painted']});
}"""
_EXPECT_MOVE = """() => { window.move = new Promise((done, fail) => {
  window.moved = done;
  setTimeout(() => fail(new Error('no paint within 10 seconds of the key')), 10_000);
}); }"""

_IMPORT = """\
import time
begin = time.perf_counter()
import prunelab.pruning
print(time.perf_counter() - begin)"""

_PRUNE = """\
import json, time
from prunelab.pruning import prune
from prunelab.scenario import default_policy, load_conversation
results, policy = load_conversation(huge=True), default_policy()
def timed():
    begin = time.perf_counter()
    prune(results, policy)
    return time.perf_counter() - begin
print(json.dumps([timed(), timed()]))"""


def main() -> int:
    chromium = find_chromium()
    if chromium is None:
        print("No Chromium found: install chromium to measure the bench.", file=sys.stderr)
        return 2
    moves = measure_moves(chromium)
    imports = [float(run_python(_IMPORT)) for _ in range(PROCESSES)]
    pairs = [json.loads(run_python(_PRUNE)) for _ in range(PROCESSES)]
    cold, cached = ([pair[index] for pair in pairs] for index in (0, 1))
    report(f"bench, key press to paint, HUGE=1, p95 of {MOVES} moves", percentile(moves, 95))
    report("bench, key press to paint, HUGE=1, p50", percentile(moves, 50))
    median = f"median of {PROCESSES} fresh processes"
    report(f"import prunelab.pruning, {median}", 1_000 * statistics.median(imports))
    report(f"prune and count, HUGE=1, cold, {median}", 1_000 * statistics.median(cold))
    report(f"prune and count, HUGE=1, cached, {median}", 1_000 * statistics.median(cached))
    return 0


def report(what: str, milliseconds: float) -> None:
    print(f"{what:<66}{milliseconds:>9.1f} ms")


def percentile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def run_python(source: str) -> str:
    command = [sys.executable, "-c", source]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def measure_moves(chromium: str) -> list[float]:
    """Milliseconds of each move."""
    with tempfile.TemporaryDirectory() as folder, serve_jupyter(Path(folder)) as address:
        path = Path(folder) / "notebooks" / "bench.ipynb"
        cells = [nbformat.v4.new_code_cell(_CELL)]  # type: ignore[no-untyped-call]
        notebook = nbformat.v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(notebook, path)  # type: ignore[no-untyped-call]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
            lab = LabPage(browser, address)
            opened = lab.open(path)
            opened.run_all()
            moves = press_keys(opened)
            lab.close()
            browser.close()
    return moves


def press_keys(notebook: LabNotebook) -> list[float]:
    page = notebook.page
    page.evaluate(_WATCH)
    slider = notebook.bench.get_by_role("slider", name="max_chars")
    moves = []
    for _ in range(WARM_UP + MOVES):
        slider.focus()  # JupyterLab may take the focus back after a cell ran
        page.evaluate(_EXPECT_MOVE)
        page.keyboard.press("ArrowRight")
        moves.append(float(page.evaluate("() => window.move")))
    return moves[WARM_UP:]


if __name__ == "__main__":
    raise SystemExit(main())
