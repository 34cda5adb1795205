import threading
import time

import pytest

from prunelab.bench import Bench, bench_for
from prunelab.bench.runner import Runner

RIGHT = "def double(n):\n    return 2 * n"


@pytest.fixture
def sent(monkeypatch):
    """What the bench sends to the browser."""
    messages = []

    def keep(_widget, content, buffers=None):
        messages.append((content, buffers))

    monkeypatch.setattr("prunelab.bench.widget.BenchWidget.send", keep)
    return messages


def from_browser(bench, **message):
    bench._widget._handle_custom_msg(message, [])
    assert bench._runner.wait(10)


def test_it_draws_at_once_and_says_its_verdict(view, define):
    bench = Bench(view, define(RIGHT))
    assert bench.verdict == "✔ Green: the facts survive. All doubled."


def test_a_view_that_opens_gets_the_frame_and_the_runtime_only_if_it_asks(view, define, sent):
    bench = Bench(view, define(RIGHT))
    del sent[:]
    from_browser(bench, kind="hello", runtime=True)
    (runtime, buffers), (frame, _) = sent
    assert runtime == {"kind": "runtime"}
    assert len(buffers[0]) < 500_000
    assert (frame["kind"], frame["status"], frame["values"]) == ("frame", "green", {"n": 3})
    del sent[:]
    from_browser(bench, kind="hello", runtime=False)
    assert [content["kind"] for content, _ in sent] == ["frame"]


def test_a_move_draws_with_what_was_sent_and_carries_its_ticket(view, define, sent):
    bench = Bench(view, define(RIGHT))
    first = sent[-1][0]["number"]
    from_browser(bench, kind="values", values={"n": 5}, ticket=["v", 7])
    frame = sent[-1][0]
    assert (len(frame["rows"]), frame["ticket"], frame["number"]) == (5, ["v", 7], first + 1)


def test_an_error_keeps_the_charts_last_rows(view, define, sent):
    namespace = define(RIGHT)
    bench = Bench(view, namespace)
    define("def double(n):\n    return 1 / 0", namespace)
    bench.refresh()
    frame = sent[-1][0]
    assert (frame["status"], len(frame["rows"])) == ("error", 3)
    assert frame["notes"] == ["The chart shows the last run that worked."]


def test_it_follows_the_notebook_until_closed(view, define, shell):
    namespace = define(RIGHT)
    bench = Bench(view, namespace, shell)
    define("def double(n):\n    raise NotImplementedError", namespace)
    for hook in shell.hooks:
        hook(None)
    assert bench.shown.status == "unwritten"
    bench.close()
    assert shell.hooks == []


def test_a_cell_run_again_closes_its_old_bench_and_no_other(view, define, shell):
    shell.cell = "one"
    first = Bench(view, define(RIGHT), shell)
    shell.cell, shell.execution_count = "two", 2
    other = Bench(view, define(RIGHT), shell)
    twin = Bench(view, define(RIGHT), shell)
    shell.cell, shell.execution_count = "one", 3
    again = Bench(view, define(RIGHT), shell)
    followed = {hook.__self__ for hook in shell.hooks}
    assert followed == {other, twin, again}
    assert first not in followed
    shell.cell, shell.deleted = "three", ["two"]
    last = Bench(view, define(RIGHT), shell)
    assert {hook.__self__ for hook in shell.hooks} == {again, last}


def test_of_many_moves_the_latest_counts_and_nothing_runs_twice_at_once(view, define):
    namespace = define(
        "import threading, time\n"
        "busy, most = [], [0]\n"
        "def double(n):\n"
        "    busy.append(n)\n"
        "    most[0] = max(most[0], len(busy))\n"
        "    time.sleep(0.002)\n"
        "    busy.pop()\n"
        "    return 2 * n"
    )
    bench = Bench(view, namespace)
    before = bench._number
    movers = [
        threading.Thread(
            target=bench._widget._handle_custom_msg,
            args=({"kind": "values", "values": {"n": n}, "ticket": None}, []),
        )
        for n in range(1, 41)
    ]
    for mover in movers:
        mover.start()
    for mover in movers:
        mover.join()
    bench._widget._handle_custom_msg({"kind": "values", "values": {"n": 9}, "ticket": None}, [])
    assert bench._runner.wait(20)
    assert namespace["most"] == [1]
    assert bench.shown.title == "9 rows"
    assert bench._number - before < 41


def test_cells_do_not_wait_for_a_function_that_ran_into_the_limit(view, define, shell):
    bench = Bench(view, define("def double(n):\n    while True: pass"), shell, time_limit=0.3)
    assert bench.shown.stopped
    begin = time.monotonic()
    shell.hooks[0](None)
    assert not bench._runner.wait(0)  # it tries again in the background
    assert time.monotonic() - begin < 0.3
    assert bench._runner.wait(10)


def test_a_runner_goes_on_after_work_that_raised(monkeypatch):
    monkeypatch.setattr(threading, "excepthook", lambda _args: None)
    done = []

    def work(job):
        if job == "bad":
            raise SystemExit
        done.append(job)

    runner = Runner(work)
    runner.submit("bad")
    assert runner.wait(5)
    runner.submit("good")
    assert runner.wait(5)
    assert done == ["good"]


def test_a_chart_without_a_headline_is_refused(view):
    view.chart = lambda: {"mark": "bar"}
    with pytest.raises(ValueError, match="headline"):
        bench_for(view, {})


def test_a_view_forgets_when_a_cell_ran_and_not_when_a_control_moves(view, define, shell):
    forgotten = []
    view.forget = lambda: forgotten.append(None)
    bench = Bench(view, define("def double(n):\n    return 2 * n"), shell)
    assert len(forgotten) == 1
    bench._move({"n": 5}, None)
    assert bench._runner.wait(10)
    assert (bench.shown.title, len(forgotten)) == ("5 rows", 1)
    shell.hooks[0](None)
    assert len(forgotten) == 2


class Above:
    """What a view puts above its bench."""

    closed = False

    def close(self):
        self.closed = True


def test_a_view_with_inputs_has_them_above_and_they_draw_anew(view, define, monkeypatch):
    above, asked, displayed = Above(), [], []

    def make(changed):
        asked.append(changed)
        return above

    view.above = make
    monkeypatch.setattr("prunelab.bench.live._display", displayed.append)
    bench = Bench(view, define(RIGHT))
    first = bench._number
    asked[0]()
    assert bench._runner.wait(10)
    assert bench._number == first + 1
    bench._ipython_display_()
    assert displayed == [above, bench._widget]
    bench.close()
    assert above.closed
