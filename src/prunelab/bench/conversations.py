"""The scenario's conversation in each form that a bench's switches ask for."""

from collections.abc import Mapping
from typing import Any

from prunelab.bench.controls import Switch
from prunelab.pruning import ToolResult
from prunelab.scenario import Settings, load_conversation

Form = tuple[bool, bool]  # mock, huge
MOCK_SHORT: Form = (True, False)


class Conversations:
    """Short or HUGE, and from the mock data or, where the settings can ask them, from real tools.

    Real tools are asked once, here; whatever they raise passes.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        real = settings.live() if settings.live else {}
        mocked = {(True, huge): load_conversation(huge) for huge in (False, True)}
        self._results = mocked | {(False, huge): run.results for huge, run in real.items()}
        self._lines = {(False, huge): run.line for huge, run in real.items()}

    @property
    def switches(self) -> tuple[Switch, ...]:
        """A MOCK switch where there are real tools."""
        label = "MOCK: results from mock_data, not from the tool server"
        return (Switch("mock", label, self._settings.mock),) if self._settings.live else ()

    def form(self, values: Mapping[str, Any]) -> Form:
        """Which form these values of the controls ask for."""
        mock = self._settings.live is None or values.get("mock", self._settings.mock)
        return bool(mock), bool(values.get("huge", self._settings.huge))

    def results(self, form: Form) -> list[ToolResult]:
        return self._results[form]

    def notes(self, form: Form) -> list[str]:
        """How the real tools answered, in a line; nothing to say of the mock."""
        return [self._lines[form]] if form in self._lines else []
