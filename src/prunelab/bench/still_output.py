"""The second output of the bench's cell, which keeps the still picture up to date."""

import threading
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from IPython import display

from prunelab.bench.shown import Shown
from prunelab.bench.still import still

_publish: Callable[..., None] = display.publish_display_data
_DELAY = 0.7  # seconds without a move before the picture is made anew: it takes about 40 ms


class StillOutput:
    """Shows and updates one still picture. The id it is updated by is not saved."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self._spec = spec
        self._transient = {"display_id": f"prunelab-{uuid4().hex}"}
        self._pictured: Shown | None = None
        self._shown: Shown | None = None
        self._saved: dict[str, str] | None = None
        self._timer: threading.Timer | None = None
        self._lock = threading.Lock()

    def keep(self, shown: Shown) -> None:
        """Remember what the bench shows; nothing is drawn yet."""
        with self._lock:
            self._shown = shown
            if shown.rows is not None:
                self._pictured = shown

    def display(self) -> None:
        """Put the picture into the output of the cell that runs."""
        self._publish(update=False)

    def update_soon(self) -> None:
        """Update the picture once nothing has moved for a moment."""
        self.cancel()
        self._timer = threading.Timer(_DELAY, self.update)
        self._timer.daemon = True
        self._timer.start()

    def update(self) -> None:
        """Update the picture where it was displayed, if it changed."""
        self.cancel()
        if self._saved is not None:
            self._publish(update=True)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _publish(self, update: bool) -> None:
        with self._lock:
            if self._shown is None:
                return
            data = still(self._spec, self._pictured, self._shown)
            if update and data == self._saved:
                return
            self._saved = data
        _publish(data, transient=self._transient, update=update)
