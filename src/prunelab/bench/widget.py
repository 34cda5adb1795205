"""The widget: one model that holds the chart's spec and the controls. What changes travels apart.

Frames and the Vega runtime are sent as messages, not kept as traits: so the widget's state stays
small in a saved notebook, and a frame set from the bench's thread cannot cross a trait that the
browser sets at the same moment.
"""

import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from prunelab.bench.runtime import ensure_runtime, runtime_version

_STATIC = Path(__file__).parent / "static"
_SOURCES = ("chart.js", "panel.js", "controls.js", "widget.js")


class BenchWidget(anywidget.AnyWidget):
    """Draws controls, panel and chart. `_esm` is text: a Path would start a file watcher."""

    _esm = "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _SOURCES)
    _css = (_STATIC / "bench.css").read_text(encoding="utf-8")
    spec = traitlets.Dict().tag(sync=True)
    controls: traitlets.List[Any] = traitlets.List().tag(sync=True)
    runtime = traitlets.Unicode(runtime_version()).tag(sync=True)

    def listen(self, on_hello: Callable[[], None], on_values: Callable[[Any, Any], None]) -> None:
        """`on_hello` when a view opens in a page, `on_values(values, ticket)` when one is moved."""

        def receive(_widget: Any, message: Any, _buffers: Any) -> None:
            kind = message.get("kind")
            if kind == "hello":
                if message.get("runtime"):
                    self.send({"kind": "runtime"}, buffers=[_packed_runtime()])
                on_hello()
            elif kind == "values":
                on_values(message.get("values"), message.get("ticket"))

        self.on_msg(receive)

    def paint(self, frame: dict[str, Any]) -> None:
        self.send({"kind": "frame", **frame})

    def close(self) -> None:
        self.layout.close()
        super().close()

    def __repr__(self) -> str:
        return "Bench: run this cell in JupyterLab to move it"


@cache
def _packed_runtime() -> bytes:
    """The Vega runtime, gzipped: about 0.3 MB."""
    return gzip.compress(ensure_runtime().encode(), compresslevel=6)
