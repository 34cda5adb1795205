"""Points, order, shrinking, replay: what the engine promises beyond a single answer's fate."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from prunelab.grading import Answer, Call, Failure, Lab, Requirement, grade, submission_from_text
from prunelab.grading.draws import inputs
from prunelab.grading.limits import Limits


def _lab(*requirements: Requirement, returns: str = "") -> Lab:
    points = sum(each.points for each in requirements)
    answer = Answer("total", "somewhere.total", points, (), requirements, returns=returns)
    return Lab("99", "99_made_up", "Made up", 9, 5, (), (answer,), (), Path())


def _grade(lab: Lab, source: str, **options: Any) -> Any:
    return grade(lab, submission_from_text(lab, "total", source), **options).answers[0]


def sums(call: Call, numbers: list[int]) -> Failure | None:
    returned, expected = call(numbers), sum(numbers)
    return None if returned == expected else Failure("It is not the sum.", expected, "A wrong sum.")


def never(call: Call, numbers: list[int]) -> Failure | None:
    call(numbers)
    return Failure("Never good enough.")


def _numbers(source: random.Random) -> tuple[list[int]]:
    return ([source.randrange(-50, 50) for _ in range(source.randrange(8))],)


def _smaller_numbers() -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(st.lists(st.integers(-50, 50), max_size=8))


SUMS = Requirement("Sums", 3, sums, (([1, 2],),), _numbers, _smaller_numbers)
RIGHT = "def total(numbers): return sum(numbers)"
IGNORES_NEGATIVE = "def total(numbers): return sum(n for n in numbers if n > 0)"


def test_points_are_those_of_the_requirements_that_pass() -> None:
    lab = _lab(SUMS, Requirement("Never", 2, never, (([],),)))
    answer = _grade(lab, RIGHT)
    assert (answer.outcome, answer.points, answer.max_points) == ("failed", 3, 5)
    assert [each.outcome for each in answer.requirements] == ["passed", "failed"]
    assert answer.line == "total([]) returned 0: Never good enough."


def test_an_answer_that_fails_its_core_requirement_earns_nothing() -> None:
    lab = _lab(SUMS, Requirement("Never", 2, never, (([],),), core=True))
    assert _grade(lab, RIGHT).points == 0


def test_a_failure_is_shrunk_to_the_smallest_input() -> None:
    answer = _grade(_lab(SUMS), IGNORES_NEGATIVE)
    failure = answer.first_failure
    assert failure.called == "total([-1])"
    assert (failure.returned, failure.expected) == ("0", "-1")
    assert failure.why == "It is not the sum."
    assert failure.meaning == "A wrong sum."
    assert failure.line == "total([-1]) returned 0, not -1: It is not the sum."


def test_without_a_strategy_the_smallest_of_the_draws_is_shown() -> None:
    plain = replace(SUMS, shrink=None)
    shown = _grade(_lab(plain), IGNORES_NEGATIVE).first_failure.called
    failing = [
        json.loads(frozen[0])
        for frozen in inputs(plain, "99/total", 0)
        if any(number < 0 for number in json.loads(frozen[0]))
    ]
    assert len(shown) == min(len(f"total({numbers})") for numbers in failing)


def test_shrinking_stays_with_the_same_mistake() -> None:
    def two_ways(call: Call, numbers: list[int]) -> Failure | None:
        call(numbers)
        if not numbers:
            return Failure("An empty list is the other mistake.")
        return Failure("This mistake.") if len(numbers) > 2 else None

    wanted = Requirement("Two ways", 1, two_ways, (([1, 2, 3, 4],),), None, _smaller_numbers)
    failure = _grade(_lab(wanted), RIGHT).first_failure
    assert failure.why == "This mistake."
    assert failure.called == "total([0, 0, 0])"


def test_the_same_text_and_seed_give_the_same_report() -> None:
    lab = _lab(SUMS)
    for source in (RIGHT, IGNORES_NEGATIVE, "def total(numbers): return object()", "def total(:"):
        first = grade(lab, submission_from_text(lab, "total", source), seed=7)
        assert grade(lab, submission_from_text(lab, "total", source), seed=7) == first


def test_a_seed_replays_its_inputs_and_another_draws_others() -> None:
    drawn = [inputs(replace(SUMS), "99/total", seed) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    assert drawn[0][0] == drawn[2][0] == ("[1, 2]",)
    assert inputs(SUMS, "99/total", 1) is inputs(SUMS, "99/total", 1)


def test_a_test_cannot_change_the_inputs_of_the_next() -> None:
    seen = []

    def spoils(call: Call, numbers: list[int]) -> Failure | None:
        call(numbers)
        seen.append(list(numbers))
        numbers.append(99)
        return None

    lab = _lab(Requirement("Spoils", 1, spoils, (([1],),)))
    _grade(lab, RIGHT)
    _grade(lab, RIGHT)
    assert seen == [[1], [1]]


def test_only_the_named_answers_are_graded(lab: Lab) -> None:
    report = grade(lab, submission_from_text(lab, "largest_field", "x = 1"), only=["largest_field"])
    assert [answer.name for answer in report.answers] == ["largest_field"]


def test_a_text_has_no_other_answers_than_its_own(lab: Lab) -> None:
    report = grade(lab, submission_from_text(lab, "largest_field", "def largest_field(): ..."))
    assert report.answers[0].outcome == "could not run"
    assert report.answers[0].line == "apply_field_allowlist is not in what was handed in."


def test_exceptions_reach_a_test_that_asks_for_them() -> None:
    def refuses(call: Call, numbers: list[int]) -> Failure | None:
        reply = call.attempt(numbers)
        return None if reply.error == "ValueError" else Failure("Refuse it.", "a ValueError")

    lab = _lab(Requirement("Refuses", 1, refuses, (([],),)))
    assert _grade(lab, "def total(numbers): raise ValueError('empty')").outcome == "passed"
    answer = _grade(lab, RIGHT)
    assert answer.line == "total([]) returned 0, not 'a ValueError': Refuse it."


def test_what_was_raised_is_shown_where_a_test_judges_it() -> None:
    def accepts(call: Call, numbers: list[int]) -> Failure | None:
        reply = call.attempt(numbers)
        return None if reply.ok else Failure("An empty list has the sum 0.")

    lab = _lab(Requirement("Accepts", 1, accepts, (([],),)))
    answer = _grade(lab, "def total(numbers):\n    return numbers[0]")
    came_back = "raised IndexError: list index out of range (line 2)"
    assert answer.first_failure.returned == came_back
    assert answer.line == f"total([]) {came_back}: An empty list has the sum 0."


@pytest.mark.parametrize(
    ("value", "words"), [("1,", "a comma makes it"), ("{1}", "a set has no order")]
)
def test_what_json_has_not_is_said_in_words(value: str, words: str) -> None:
    answer = _grade(_lab(SUMS), f"def total(numbers):\n    return {value}")
    assert words in answer.line
    assert len(answer.line) <= 160


def test_changed_arguments_are_seen() -> None:
    seen = []

    def looks(call: Call, numbers: list[int]) -> None:
        call(numbers)
        seen.append((call.mutated, call.changed, call.args_after))

    lab = _lab(Requirement("Looks", 1, looks, (([1],),)))
    _grade(lab, "def total(numbers): numbers.append(2); return 1")
    _grade(lab, RIGHT)
    assert seen == [(True, (0,), ([1, 2],)), (False, (), ([1],))]


def test_a_declared_type_is_required() -> None:
    lab = _lab(replace(SUMS, core=True), returns="int")
    answer = _grade(lab, "def total(numbers): return str(sum(numbers))")
    assert answer.line == "total([1, 2]): You returned a str; the task asks for an int."
    assert answer.points == 0


def test_none_can_be_a_right_answer_where_the_task_says_so() -> None:
    def none_for_empty(call: Call, numbers: list[int]) -> Failure | None:
        return None if call(numbers) is None else Failure("None, please.")

    lab = _lab(Requirement("None", 1, none_for_empty, (([],),)), returns="int | None")
    assert _grade(lab, "def total(numbers): return None").outcome == "passed"


@pytest.mark.parametrize("source", ["hash(str(numbers))", "''.join(set('abcdefgh'))"])
def test_an_answer_that_depends_on_its_process_is_caught(source: str) -> None:
    def anything(call: Call, numbers: list[int]) -> None:
        call(numbers)

    lab = _lab(Requirement("Anything", 1, anything, (([1],),)))
    answer = _grade(lab, f"def total(numbers): return {source}")
    assert answer.outcome == "failed"
    assert "A new Python process gave another result" in answer.line


def test_after_two_stops_the_rest_is_not_run() -> None:
    lab = _lab(*(replace(SUMS, name=f"Sums {number}") for number in range(4)))
    answer = _grade(lab, "def total(numbers):\n    while True: pass", limits=Limits(call=0.3))
    assert [each.outcome for each in answer.requirements] == ["failed"] * 2 + ["not run"] * 2
    assert "mend that first" in answer.requirements[2].line


def test_an_answer_stopped_once_is_tried_with_the_next_requirement() -> None:
    hangs_on_empty = "def total(numbers):\n    while not numbers: pass\n    return sum(numbers)"
    empty = Requirement("Empty", 1, sums, (([],),))
    lab = _lab(empty, replace(SUMS, draw=None))
    answer = _grade(lab, hangs_on_empty, limits=Limits(call=0.3))
    assert [each.outcome for each in answer.requirements] == ["failed", "passed"]
    assert answer.points == 3


def test_one_slow_answer_leaves_the_others_their_time() -> None:
    lab = _lab(replace(SUMS, draw=None))
    slow = replace(lab.answers[0], name="slow")
    lab = replace(lab, answers=(slow, slow, *lab.answers))
    hangs = "def slow(numbers):\n    while True: pass"
    submission = submission_from_text(lab, "slow", hangs)
    quick = submission_from_text(lab, "total", RIGHT)
    both = replace(submission, answers={**submission.answers, **quick.answers})
    report = grade(lab, both, limits=Limits(call=2, notebook=1.5))
    assert report.answers[-1].outcome == "passed"
    assert "the whole notebook took longer than 1.5 s" in report.answers[0].line


def test_a_fault_in_a_test_is_called_ours() -> None:
    def broken(call: Call, numbers: list[int]) -> None:
        raise NameError("oops")

    answer = _grade(_lab(Requirement("Broken", 1, broken, (([],),))), RIGHT)
    assert "a fault of ours, not yours" in answer.line


def test_the_report_is_plain_json() -> None:
    lab = _lab(SUMS)
    fields = grade(lab, submission_from_text(lab, "total", IGNORES_NEGATIVE)).to_json()
    assert json.loads(json.dumps(fields)) == fields
    assert fields["answers"][0]["requirements"][0]["outcome"] == "failed"
    assert (fields["points"], fields["max_points"]) == (0, 3)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('def total():\n    return {"cheapest": drop_stale}', 'give it in quotes, `"drop_stale"`'),
        ("def total():\n    return drop_stale()", "stands in another cell: move it"),
        ("def total():\n    return drop_stale.name", "stands in another cell: move it"),
        ("def total(a=1):\n    return drop_stale", "stands in another cell: move it"),
    ],
)
def test_a_name_without_quotes_in_a_question_may_be_meant_as_text(source: str, words: str) -> None:
    lab = _lab(Requirement("Names it", 1, lambda call: call() and None, ((),)))
    submission = submission_from_text(lab, "total", source)
    elsewhere = replace(submission, names_elsewhere=frozenset({"drop_stale"}))
    failure = grade(lab, elsewhere).answers[0].first_failure
    assert failure is not None
    assert failure.why.startswith("`drop_stale` on line 2")
    assert words in failure.why
