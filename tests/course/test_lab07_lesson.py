"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import inspect
from collections import Counter

import pytest

from prunelab.bench import AnswerError
from prunelab.course import find_lab, load_view
from prunelab.course.lab07_budgets import spiral, wrapper
from prunelab.course.lab07_budgets.boundary_cuts import bounded_by
from prunelab.course.lab07_budgets.judge_question import first_red, hidden_at
from prunelab.course.lab07_budgets.toolbox import toolbox
from prunelab.pruning import (
    MemoryStore,
    ToolSpec,
    bound_result,
    bounded,
    count_tokens,
    dedupe_lines,
)
from prunelab.pruning.boundary import ERROR_BUDGET

LAB = find_lab("07")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8")
LESSON = " ".join(" ".join(line.removeprefix("#").strip() for line in SOURCE.splitlines()).split())
TOOLS = {tool.name: tool for tool in toolbox()}
LOG, CHAT, REACTIONS = TOOLS["get_service_log"], TOOLS["get_chat"], TOOLS["get_reactions"]


def draw(**values):
    return load_view(LAB).draw({"bound_result": bound_result}, values)


def capped(tool, budget=1024):
    return wrapper.capped(tool.raw, MemoryStore().put, budget)


def test_the_wrapper_has_15_lines_and_its_figures():
    assert len(wrapper.lines()) == 15
    assert f"The log gets {count_tokens(capped(LOG))} tokens of its 1,024" in LESSON
    assert f"The reactions get {count_tokens(capped(REACTIONS)):,}" in LESSON
    assert count_tokens(capped(LOG)) < 512
    assert "more than half of what it may say" in LESSON
    assert inspect.signature(wrapper.capped).parameters["budget_tokens"].default == 1024


def test_characters_a_token_and_bytes():
    log, chat, reactions = (
        f"{len(each.raw) / count_tokens(each.raw):.1f}" for each in (LOG, CHAT, REACTIONS)
    )
    words = f"The log has {log} characters a token, the chat in Chinese {chat}, the reactions"
    assert f"{words} {reactions}" in LESSON
    text = capped(CHAT)
    said = text.partition("elided_bytes=")[2].partition(";")[0]
    head, tail = text.split("\n[elided", 1)[0], text.rpartition(")]\n")[2]
    missing = len(CHAT.raw.encode()) - len(head.encode()) - len(tail.encode())
    assert f"`elided_bytes={said}`; what is missing is {missing:,} bytes" in LESSON


def test_the_notice_that_is_shown():
    spec = ToolSpec(name="get_service_log", budget=1_500, shape="diagnostic")
    body, _, notice = bound_result(spec, LOG.raw, MemoryStore())["text"].rpartition("\n")
    said = notice.removeprefix("[truncated: ").removesuffix("]").replace("id=r1", "id=r4")
    assert said in LESSON
    assert f"The notice costs {count_tokens(notice)} tokens" in LESSON
    assert count_tokens(body) < 1_500


def test_the_bench_at_the_start_and_with_its_switches():
    frame = draw()
    assert frame.status == "green"
    shown, produced = (sum(row[name] for row in frame.rows) for name in ("shown", "produced"))
    assert f"shows {shown:,} of {produced:,} tokens, and all five facts" in LESSON
    copied = draw(copied=True)
    assert copied.status == "red"
    kept = sum(line.state == "visible" for line in copied.facts)
    assert f"It keeps {kept} of {len(copied.facts)} facts" in LESSON
    over = {row["tool"]: row["shown"] for row in copied.rows if row["state"] == "over the budget"}
    assert over == {"get_reactions": over["get_reactions"]}
    assert f"the reactions, with {over['get_reactions']} tokens" in LESSON
    full = draw(full=True)
    assert {row["state"] for row in full.rows} == {"over the budget"}
    assert {line.state for line in full.facts} == {"visible"}
    assert "no space left on device" in full.notes[0]


def test_the_bench_before_the_function_is_written():
    view = load_view(LAB)
    frame = view.draw({}, {})
    assert frame.status == "unwritten"
    assert {row["state"] for row in frame.rows} == {"not written yet"}
    assert view.draw({}, {"copied": True}).status == "red"
    assert "raises" in view.draw({}, {"copied": True, "full": True}).notes[0]


@pytest.mark.parametrize("returned", [None, "text", {"ref": "r1"}])
def test_the_bench_says_what_a_function_must_return(returned):
    with pytest.raises(AnswerError, match="bound_result"):
        load_view(LAB).draw({"bound_result": lambda *_: returned}, {})


def test_what_goes_first_and_why():
    budget, hidden = first_red()
    assert hidden == ["get_service_log"]
    assert f"With our function that happens at {budget} tokens" in LESSON
    order = TOOLS["get_order"]
    assert {bounded_by(bound_result, order, each).tokens for each in (200, 500, 2_000)} == {91}
    assert "The order needs 91 tokens at any budget" in LESSON
    errors = [line for line in dedupe_lines(LOG.raw).split("\n") if " ERROR " in line]
    assert f"Of the log {len(errors)} different errors are left" in LESSON
    text = bounded_by(bound_result, LOG, budget).text
    assert f"at {budget} tokens two lines have room" in LESSON
    assert "2 of 600 lines shown" in text


@pytest.mark.parametrize("budget", range(140, 2_001, 60))
def test_further_up_the_panel_stays_green(budget):
    assert hidden_at(budget) == []


def test_the_spiral():
    silent, stopped, told = (spiral.simulate(way) for way in spiral.WAYS)
    ends = Counter(run.end for run in silent)
    assert f"{ends['right']} of {len(silent)} answers are right" in LESSON
    assert f"{ends['wrong']} times the agent says" in LESSON
    assert f"{ends['window full']} times it calls until its window of {spiral.WINDOW:,}" in LESSON
    right = sum(run.end == "right" for run in stopped)
    assert f"Still {right} are right" in LESSON
    sent = [sum(run.sent for run in runs) for runs in (silent, stopped, told)]
    assert 8.5 < sent[0] / sent[1] < 9.5
    assert "nine times cheaper" in LESSON
    assert 1.8 < sent[1] / sent[2] < 2.2
    assert "half of the tokens of the stopping rule" in LESSON
    assert {run.end for run in told} == {"right"}
    assert f"with {sum(run.calls for run in told) / len(told):.1f} calls" in LESSON
    assert f"an agent is asked {len(silent)} times" in LESSON
    assert f"which has {count_tokens(LOG.raw):,} tokens, bounded to {spiral.BUDGET:,}" in LESSON
    assert (spiral.GIVES_UP, spiral.MOST_CALLS) == (0.1, 3)


def test_the_spiral_is_the_same_each_time():
    assert spiral.simulate("silent", 20) == spiral.simulate("silent", 20)


def test_the_errors_budget():
    assert f"a budget of its own, {ERROR_BUDGET:,} tokens" in LESSON


def test_the_decorator_as_the_lesson_has_it():
    heard = []

    @bounded(ToolSpec(name="n", budget=120, shape="list"), MemoryStore(), on_call=heard.append)
    def numbers(count):
        return list(range(count))

    text = numbers(900)
    assert count_tokens(text) <= 120
    assert heard[0]["produced"] > 120
