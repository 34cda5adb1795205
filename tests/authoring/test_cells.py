import nbformat

from prunelab.authoring.cells import cell_ids, make_notebook
from prunelab.authoring.lessons import LessonCell, read_lesson


def made(small, *, tested=False):
    return make_notebook(small, read_lesson(small), {"double": "ANSWER"}, tested=tested)


def test_ids_name_the_answer_or_the_place_after_it(small):
    assert cell_ids("07", read_lesson(small)) == [
        "07-start-1",
        "07-start-2",
        "07-double-answer",
        "07-double-check",
        "07-double-1",
        "07-double-2",
    ]


def test_a_cell_put_in_renames_none_after_the_next_answer(small):
    cells = read_lesson(small)
    more = [LessonCell("markdown", "One more."), *cells]
    assert cell_ids("07", more)[3:] == cell_ids("07", cells)[2:]


def test_ids_are_valid_and_unique_however_long_a_name_is():
    name = "a_name_that_somebody_made_much_longer_than_any_reader_of_code_would_like_it"
    cells = [LessonCell("answer", "", name), LessonCell("check", "", name)]
    ids = cell_ids("01", [*cells, LessonCell("code", ""), LessonCell("code", "")])
    assert len(set(ids)) == 4
    assert max(map(len, ids)) <= 64


def test_the_notebook_is_valid(small):
    nbformat.validate(made(small))


def test_the_answer_cell_is_tagged_for_our_grader_and_for_nbgrader(small):
    cell = made(small).cells[2]
    assert cell.source == "ANSWER"
    assert cell.metadata.tags == ["answer"]
    assert cell.metadata.prunelab == {"answer": "double", "lab": "07"}
    assert cell.metadata.nbgrader == {
        "grade": False,
        "grade_id": "double",
        "locked": False,
        "schema_version": 3,
        "solution": True,
    }


def test_the_check_cell_carries_the_points(small):
    cell = made(small).cells[3]
    assert cell.metadata.prunelab == {"check": "double"}
    assert cell.metadata.nbgrader == {
        "grade": True,
        "grade_id": "check-double",
        "locked": True,
        "points": 3,
        "schema_version": 3,
        "solution": False,
    }


def test_the_verdict_is_compared_in_the_solution_only(small):
    assert made(small, tested=True).cells[-1].source == "#NBVAL_CHECK_OUTPUT\nprint(word)"
    assert made(small).cells[-1].source == "print(word)"
