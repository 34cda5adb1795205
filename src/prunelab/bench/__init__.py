"""The bench: a chart of what was saved beside a panel of what survived, live in a notebook."""

from prunelab.bench.answers import AnswerError, must_return
from prunelab.bench.controls import Boxes, Control, Slider, Switch
from prunelab.bench.frame import FactLine, Frame, View
from prunelab.bench.live import Bench, bench_for
from prunelab.bench.pruner_view import PrunerView
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
    "View",
    "bench_for",
    "ensure_runtime",
    "must_return",
]
