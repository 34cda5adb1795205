"""JupyterLab in a headless Chromium, offline: for browser tests, the picture and `make bench`."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, Locator, Page, Route

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
CHROMIUM_ARGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]

_OPEN = """async (name) => {
  const app = window.jupyterapp;
  await app.restored;
  for (const widget of [...app.shell.widgets('main')]) widget.dispose();
  const widget = await app.commands.execute('docmanager:open', {path: name, factory: 'Notebook'});
  await widget.context.ready;
  await widget.revealed;
  await widget.sessionContext.ready;
  while (app.shell.currentWidget !== widget) {
    app.shell.activateById(widget.id);
    await new Promise(done => setTimeout(done, 40));
  }
}"""
_IDLE = """async () => {
  const session = window.jupyterapp.shell.currentWidget.sessionContext;
  for (let calm = 0; calm < 5; await new Promise(done => setTimeout(done, 40))) {
    const kernel = session.session?.kernel;
    calm = kernel?.status === 'idle' && kernel.connectionStatus === 'connected' ? calm + 1 : 0;
  }
}"""
_SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
_RESTART = """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"""
_SET_SOURCE = """([index, text]) => window.jupyterapp.shell.currentWidget.content
  .widgets[index].model.sharedModel.setSource(text)"""
_RUN_CELL = """async (index) => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = index;
  notebook.deselectAll();
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""


def find_chromium() -> str | None:
    """Path of an installed Chromium, or None."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@contextmanager
def serve_jupyter(root: Path) -> Iterator[str]:
    """JupyterLab over `root`/notebooks, with settings of its own; yields its address."""
    notebooks, settings = root / "notebooks", root / "settings"
    notebooks.mkdir(exist_ok=True)
    _choose_settings(settings)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    folders |= {"JUPYTERLAB_WORKSPACES_DIR": "workspaces", "JUPYTERLAB_SETTINGS_DIR": "settings"}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--expose-app-in-browser", "--ip=127.0.0.1", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", "--IdentityProvider.token="]
    command += ["--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={notebooks}"]
    log = root / "jupyter.log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            command,
            stdout=file,
            stderr=file,
            env=os.environ | {name: str(root / folder) for name, folder in folders.items()},
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address, process, log)
            yield address
        finally:
            process.terminate()
            process.wait(20)


SETTINGS: dict[str, dict[str, Any]] = {
    # The question whether to fetch news would cover the page.
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    # A notebook that closes while it saves itself leaves an error dialog to the next one.
    "docmanager-extension/plugin": {"autosave": False},
}


def _choose_settings(folder: Path) -> None:
    for plugin, chosen in SETTINGS.items():
        path = folder / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(chosen))


def _wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/api/status", timeout=2).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


class LabPage:
    """One page with JupyterLab. `outside` collects addresses off this machine, all refused."""

    def __init__(self, browser: Browser, address: str, scale: float = 1) -> None:
        self.address = address
        self.outside: list[str] = []
        self.errors: list[str] = []
        self._context = browser.new_context(
            viewport={"width": 1280, "height": 1000}, device_scale_factor=scale
        )
        self._context.route("**/*", self._route)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(f"{address}/lab")
        self.page.wait_for_function("() => window.jupyterapp", timeout=60_000)
        self.page.evaluate("() => window.jupyterapp.restored")
        self.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")

    def _route(self, route: Route) -> None:
        if route.request.url.startswith((self.address, "data:", "blob:")):
            route.continue_()
        else:
            self.outside.append(route.request.url)
            route.abort()

    def open(self, path: Path) -> "LabNotebook":
        """Open a notebook that lies in the server's folder, with an idle kernel of its own."""
        self.page.evaluate(_OPEN, path.name)
        self.page.evaluate(_IDLE)
        return LabNotebook(self, path)

    def command(self, name: str) -> None:
        """Run one of JupyterLab's commands and wait for it."""
        self.page.evaluate("name => window.jupyterapp.commands.execute(name)", name)

    def theme(self, name: str) -> None:
        """ "JupyterLab Light" or "JupyterLab Dark"."""
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name
        )
        light = "true" if name.endswith("Light") else "false"
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light", arg=light
        )
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def close(self) -> None:
        self._context.close()


class LabNotebook:
    """A notebook that is open in the page."""

    def __init__(self, lab: LabPage, path: Path) -> None:
        self.lab, self.page, self.path = lab, lab.page, path

    @property
    def bench(self) -> Locator:
        """The first live bench of the notebook."""
        return self.page.locator(".prunelab-bench").first

    @property
    def panel(self) -> Locator:
        return self.bench.locator(".prunelab-panel")

    def run_all(self) -> None:
        """Run all cells and wait until a bench has painted."""
        self.lab.command("notebook:run-all-cells")
        self.wait_painted()

    def set_source(self, index: int, text: str) -> None:
        """Replace a cell's text."""
        self.page.evaluate(_SET_SOURCE, [index, text])

    def run_cell(self, index: int, text: str | None = None) -> None:
        """Run a cell, with a new text if one is given, and wait until it ran."""
        if text is not None:
            self.set_source(index, text)
        self.page.evaluate(_RUN_CELL, index)

    def painted(self) -> int:
        """Number of the frame that panel and chart of the bench show; 0 before the first."""
        return int(self.bench.get_attribute("data-painted") or 0)

    def wait_painted(self, after: int = 0) -> int:
        """Wait until a frame with a number above `after` is painted; returns its number."""
        self.page.wait_for_function(
            "n => +(document.querySelector('.prunelab-bench')?.dataset.painted ?? 0) > n",
            arg=after,
            timeout=30_000,
        )
        return self.painted()

    def press(self, control: Locator, key: str) -> None:
        """Focus a control of the bench, press a key, and wait for the frame it brings."""
        before = self.painted()
        control.focus()
        self.page.keyboard.press(key)
        self.wait_painted(before)

    def wait_status(self, status: str) -> None:
        """Wait until the panel shows "green", "red", "unwritten", "error" and so on."""
        self.panel.and_(self.page.locator(f"[data-status={status}]")).wait_for(timeout=30_000)

    def restart_kernel(self) -> None:
        """Restart the kernel and wait until the new one is idle."""
        self.page.evaluate(_RESTART)
        self.page.evaluate(_IDLE)

    def shut_down_kernel(self) -> None:
        """Shut the kernel down, as the menu does."""
        self.page.evaluate(_SHUT_DOWN)

    def save(self) -> Any:
        """Save and return the notebook as it now lies on the disk."""
        self.lab.command("docmanager:save")
        return nbformat.read(self.path, as_version=4)  # type: ignore[no-untyped-call]
