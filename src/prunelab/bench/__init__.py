"""The bench: a chart of what was saved beside a panel of what survived, live in a notebook.

What draws in a notebook is imported on first use: Jupyter and the chart's libraries take two
seconds, and the grader, which only reads a lab's view, has no use for them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from prunelab.bench.answers import AnswerError, must_return
from prunelab.bench.controls import Boxes, Control, Slider, Switch, Text
from prunelab.bench.frame import FactLine, Frame, View
from prunelab.bench.pruner_view import PrunerView

if TYPE_CHECKING:
    from prunelab.bench.live import Bench, bench_for
    from prunelab.bench.runtime import ensure_runtime

__all__ = [
    "AnswerError",
    "Bench",
    "Boxes",
    "Control",
    "FactLine",
    "Frame",
    "PrunerView",
    "Slider",
    "Switch",
    "Text",
    "View",
    "bench_for",
    "ensure_runtime",
    "must_return",
]

_LATER = {"Bench": "live", "bench_for": "live", "ensure_runtime": "runtime"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
