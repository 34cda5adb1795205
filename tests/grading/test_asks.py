"""The usual requirement, and the half of a test that many share."""

from random import Random

from prunelab.grading import Answer, Call, Failure, Lab, asks, grade, judges, submission_from_text


def numbers(rng: Random) -> tuple[list[int]]:
    return ([rng.randint(0, 9) for _ in range(rng.randint(0, 30))],)


def returned(call: Call, given: list[int]) -> int | Failure:
    total = call(given)
    return total if isinstance(total, int) else Failure("Return a number.")


@judges(returned)
def is_the_sum(total: int, given: list[int]) -> Failure | None:
    return None if total == sum(given) else Failure(f"{total} is not {sum(given)}.")


def verdict(tmp_path, answer):
    requirement = asks("Adds them up", 1, is_the_sum, examples=(([],),), draw=numbers)
    total = Answer("total", "somewhere.total", 1, (), (requirement,))
    lab = Lab("99", "99_made_up", "Made up", 9, 5, (), (total,), (), tmp_path)
    report = grade(lab, submission_from_text(lab, "total", f"def total(numbers): return {answer}"))
    return report.answers[0].requirements[0]


def test_examples_and_draws_are_tried_and_a_smaller_input_is_found(tmp_path):
    assert verdict(tmp_path, "sum(numbers)").outcome == "passed"
    failed = verdict(tmp_path, "sum(numbers[:3])")
    assert failed.called.count(",") == 3  # of up to thirty numbers four are left
    assert "is not" in failed.why


def test_a_failure_of_the_reader_is_the_verdict(tmp_path):
    assert verdict(tmp_path, "'many' if numbers else 0").why == "Return a number."
