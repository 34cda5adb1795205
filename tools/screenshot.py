"""Take the README's picture: the bench of a solved notebook, run in JupyterLab.

Usage: python tools/screenshot.py [NOTEBOOK] [PICTURE]
"""

import shutil
import sys
import tempfile
from pathlib import Path

from lab_browser import CHROMIUM_ARGS, LabPage, find_chromium, serve_jupyter
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "solutions" / "01_field_allowlist.ipynb"
PICTURE = ROOT / "docs" / "bench.png"


def take(notebook: Path, picture: Path, chromium: str) -> None:
    """Run `notebook` in JupyterLab and save its first bench, which must be green."""
    picture.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serve_jupyter(Path(folder)) as address:
        copy = Path(folder) / "notebooks" / notebook.name
        shutil.copy(notebook, copy)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
            lab = LabPage(browser, address, scale=1.5)
            opened = lab.open(copy)
            opened.run_all()
            opened.wait_status("green")
            opened.bench.scroll_into_view_if_needed()
            opened.bench.screenshot(path=picture, animations="disabled")
            lab.close()
            browser.close()


def main() -> int:
    notebook = Path(sys.argv[1]) if len(sys.argv) > 1 else NOTEBOOK
    picture = Path(sys.argv[2]) if len(sys.argv) > 2 else PICTURE
    chromium = find_chromium()
    if chromium is None:
        print("No Chromium found: install chromium to take the picture.", file=sys.stderr)
        return 2
    if not notebook.is_file():
        print(f"{notebook}: no such notebook; make build makes it.", file=sys.stderr)
        return 2
    take(notebook, picture, chromium)
    print(f"Saved {picture}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
