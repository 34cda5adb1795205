"""What must hold after each case of the bank, at each level of isolation, as root or as a user."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bank.cases import Case, load_cases
from bank.runners import Setting, can_be_nobody, run, settings

import prunelab
from prunelab.grading.clean import LINE_CHARS

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="its watch over processes is Linux's"),
    pytest.mark.xdist_group("bank"),  # in one process, which runs them all at once
]
CASES = load_cases()
BY_EACH_USER = {"ends", "looks", "network", "processes", "reads", "writes"}
"""Kinds that reach out of their process; the others do not ask who runs them."""


def _runs() -> list[Any]:
    whole = {Setting("own machine", nobody=os.getuid() == 0), Setting("strangers")}
    return [
        pytest.param(setting, case, id=f"{setting}: {case.name}")
        for setting in settings()
        for case in CASES
        if setting in whole or case.kind in BY_EACH_USER
    ]


Results = Callable[[Setting, Case], dict[str, Any]]


@pytest.fixture(scope="module")
def results(request: pytest.FixtureRequest) -> Results:
    """What came of a case. The first time, all cases of the session are run with it."""
    wanted: dict[Setting, list[str]] = {}
    for item in request.session.items:
        call = getattr(item, "callspec", None)
        if call and item.path == request.path and "case" in call.params:
            wanted.setdefault(call.params["setting"], []).append(call.params["case"].name)
    found: dict[Setting, dict[str, list[dict[str, Any]]]] = {}

    def result(setting: Setting, case: Case) -> dict[str, Any]:
        if setting not in found:
            if setting.nobody and not can_be_nobody():
                pytest.skip("no other user can be had here that can run this Python")
            found[setting] = run(setting, wanted[setting])
        (of_case,) = found[setting][case.name]
        if "not isolated" in of_case:
            assert not os.environ.get("CI"), of_case["not isolated"]
            pytest.skip(of_case["not isolated"])
        return of_case

    return result


def test_the_bank_is_large_and_names_each_case_once() -> None:
    names = [case.name for case in CASES]
    assert len(names) >= 150
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("setting", "case"), _runs())
def test_each_case_gets_its_outcome_and_its_line_and_harms_nothing(
    setting: Setting, case: Case, results: Results
) -> None:
    found = results(setting, case)
    assert found["ended"] == ""
    assert found["survivors"] == []
    assert found["changed"] == []
    assert found["leaked"] == []

    report = found["report"]
    answer, *others = report["answers"]
    assert case.accepts(answer["outcome"]), answer["line"]
    assert answer["points"] <= case.share * answer["max_points"]
    assert (answer["outcome"] == "passed") == (answer["points"] == answer["max_points"])
    assert (answer["outcome"] == "passed") == (answer["line"] == "")
    assert case.says(answer["line"]), answer["line"]
    assert case.note in "\n".join(report["notes"])
    assert [other["outcome"] for other in others] == ([case.rest] if case.rest else [])
    requirements = [each for answer in report["answers"] for each in answer["requirements"]]
    for line in [report["problem"], *report["notes"], *(each["line"] for each in requirements)]:
        assert len(line) <= LINE_CHARS
        assert line.isprintable()


def test_the_watch_sees_what_gets_through_open_doors() -> None:
    harm = {
        "writes to a file": ("changed", "canary.txt"),
        "leaves a note in shared memory": ("changed", "/dev/shm/"),
        "opens the solution": ("leaked", "solution"),
        "daemon by the C function below subprocess": ("survivors", "time.sleep(600)"),
        "kills the grader": ("ended", "-9"),
    }
    found = run(Setting("open doors"), list(harm))
    for name, (what, sign) in harm.items():
        assert sign in str(found[name][0][what]), name


SAMPLES = [
    *("plainly right", "changes its argument", "returns a dict", "always equal"),
    *("endless loop in a call", "kills itself", "answer cell copied"),
]


def test_twenty_gradings_of_one_notebook_give_the_same_report() -> None:
    """Each by a process of its own, so that no order of a set is the same by chance."""
    for name, found in run(Setting("own machine"), SAMPLES * 20).items():
        reports = [{**each["report"], "path": ""} for each in found]
        assert len(reports) == 20
        assert [each for each in reports if each != reports[0]] == [], name


def test_the_course_and_python_have_no_file_more(results: Results) -> None:
    """Run last: what answers tried to leave there would still be there."""
    places = [Path(prunelab.__file__).parent, Path(os.__file__).parent]
    assert [path for place in places for path in place.rglob("zz_poison*")] == []
