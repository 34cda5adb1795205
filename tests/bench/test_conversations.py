"""Where a bench's results come from: the mock, or real tools with a switch back to the mock."""

from dataclasses import dataclass, replace

import pytest

from prunelab.bench import PrunerView
from prunelab.bench.conversations import Conversations
from prunelab.pruning import RULES
from prunelab.scenario import Settings, load_conversation


@dataclass(frozen=True)
class Run:
    results: list
    line: str


def real():
    """A conversation whose order A, and nothing else, is another one than the mock's."""
    runs = {}
    for huge in (False, True):
        results = load_conversation(huge)
        results[2]["content"] = results[2]["content"].replace("19 March", "20 March")
        runs[huge] = Run(results, f"asked, huge {huge}")
    return runs


SETTINGS = Settings(mock=False, live=real)
VIEW = {"answers": ("apply_field_allowlist",), "controls": ("huge",)}
OURS = {"apply_field_allowlist": RULES.field_allowlist}


def test_without_real_tools_there_is_no_switch_and_no_note():
    view = PrunerView(**VIEW, settings=Settings())
    assert [control.name for control in view.controls] == ["huge"]
    assert not [note for note in view.draw(OURS, {}).notes if "asked" in note]


@pytest.mark.parametrize("huge", [False, True])
def test_real_tools_are_shown_and_the_switch_shows_the_mock(huge):
    view = PrunerView(**VIEW, settings=SETTINGS)
    frame = view.draw(OURS, {"huge": huge})
    assert [fact.state for fact in frame.facts].count("visible") == 3  # order A says 20 March
    assert frame.notes[-1] == f"asked, huge {huge}"
    mocked = view.draw(OURS, {"huge": huge, "mock": True})
    assert [fact.state for fact in mocked.facts].count("visible") == 4
    assert f"asked, huge {huge}" not in mocked.notes


def test_the_switch_begins_where_the_settings_say():
    (switch,) = Conversations(SETTINGS).switches
    assert (switch.name, switch.value) == ("mock", False)
    assert Conversations(replace(SETTINGS, huge=True)).form({}) == (False, True)
