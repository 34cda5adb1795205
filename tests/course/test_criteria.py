import pytest

from prunelab.course import (
    CourseError,
    Criterion,
    has_criteria,
    load_course,
    load_criteria,
    load_lab,
)
from prunelab.pruning import Rules

FILE = """
from prunelab.course.criteria import Criterion


def criteria(rules, missing):
    return [Criterion("It works", "3 of 3", ", ".join(missing))]
"""


def test_a_lab_says_what_its_part_asks_for(small_lab):
    folder = small_lab()
    assert not has_criteria(load_lab(folder))
    (folder / "acceptance.py").write_text(FILE)
    lab = load_lab(folder)
    assert has_criteria(lab)
    judge = load_criteria(lab)
    assert judge(Rules(), {}) == [Criterion("It works", "3 of 3")]
    assert judge(Rules(), {})[0].done
    assert not judge(Rules(), {"double": "not written yet"})[0].done


def test_a_file_without_its_function_says_so(small_lab):
    folder = small_lab()
    (folder / "acceptance.py").write_text("")
    with pytest.raises(CourseError, match=r"lab07_small/acceptance.py: no function criteria"):
        load_criteria(load_lab(folder))


def test_a_lab_that_asks_for_nothing_of_the_kind_says_so(small_lab):
    with pytest.raises(CourseError, match=r"acceptance.py: missing"):
        load_criteria(load_lab(small_lab()))


def test_the_lab_that_ends_part_1_asks_for_five_things():
    (lab,) = [lab for lab in load_course() if has_criteria(lab)]
    assert (lab.id, len(load_criteria(lab)(Rules(), {}))) == ("05", 5)
