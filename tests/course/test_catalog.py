import pytest

from prunelab.course import CourseError, find_lab, lab_of_answer, load_course


def another(folder, answer="halve"):
    for name in ("lab.toml", "checks.py"):
        text = (folder / name).read_text()
        (folder / name).write_text(
            text.replace("double", answer).replace('"07"', '"02"').replace("07_small", "02_other")
        )
    return folder


def test_labs_come_in_the_order_of_their_ids(small_lab, tmp_path):
    small_lab("a_first_folder")
    another(small_lab("b_second_folder"))
    (tmp_path / "no_lab").mkdir()
    assert [lab.id for lab in load_course(tmp_path)] == ["02", "07"]


@pytest.mark.parametrize("name", ["07", "07_small"])
def test_a_lab_is_found_by_id_or_slug(small_lab, tmp_path, name):
    small_lab()
    assert find_lab(name, tmp_path).title == "A small lab"


def test_a_lab_is_found_by_its_answer(small_lab, tmp_path):
    small_lab()
    another(small_lab("other"))
    assert lab_of_answer("halve", tmp_path).id == "02"


def test_what_is_not_there_is_answered_with_what_is(small_lab, tmp_path):
    small_lab()
    with pytest.raises(CourseError, match="No lab '08'; use one of these: 07"):
        find_lab("08", tmp_path)
    with pytest.raises(CourseError, match="No lab asks for 'halve'; the answers are: double"):
        lab_of_answer("halve", tmp_path)


def test_of_the_answers_the_nearest_is_named_first(small_lab, tmp_path):
    small_lab()
    another(small_lab("other"))
    for wanted, first in (("halv", "halve, double"), ("doubl", "double, halve")):
        with pytest.raises(CourseError, match=f"the nearest first: {first}"):
            lab_of_answer(wanted, tmp_path)


def test_twins_are_refused(small_lab, tmp_path):
    small_lab()
    small_lab("copy")
    with pytest.raises(CourseError, match="The id '07' stands in 2 labs"):
        load_course(tmp_path)


def test_two_labs_cannot_ask_for_one_answer(small_lab, tmp_path):
    small_lab()
    another(small_lab("copy"), answer="double")
    with pytest.raises(CourseError, match="The answer 'double' stands in 2 labs"):
        load_course(tmp_path)


def test_the_course_itself_loads():
    assert [lab.slug for lab in load_course()][:2] == ["00_start_here", "01_field_allowlist"]
