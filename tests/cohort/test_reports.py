"""What the reports say, in every format."""

import csv
import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

FIRST = "apply_field_allowlist"


def rows_of_csv(out: Path) -> list[dict[str, str]]:
    text = (out / "results.csv").read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def test_the_csv_has_a_line_for_each_learner_and_lab(graded: Any):
    rows = rows_of_csv(graded.out)
    assert len(rows) == len(graded.json["results"])
    for row, told in zip(rows, graded.json["results"], strict=True):
        assert row["learner"].lstrip("'") == told["learner"]
        assert (int(row["points"]), row["sha256"]) == (told["points"], told["sha256"])
        assert row["isolation"] == graded.json["isolation"] == "strangers"


def test_the_csv_has_the_notes(graded: Any):
    told = {row["learner"]: row["notes"] for row in graded.json["results"]}
    rows = {row["learner"]: row["notes"].split(" | ") for row in rows_of_csv(graded.out)}
    for learner in ("copies", "loses metadata", "redefines"):
        assert rows[learner] == told[learner] != []
    assert rows["Ana Díaz"] == [""]


def test_an_instructor_is_not_told_to_reset_a_learners_notebook(made: Any, grade: Any, tools: Any):
    empty = tools.solution()
    empty["cells"] = [tools.code("x = 1")]
    made.put("ana/01_field_allowlist.ipynb", empty)
    done = grade()
    assert f"ana, lab 01: {FIRST}: The answer cell of {FIRST} is missing." in done.shown
    for name in ("index.html", "results.csv"):
        assert "make reset" not in (done.out / name).read_text(encoding="utf-8")
    assert "make reset LAB=01" in done.page("ana")  # who can do it is told


def test_passed_without_all_met_is_no_cross(made: Any, grade: Any, tools: Any):
    text = f"def {FIRST}(content, allow):\n    return None\n"
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(text))
    for mark, shown in (("10", "not all met"), ("90", "falls short")):
        index = (grade("--pass-mark", mark).out / "index.html").read_text(encoding="utf-8")
        assert {each for each in ("not all met", "falls short") if each in index} == {shown}


def test_junit_counts_every_requirement(graded: Any):
    root = ElementTree.parse(graded.out / "junit.xml").getroot()
    suites = {suite.get("name"): suite for suite in root}
    for row in graded.json["results"]:
        suite = suites[f"{row['learner']}, lab {row['lab']}"]
        requirements = [each for answer in row["answers"] for each in answer["requirements"]]
        failed = [each for each in requirements if each["outcome"] == "failed"]
        assert int(suite.get("tests", "")) == len(requirements)
        assert int(suite.get("failures", "")) == len(failed)
        told = {each.get("message") for each in suite.iter("failure")}
        assert told == {each["line"] for each in failed}
        properties = {each.get("name"): each.get("value") for each in suite.iter("property")}
        assert properties["sha256"] == row["sha256"]


def test_gradescope_has_a_file_for_each_row_whose_scores_add_up(graded: Any):
    files = list((graded.out / "gradescope").glob("*/results.json"))
    assert len(files) == len(graded.json["results"])
    told = [json.loads(path.read_text()) for path in files]
    for each in told:
        assert each["score"] == sum(test["score"] for test in each["tests"])
        assert all(0 <= test["score"] <= test["max_score"] for test in each["tests"])
    assert sorted(each["score"] for each in told) == sorted(
        row["points"] for row in graded.json["results"]
    )


def test_a_learners_page_names_nobody_else(graded: Any):
    learners = [row["learner"] for row in graded.json["results"] if len(row["learner"]) > 5]
    assert len(learners) > 5
    for learner in learners:
        page = graded.page(learner) if "<" not in learner else ""
        assert not [other for other in learners if other != learner and other in page]


def test_what_a_person_should_look_at_is_marked_for_the_instructor_alone(
    made: Any, grade: Any, tools: Any
):
    texts = {
        "blocked": "    open('/etc/passwd')\n",
        "died": "    import os; os._exit(0)\n",
        "channel": "    import os\n    for fd in range(20):\n        try: os.write(fd, b'{}\\n')\n"
        "        except OSError: pass\n    return content\n",
        "wrong": "    return content\n",
    }
    for learner, text in texts.items():
        answer = f"def {FIRST}(content, allow):\n{text}"
        made.put(f"{learner}/01_field_allowlist.ipynb", tools.with_answer(answer))
    done = grade()
    looks = {row["learner"]: row["needs_a_look"] for row in done.json["results"]}
    assert looks["blocked"] == "tried what is refused"
    assert looks["died"] == "ended its process"
    assert looks["wrong"] == ""
    assert "died, lab 01: ended its process" in done.shown
    index = (done.out / "index.html").read_text(encoding="utf-8")
    assert index.count("needs a look: ") == sum(bool(look) for look in looks.values())
    for learner in texts:
        assert "needs a look" not in done.page(learner)
        told = next((done.out / "gradescope").glob(f"{learner}-*/results.json")).read_text()
        assert "look" not in told


