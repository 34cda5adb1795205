"""The worker's JSON is json's JSON, without its import."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading import wire
from prunelab.grading.process import AnswerProcess

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES.filter(lambda value: "inf" not in repr(value)))
@pytest.mark.parametrize("made", [wire.from_parts, wire.from_json])
def test_it_writes_and_reads_what_json_does(made, value) -> None:
    written, read = made()
    assert written(value) == json.dumps(value)
    assert json.dumps(read(json.dumps(value))) == json.dumps(value)


@pytest.mark.parametrize("made", [wire.from_parts, wire.from_json])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, [object()], b"x"])
def test_it_refuses_what_json_does_not_know(made, value) -> None:
    written, _ = made()
    with pytest.raises((ValueError, TypeError)):
        written(value)


def test_a_worker_loads_neither_json_nor_enum() -> None:
    source = "import sys\ndef loaded():\n    return sorted(sys.modules)\n"
    with AnswerProcess(source) as process:
        loaded = process.call("loaded").value
    assert {"json", "re", "enum", "signal"}.isdisjoint(loaded)
