"""The Vega runtime that draws the chart in the browser: built from vl-convert, once a version.

It is about 0.9 MB of JavaScript and takes about 2 seconds to build, so it is kept in the user's
cache folder (or in PRUNELAB_CACHE). Where that cannot be written it lives in memory.
`python -m prunelab.bench.runtime` builds it ahead of time.
"""

import os
import tempfile
import threading
from functools import cache
from importlib.metadata import version
from pathlib import Path

import platformdirs
import vl_convert

VEGALITE = "6.4"
_SNIPPET = "export {vegaEmbed};"
_END = "// prunelab: complete\n"
_lock = threading.Lock()


def ensure_runtime() -> str:
    """Return the JavaScript module that exports `vegaEmbed`; build and cache it when needed."""
    with _lock:
        return _load(cache_file())


def cache_file() -> Path:
    """Where the runtime of these versions is kept."""
    folder = os.environ.get("PRUNELAB_CACHE") or platformdirs.user_cache_dir("prunelab")
    return Path(folder) / f"vega-runtime-{VEGALITE}-{runtime_version()}.js"


def runtime_version() -> str:
    """vl-convert's version: another one may bring another Vega."""
    return version("vl-convert-python")


@cache
def _load(path: Path) -> str:
    """Kept in memory as well: a folder that cannot be written must not cost a build each time."""
    return _read(path) or _build(path)


def _read(path: Path) -> str:
    """The cached text, or "" where there is none or it was cut short."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
    return text if text.endswith(_END) else ""


def _build(path: Path) -> str:
    text = vl_convert.javascript_bundle(_SNIPPET, VEGALITE) + "\n" + _END
    _write(path, text)
    return text


def _write(path: Path, text: str) -> None:
    """Write beside the file and rename: another kernel never reads half of it."""
    scratch = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        Path(scratch).replace(path)
    except OSError:
        if scratch is not None:
            Path(scratch).unlink(missing_ok=True)


if __name__ == "__main__":
    ensure_runtime()
    kept = cache_file()
    where = str(kept) if kept.exists() else f"memory only: {kept.parent} cannot be written"
    print(f"The chart library is built and kept in {where}")
