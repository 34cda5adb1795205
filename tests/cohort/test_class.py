"""What real classes hand in, through `prunelab grade`: one row each, and none stops the others."""

from typing import Any

FIRST, SECOND = "apply_field_allowlist", "shortest_allowlist"


def test_every_learner_has_one_row(graded: Any):
    learners = [row["learner"] for row in graded.json["results"]]
    assert learners == sorted(learners, key=str.casefold)
    assert set(learners) == {
        *("Ana Díaz", "Ben Okoro", "copies", "deletes", "loses metadata", "helper", "asks"),
        *("saves nothing", "loops", "twice", "redefines", "-rf ＝cmd?<b>x"),
    }
    assert len(learners) == len(set(learners)) == 12


def test_a_right_notebook_has_all_points_and_a_blank_one_none(graded: Any):
    right, blank = graded.row("Ana Díaz"), graded.row("Ben Okoro")
    assert right["points"] == right["max_points"] > 0
    assert (right["stands"], right["passed"], right["percent"]) == ("all met", True, 100)
    assert (blank["points"], blank["stands"], blank["passed"]) == (0, "not started", False)


def test_a_copied_answer_cell_is_named_and_all_is_graded(graded: Any):
    row = graded.row("copies")
    assert any("has 2 answer cells" in note and "keep one" in note for note in row["notes"])
    assert graded.answer("copies", SECOND)["outcome"] == "passed"
    assert graded.answer("copies")["outcome"] == "failed"  # the last one that is written counts


def test_a_deleted_cell_is_said_to_be_missing_and_the_rest_is_graded(graded: Any):
    missing = graded.answer("deletes", SECOND)
    assert missing["outcome"] == "could not run"
    assert missing["line"].endswith("is missing: `make reset LAB=01` restores it.")
    assert graded.answer("deletes")["outcome"] == "passed"


def test_without_metadata_answers_are_found_by_their_functions(graded: Any):
    row = graded.row("loses metadata")
    assert row["points"] == row["max_points"]
    assert any("No cell is tagged as apply_field_allowlist" in note for note in row["notes"])


def test_code_in_another_cell_is_refused_with_the_way_out(graded: Any):
    line = graded.answer("helper")["line"]
    assert "`helper` on line 2 stands in another cell: move it into the answer cell." in line
    assert graded.answer("helper", SECOND)["outcome"] == "passed"


def test_input_is_said_in_one_line(graded: Any):
    line = graded.answer("asks")["line"]
    assert "waits for keyboard input on line 2: take the values from the arguments." in line


def test_an_empty_file_earns_nothing_and_says_so(graded: Any):
    row = graded.row("saves nothing")
    assert row["points"] == 0
    assert row["problem"].startswith("01_field_allowlist.ipynb is empty")
    assert row["stands"] == "could not be graded"
    assert row["sha256"] == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert row["modified"].startswith("2026-03-")


def test_an_endless_loop_costs_its_answer_and_names_the_line(graded: Any):
    assert "in the loop on line 3" in graded.answer("loops")["line"]
    assert graded.answer("loops", SECOND)["outcome"] == "passed"


def test_of_two_files_the_latest_counts_and_the_other_is_named(graded: Any):
    row = graded.row("twice")
    assert row["path"] == "twice_LATE_8_602_01_field_allowlist-1.ipynb"
    assert row["late"] == "late"  # as the platform's name says
    assert row["points"] == row["max_points"]
    (earlier,) = row["earlier"]
    assert earlier["path"] == "twice_8_601_01_field_allowlist.ipynb"
    assert earlier["points"] == 0
    assert "1 earlier file(s) do not count" in graded.shown
    assert "twice_8_601_01_field_allowlist.ipynb" in graded.page("twice")


def test_a_later_definition_is_named_and_the_answer_cell_counts(graded: Any):
    row = graded.row("redefines")
    assert row["points"] == row["max_points"]
    assert any("defines apply_field_allowlist again: the answer cell" in n for n in row["notes"])


def test_what_is_no_notebook_is_named_and_system_files_are_passed_over(graded: Any):
    assert graded.json["left_out"] == [{"file": "notes.txt", "line": "is no notebook"}]
    assert "notes.txt: is no notebook" in graded.shown


def test_each_row_has_its_files_time_and_hash(graded: Any):
    import hashlib

    for row in graded.json["results"]:
        names = [p for p in graded.folder.rglob("*.ipynb") if p.parent.name[0] not in "._"]
        data = {hashlib.sha256(path.read_bytes()).hexdigest() for path in names}
        assert row["sha256"] in data
        assert row["modified"][:7] == "2026-03"
