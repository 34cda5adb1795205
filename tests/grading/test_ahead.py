"""Calls sent ahead change how long a grading takes and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.grading import (
    GIVEN_STORE,
    Answer,
    Call,
    Failure,
    Lab,
    LabReport,
    Requirement,
    grade,
    submission_from_text,
)
from prunelab.grading.ahead import MOST_BYTES, MOST_CALLS, Ahead, Asked
from prunelab.grading.frozen import freeze
from prunelab.grading.launch import Child
from prunelab.grading.limits import Limits
from prunelab.grading.process import AnswerProcess, Unasked
from prunelab.grading.replies import Stopped
from prunelab.grading.session import Session

pytestmark = pytest.mark.usefixtures("nothing_left")

COUNTING = """\
calls = []

def f(number):
    calls.append(number)
    return [number, len(calls)]
"""


def foreseen(numbers: range) -> list[Any]:
    return [freeze((number,)) for number in numbers]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """What the worker was sent, write by write."""
    writes: list[bytes] = []
    send = Child.send

    def recorded(self: Child, data: bytes, *rest: Any) -> None:
        writes.append(data)
        send(self, data, *rest)

    monkeypatch.setattr(Child, "send", recorded)
    return writes


def test_foreseen_calls_are_sent_together_and_answered_in_order(sent: list[bytes]) -> None:
    with AnswerProcess(COUNTING) as process:
        del sent[:]
        process.foresee("f", foreseen(range(20)))
        assert [process.call("f", number).value for number in range(20)] == [
            [number, number + 1] for number in range(20)
        ]
    assert [data.count(b"\n") for data in sent] == [MOST_CALLS, MOST_CALLS, 20 - 2 * MOST_CALLS]


def test_another_call_than_the_foreseen_one_is_answered_too() -> None:
    with AnswerProcess(COUNTING) as process:
        process.foresee("f", foreseen(range(20)))
        assert process.call("f", 0).value == [0, 1]
        assert process.call("f", 99).value == [
            99,
            MOST_CALLS + 1,
        ]  # after those sent with the first
        assert process.call("f", 1).value == [1, MOST_CALLS + 2]


def test_true_is_not_the_1_that_was_foreseen() -> None:
    with AnswerProcess("def f(x):\n    return x\n") as process:
        process.foresee("f", foreseen(range(1, 2)))
        assert process.call("f", True).value is True


def test_a_foreseen_call_that_stops_is_told_when_it_is_asked() -> None:
    source = "def f(n):\n    while n == 3: pass\n    return n\n"
    with AnswerProcess(source, limits=Limits(call=0.3)) as process:
        process.foresee("f", foreseen(range(6)))
        assert [process.call("f", number).value for number in range(3)] == [0, 1, 2]
        with pytest.raises(Stopped, match=r"in the loop on line 2: a call took longer than 0.3 s"):
            process.call("f", 3)


def test_a_call_that_nobody_asked_for_stops_only_its_process() -> None:
    source = "import os\ndef f(n):\n    return n if n != 3 else os._exit(0)\n"
    with AnswerProcess(source) as process:
        process.foresee("f", foreseen(range(6)))
        process.call("f", 0)
        with pytest.raises(Unasked):
            process.call("f", 99)
    session = Session(Answer("f", "somewhere.f", 1), source)
    session.start()
    session.foresee(foreseen(range(6)))
    assert session.call((0,)).value == 0
    assert session.call((99,)).value == 99
    assert session.stops == 0
    session.end()


def test_each_foreseen_call_has_its_own_store_and_its_own_asks() -> None:
    source = """\
from prunelab.pruning import count_tokens

def f(store, text):
    return [store.put(text), store.put("more"), count_tokens(text)]
"""
    texts = ["one", "one two", "one two three"]
    with AnswerProcess(source, ["count_tokens"]) as process:
        process.foresee("f", [freeze((GIVEN_STORE, text)) for text in texts])
        for count, text in enumerate(texts, 1):
            reply = process.call("f", GIVEN_STORE, text)
            assert reply.value == ["r1", "r2", count]
            assert reply.store is not None
            assert reply.store.fetch_full("r1") == text


@given(st.lists(st.integers(0, 2 * MOST_BYTES), max_size=40))
def test_no_more_is_sent_than_a_pipe_holds(lengths: list[int]) -> None:
    ahead = Ahead()
    calls = [Asked("f", freeze(("x" * length,))) for length in lengths]
    ahead.foresee(calls)
    numbers = []
    for call in calls:
        lines = ahead.requests().splitlines(keepends=True)
        assert len(lines) <= MOST_CALLS
        assert len(lines) <= 1 or sum(map(len, lines)) <= MOST_BYTES
        numbers += [int(line[7 : line.index(b",")]) for line in lines]
        assert ahead.expects(call)
        assert ahead.take() == call
    assert numbers == list(range(1, len(calls) + 1))


def doubles(call: Call, number: int) -> Failure | None:
    expected = 2 * number
    return None if call(number) == expected else Failure(f"Twice {number} is more.", expected)


def doubles_twice(call: Call, number: int) -> Failure | None:
    expected = 4 * number
    return None if call(call(number)) == expected else Failure("Twice, and twice again.", expected)


def drawn(random: Any) -> tuple[int]:
    return (random.randrange(1000),)


ANSWERS = {
    "right": "def f(n):\n    return 2 * n\n",
    "wrong above 900": "def f(n):\n    return 2 * min(n, 900)\n",
    "hangs above 990": "def f(n):\n    while n > 990: pass\n    return 2 * min(n, 900)\n",
    "dies above 980": "import os\ndef f(n):\n    return 2 * n if n < 980 else os._exit(0)\n",
    "raises above 950": "def f(n):\n    return 2 * n if n < 950 else {}[n]\n",
    "counts": "seen = []\ndef f(n):\n    seen.append(n)\n    return 2 * n + (len(seen) > 40)\n",
}


@pytest.mark.parametrize("source", ANSWERS.values(), ids=ANSWERS)
def test_the_report_is_the_same_with_and_without(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    requirements = (
        Requirement("Doubles", 1, doubles, ((2,),), drawn),
        Requirement("Doubles twice", 1, doubles_twice, ((2,),), drawn),
    )
    answer = Answer("f", "somewhere.f", 2, (), requirements, returns="int")
    lab = Lab("09", "09_doubles", "Doubles", 1, 5, (), (answer,), (), tmp_path)

    def graded() -> LabReport:
        return grade(lab, submission_from_text(lab, "f", source), limits=Limits(call=0.3))

    ahead = graded()
    monkeypatch.setattr(Session, "foresee", lambda self, calls: None)
    assert ahead == graded()


def test_the_inputs_of_a_requirement_are_asked_together(tmp_path: Path, sent: list[bytes]) -> None:
    requirement = Requirement("Doubles", 1, doubles, ((2,),), drawn)
    answer = Answer("f", "somewhere.f", 1, (), (requirement,), returns="int")
    lab = Lab("09", "09_doubles", "Doubles", 1, 5, (), (answer,), (), tmp_path)
    assert grade(lab, submission_from_text(lab, "f", ANSWERS["right"])).passed
    calls, writes = sum(data.count(b'"call": ') for data in sent[1:]), len(sent)
    assert calls > requirement.count
    assert writes < calls / (MOST_CALLS / 2)