def test_unsafe_is_marked_in_every_report(made: Any, grade: Any, tools: Any):
    made.put("ana/01_field_allowlist.ipynb", tools.solution())
    done = grade("--unsafe")
    assert "UNSAFE" in done.shown
    assert (done.json["isolation"], done.json["unsafe"]) == ("unsafe", True)
    files = [path for path in done.out.rglob("[!.]*") if path.is_file()]
    assert len(files) == 7
    for path in files:
        assert "unsafe" in path.read_text(encoding="utf-8").lower(), path
    safe = grade()
    assert safe.json["unsafe"] is False
    for path in safe.out.rglob("*"):
        if path.is_file() and path.name not in (".graded.lock", "graded.jsonl", "results.json"):
            assert "unsafe" not in path.read_text(encoding="utf-8").lower().replace(
                "unsafe-inline", ""
            ), path


def test_without_isolation_nothing_is_graded(
    made: Any, tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    from prunelab.grading import NotIsolated

    def refuse() -> None:
        raise NotIsolated("bubblewrap is missing: apt-get install bubblewrap")

    monkeypatch.setattr("prunelab.cli.grade.strangers", refuse)
    made.put("ana/01_field_allowlist.ipynb", tools.solution())
    result = tools.run_grade(made.folder, "--out", tmp_path / "report", code=2)
    assert result.output == "bubblewrap is missing: apt-get install bubblewrap\n"
    assert not (tmp_path / "report").exists()


def test_late_is_said_and_costs_nothing(made: Any, grade: Any, tools: Any):
    made.put("early/01_field_allowlist.ipynb", tools.solution(), tools.NOON)
    for late, seconds in (("minutes", 90), ("hours", 7_300), ("days", 200_000)):
        made.put(f"{late}/01_field_allowlist.ipynb", tools.solution(), tools.NOON + seconds)
    done = grade("--due", "2026-03-06 12:00+00:00")
    assert {row["learner"]: row["late"] for row in done.json["results"]} == {
        "early": "",
        "minutes": "late by 1 minutes",
        "hours": "late by 2 hours",
        "days": "late by 2 days",
    }
    assert len({row["points"] for row in done.json["results"]}) == 1


@pytest.mark.parametrize(("mark", "passed"), [("0", True), ("100", False), ("13", True)])
def test_the_pass_mark_is_of_a_labs_points(
    made: Any, grade: Any, tools: Any, mark: str, passed: bool
):
    text = f"def {FIRST}(content, allow):\n    return None\n"
    made.put("ana/01_field_allowlist.ipynb", tools.with_answer(text))
    row = grade("--pass-mark", mark).row("ana")
    assert row["percent"] == 100 * row["points"] // row["max_points"] == 13
    assert row["passed"] is passed


def test_of_files_of_one_time_the_higher_number_counts(made: Any, grade: Any, tools: Any):
    made.put("a_1_5_01_field_allowlist-10.ipynb", tools.solution(), tools.NOON)
    made.put("a_1_6_01_field_allowlist-9.ipynb", tools.blank(), tools.NOON)
    made.put("a_1_7_01_field_allowlist.ipynb", tools.blank(), tools.NOON)
    row = grade().row("a")
    assert row["points"] == row["max_points"]
    assert [each["path"][:5] for each in row["earlier"]] == ["a_1_6", "a_1_7"]


def test_one_file_with_answers_of_two_labs_has_a_row_for_each(made: Any, grade: Any, tools: Any):
    second = tools.source(tools.solution("02_length_cap.ipynb"), "apply_length_cap")
    made.put("ana.py", f"{tools.source(tools.solution(), FIRST)}\n\n{second}\n")
    done = grade()
    assert done.answer("ana")["outcome"] == "passed"
    assert done.answer("ana", "apply_length_cap", "02")["outcome"] == "passed"


def test_a_large_class_is_summed_up_on_screen(made: Any, grade: Any, tools: Any):
    for number in range(45):
        seconds = tools.NOON + 3_600 * max(0, number - 42)
        notebook = tools.solution() if number == 44 else tools.blank()
        made.put(f"p{number}/01_field_allowlist.ipynb", notebook, seconds)
    done = grade("--due", "2026-03-06 12:00+00:00")
    assert "45 learners, 45 results" in done.shown
    lines = [line.split() for line in done.shown.splitlines()]
    assert ["p44,", "lab", "01:", "late", "by", "2", "hours"] in lines
    (row,) = [line for line in lines if line[:1] == ["01"]]
    points = done.row("p0")["max_points"]
    # handed in, passed, all met, mean points, late, needs a look
    cells = [each for each in row if each not in "│|"]
    assert cells == ["01", "45", "1", "1", f"{points / 45:.1f}", "of", str(points), "2", "0"]
    assert len(lines) < 16
    assert len(done.json["results"]) == 45
