import threading
import time
from dataclasses import replace

import pytest

from prunelab.bench.draw import draw
from prunelab.bench.frame import Frame


@pytest.fixture
def drawn(view, define):
    """Draw three rows with the function that a cell defines."""

    def run(source, seconds=5.0):
        return draw(view, define(source), {"n": 3}, seconds)

    return run


def test_a_function_that_works_gives_the_views_frame(drawn):
    shown = drawn("def double(n):\n    return 2 * n")
    assert (shown.status, shown.title) == ("green", "3 rows")
    assert [row["double"] for row in shown.rows] == [0, 2, 4]


@pytest.mark.parametrize("source", ["", "def double(n):\n    raise NotImplementedError('soon')"])
def test_missing_and_not_implemented_are_not_written_yet(drawn, source):
    shown = drawn(source)
    assert (shown.status, shown.rows) == ("unwritten", None)
    assert "double" in shown.verdict


def test_an_exception_names_function_line_and_message(drawn):
    shown = drawn("import json\ndef double(n):\n    x = 1\n    return json.loads('{')")
    assert shown.status == "error"
    assert shown.verdict.startswith("double raised JSONDecodeError: Expecting property name")
    assert ", at line 4" in shown.verdict


def test_the_line_is_the_one_in_a_helper_of_the_learners_own(drawn):
    source = "def helper(n):\n    return n / 0\ndef double(n):\n    return helper(n)"
    assert ", at line 2" in drawn(source).verdict


@pytest.mark.parametrize("raised", ["SystemExit", "KeyboardInterrupt", "GeneratorExit"])
def test_what_ends_a_program_does_not_end_the_bench(drawn, raised):
    assert raised in drawn(f"def double(n):\n    raise {raised}").verdict


def test_a_name_that_is_no_function_says_so(drawn):
    assert "double is an int, not a function" in drawn("double = 4").verdict


def test_a_views_own_complaint_is_shown(drawn):
    shown = drawn("def double(n):\n    pass")
    assert shown.verdict == "double returned None: did you forget return?"


def test_a_view_that_stumbles_is_not_the_learners_fault(view, define):
    view.draw = lambda _functions, _values: {}["x"]
    shown = draw(view, define("def double(n):\n    return n"), {"n": 1}, 5.0)
    assert shown.verdict.startswith("The bench could not draw what came back: KeyError")


def test_what_a_function_must_refuse_reaches_the_view(view, define):
    def refused(functions, values):
        with pytest.raises(ValueError, match="odd"):
            functions["double"](1)
        return Frame([], "none", "green", "Refused.")

    view.draw, view.may_raise = refused, {"double": ValueError}
    shown = draw(view, define("def double(n):\n    raise ValueError('odd')"), {"n": 1}, 5.0)
    assert (shown.status, shown.verdict) == ("green", "Refused.")
    shown = draw(view, define("def double(n):\n    return 1 / 0"), {"n": 1}, 5.0)
    assert "ZeroDivisionError" in shown.verdict


def test_a_view_that_swallows_the_fault_cannot_hide_it(view, define):
    whole = view.draw

    def swallow(functions, values):
        try:
            return whole(functions, values)
        except Exception:
            return whole({"double": lambda n: n}, values)

    view.draw = swallow
    shown = draw(view, define("def double(n):\n    return 1 / 0"), {"n": 3}, 5.0)
    assert "ZeroDivisionError" in shown.verdict
    shown = draw(view, define("def double(n):\n    raise NotImplementedError"), {"n": 3}, 5.0)
    assert shown.status == "unwritten"


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n        pass",
        "while True:\n        try:\n            1 / 0\n        except Exception:\n            pass",
        "while True:\n        try:\n            1 / 0\n        except:\n            1",
        "import time\n    for _ in range(10_000):\n        time.sleep(0.01)",
    ],
    ids=["loop", "except Exception", "bare except", "many sleeps"],
)
def test_an_endless_loop_is_stopped(drawn, body):
    shown = drawn(f"def double(n):\n    {body}", seconds=0.2)
    assert shown.stopped
    assert shown.verdict.startswith("double ran longer than 0.2 seconds. It was stopped")


def test_what_cannot_be_stopped_is_reported_while_it_runs(view, define):
    said = []
    sleepy = define("import time\ndef double(n):\n    time.sleep(2)\n    return n")
    shown = draw(view, sleepy, {"n": 1}, 0.1, said.append)
    assert "restart the kernel" in said[0].verdict
    assert shown.stopped


def test_the_limit_never_strikes_what_runs_afterwards(drawn):
    source = "import time\ndef double(n):\n    time.sleep(0.02)\n    return n"
    for _ in range(20):  # it ends about when the limit passes
        drawn(source, seconds=0.06)
        end = time.monotonic() + 0.01
        while time.monotonic() < end:
            pass


def test_prints_go_to_a_note_and_other_threads_print_as_before(drawn, capsys):
    source = "import sys\ndef double(n):\n    print('row', n)\n    print('!', file=sys.stderr)\n"
    shown = drawn(source + "    return n")
    other = threading.Thread(target=lambda: print("from elsewhere"))
    other.start()
    other.join()
    assert shown.notes[-1] == "Printed by your code: row 0 ! row 1 ! row 2 !"
    assert capsys.readouterr() == ("from elsewhere\n", "")


def test_a_view_may_say_in_its_own_words_what_red_means(view, define, monkeypatch):
    usual, head = view.draw, "✖ Red: still full"
    monkeypatch.setattr(
        view, "draw", lambda *given: replace(usual(*given), status="red", head=head)
    )
    shown = draw(view, define("def double(n):\n    return 2 * n"), {"n": 3}, 5.0)
    assert shown.in_words() == "✖ Red: still full. All doubled."
    assert shown.to_json()["head"] == head
