from dataclasses import replace

from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.grading.difference import first_difference
from prunelab.notebook.verdict import verdict


def report(outcome, requirements=(), line="", notes=()):
    points = 4 if outcome == "passed" else 0
    answer = AnswerReport("f", outcome, points, 4, list(requirements), line)
    return LabReport("01", "Title", [answer], notes=list(notes))


def test_a_passed_answer():
    words = repr(verdict(report("passed", [RequirementReport("Keeps null", "passed")]), "f"))
    assert words.startswith("✔ f: passed, 4 of 4 points")
    assert "1 of 1 requirements hold." in words
    assert "hint" not in words


def test_a_failure_shows_the_call_what_came_back_and_why():
    failure = RequirementReport(
        "Keeps null",
        "failed",
        line="short",
        called="f('{}')",
        returned="'x'",
        expected="'y'",
        why="You tested the value, not the name.",
        meaning="no orders found",
    )
    card = verdict(report("failed", [RequirementReport("Is JSON", "passed"), failure]), "f")
    words = repr(card)
    assert "1 of 2 requirements hold" in words
    for part in ("Keeps null.", "f('{}')", "'x'", "'y'", "You tested the value", "no orders found"):
        assert part in words
    assert "hint(f)" in words


def test_not_started_is_apart_from_failed():
    card = verdict(report("not started", line="f is not written yet."), "f")
    assert card.kind == "open"
    assert "f is not written yet." in repr(card)


def test_notes_of_the_file_are_shown():
    assert "a copied cell" in repr(verdict(report("passed", notes=["a copied cell"]), "f"))


def test_why_nothing_is_earned_though_some_requirements_hold():
    parts = [RequirementReport("Is JSON", "passed"), RequirementReport("Keeps null", "failed")]
    words = repr(verdict(report("failed", parts), "f", ["Keeps null"]))
    assert "no points until this requirement holds." in words
    parts.insert(0, RequirementReport("Is short", "failed"))
    words = repr(verdict(report("failed", parts), "f", ["Keeps null"]))
    assert "no points until this holds: Keeps null." in words
    assert "no points" not in repr(verdict(report("failed", parts), "f", ["Is JSON"]))


def test_what_came_back_stands_beside_what_was_expected():
    failure = RequirementReport(
        "Keeps null", "failed", returned="'a b'", expected="'a c'", why="Keep it."
    )
    marked = replace(failure, difference=first_difference("a b", "a c"))
    words = repr(verdict(report("failed", [marked]), "f"))
    assert (
        "What came back: a »b«\nExpected: a »c«\nFirst difference, marked »so«: character 3."
        in words
    )
    words = repr(verdict(report("failed", [failure]), "f"))
    assert "What came back: 'a b'\nExpected: 'a c'" in words
    only = replace(failure, returned="")
    assert "Expected: 'a c'" in repr(verdict(report("failed", [only]), "f"))


def test_a_value_that_is_cut_says_how_long_it_is():
    difference = first_difference("a" * 2_000 + "b", "a" * 2_000 + "c")
    failure = RequirementReport("Keeps null", "failed", difference=difference)
    words = repr(verdict(report("failed", [failure]), "f"))
    assert "What came back (2,001 characters, here 1,402 to 2,001): …a" in words
    assert "»b«" in words
