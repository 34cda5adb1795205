"""The bench in a notebook: it draws with the learner's functions, again and again."""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from IPython import display, get_ipython

from prunelab.bench.cells import take_place
from prunelab.bench.controls import accept_values, starting_values, to_json
from prunelab.bench.draw import draw
from prunelab.bench.frame import Closes, HasInputs, Remembers, View
from prunelab.bench.quick_altair import quicken_altair
from prunelab.bench.runner import Runner
from prunelab.bench.shown import Shown
from prunelab.bench.still_output import StillOutput
from prunelab.bench.theme import live_config, themed
from prunelab.bench.widget import BenchWidget

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

_display: Callable[..., Any] = display.display
TIME_LIMIT = 5.0  # seconds for one drawing
_GRACE = 2.0  # seconds more to wait for a drawing that does not stop


class Bench:
    """Chart beside panel for `view`, with the functions that `namespace` holds at each drawing.

    It draws when made, when a control moves, and after each cell that ran in `shell`, and so
    notices a function, a helper or a constant that changed. All drawing is done on one thread:
    the learner's functions never run twice at once, and of many moves the latest counts.

    Raises:
        ValueError: the view's chart has no param "headline", or two controls have one name.
    """

    def __init__(
        self,
        view: View,
        namespace: Mapping[str, Any],
        shell: "InteractiveShell | None" = None,
        *,
        time_limit: float = TIME_LIMIT,
    ) -> None:
        self._view, self._namespace, self._shell = view, namespace, shell
        self._time_limit = time_limit
        quicken_altair()
        spec = view.chart()
        if not any(param.get("name") == "headline" for param in spec.get("params", [])):
            raise ValueError('the chart has no param "headline"; add it and title the chart by it')
        self._values = starting_values(view.controls)
        self._ticket: Any = None
        self._number = 0
        self._shown: Shown | None = None
        self._charted: Shown | None = None
        self._frame: dict[str, Any] | None = None
        self._on_page = False
        self._may_differ = True  # the functions, from those of the last drawing
        self._lock = threading.Lock()
        self._runner: Runner[None] = Runner(self._draw)
        self._still = StillOutput(spec)
        self._above: Closes | None = None
        if isinstance(view, HasInputs):
            self._above = view.above(lambda: self.refresh(seconds=0.0))
        self._widget = BenchWidget(
            spec=themed(spec, live_config()),
            controls=[to_json(control) for control in view.controls],
        )
        self._widget.listen(self._hello, self._move)
        if shell is not None:
            take_place(self, shell)
            shell.events.register("post_run_cell", self._after_cell)
        self.refresh()

    @property
    def shown(self) -> Shown | None:
        """What chart and panel show; None while the very first drawing hangs."""
        return self._shown

    @property
    def verdict(self) -> str:
        """Sign, state and verdict in one line, for a cell that prints them."""
        return self._shown.in_words() if self._shown else ""

    def refresh(self, seconds: float | None = None) -> None:
        """Draw anew and wait for it: `seconds`, or until the time limit has surely passed."""
        with self._lock:
            self._may_differ = True
        self._runner.submit(None)
        done = self._runner.wait(self._time_limit + _GRACE if seconds is None else seconds)
        if done and not self._on_page:  # in a headless run nobody waits for a later picture
            self._still.update()

    def close(self) -> None:
        """Take the bench off the page and stop following the notebook."""
        if self._shell is not None:
            with suppress(ValueError):
                self._shell.events.unregister("post_run_cell", self._after_cell)
        self._still.cancel()
        self._widget.close()
        if self._above is not None:
            self._above.close()

    def _ipython_display_(self) -> None:
        if self._above is not None:
            _display(self._above)
        _display(self._widget)
        self._still.display()

    def _after_cell(self, _result: Any) -> None:
        """Functions that ran into the time limit are tried again, but no cell waits for them."""
        stopped = self._shown is not None and self._shown.stopped
        self.refresh(seconds=0.0 if stopped else None)

    def _hello(self) -> None:
        self._on_page = True
        self._paint()

    def _move(self, sent: Any, ticket: Any) -> None:
        if isinstance(sent, Mapping):
            with self._lock:
                self._values = accept_values(self._view.controls, sent)
                self._ticket = ticket
            self._runner.submit(None)

    def _draw(self, _job: None) -> None:
        with self._lock:
            values, ticket = dict(self._values), self._ticket
            differ, self._may_differ = self._may_differ, False
        if differ and isinstance(self._view, Remembers):
            self._view.forget()

        def show(shown: Shown) -> None:
            self._show(shown, values, ticket)

        show(draw(self._view, self._namespace, values, self._time_limit, on_stuck=show))
        self._still.update_soon()

    def _show(self, shown: Shown, values: Mapping[str, Any], ticket: Any) -> None:
        with self._lock:
            self._number += 1
            if shown.rows is None and self._charted is not None:
                shown = shown.with_note("The chart shows the last run that worked.")
            self._shown = shown
            if shown.rows is not None:
                self._charted = shown
            charted = self._charted or shown
            self._frame = {
                **shown.to_json(),
                "rows": charted.rows,
                "title": charted.title,
                "description": charted.description,
                "values": values,
                "ticket": ticket,
                "number": self._number,
            }
        self._still.keep(shown)
        self._paint()

    def _paint(self) -> None:
        if self._frame is not None:
            self._widget.paint(self._frame)


def bench_for(view: View, namespace: Mapping[str, Any] | None = None) -> Bench:
    """Make the bench of `view` for this notebook, or for the functions in `namespace`."""
    shell = get_ipython()
    if namespace is None:
        namespace = shell.user_ns if shell is not None else {}
    return Bench(view, namespace, shell)
