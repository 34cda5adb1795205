import pytest

from prunelab.course import CourseError, load_lab
from prunelab.grading import grade, submission_from_text

TOML_CASES = [
    ('id = "07"\n', "", "lab.toml: id is missing; add id ="),
    ("minutes = 10", 'minutes = "ten"', "lab.toml: minutes is 'ten'; make it a whole number"),
    ("minutes = 10", "minutes = true", "lab.toml: minutes is True; make it a whole number"),
    ('goals = ["See it work."]', 'goals = "See it work."', "lab.toml: goals is no list of texts"),
    ('"A small lab"', '" "', "lab.toml: title is ' '; make it a text"),
    ("07_small", "07 small", "lab.toml: slug is '07 small'; use small letters"),
    ("part = 1", "part = 1\npart_of = 2", "lab.toml: part_of is unknown here; remove it"),
    ("hints =", "hint =", "lab.toml, [[answers]] 1: hints is missing"),
    ("points = 2", "points = 3", "checks.py: the requirements of double make 2 points"),
    ("questions.double", "questions.twice", "reference questions.twice is another function"),
    ("[[answers]]", "[answers]", "lab.toml: answers is no list of tables"),
    ("part = 1", "part = ", "lab.toml: cannot be read as TOML"),
    ("points = 2", "points = 2\nreturns = 3", "returns is 3; make it a text"),
]
CHECKS_CASES = [
    ("REQUIREMENTS =", "REQUIRED =", "checks.py: no dict REQUIREMENTS"),
    ('"double":', '"twice":', "checks.py: nothing for double"),
    (", core=True", "", "checks.py: no core requirement for double"),
    ("from .numbers", "from .letters", "checks.py: importing it raised ModuleNotFoundError"),
    ("    return None if", "return None if", "checks.py: importing it raised IndentationError"),
    ('[Requirement("Doubles"', '[3, Requirement("Doubles"', "something else than a Requirement"),
    ("\n}\n", '\n    "halve": [],\n}\n', "checks.py: halve is no answer of lab.toml"),
]


def test_a_lab_is_read_with_its_checks_and_their_neighbours(small_lab):
    folder = small_lab()
    lab = load_lab(folder)
    assert (lab.id, lab.slug, lab.minutes, lab.goals) == ("07", "07_small", 10, ("See it work.",))
    assert lab.folder == folder
    (answer,) = lab.answers
    assert answer.hints == ("Think of +.", "number + number")
    assert answer.requirements[0].made_examples() == ((3,), (0,))


def test_a_lab_that_was_read_can_be_graded(small_lab):
    lab = load_lab(small_lab())
    right = submission_from_text(lab, "double", "def double(number):\n    return number + number\n")
    assert grade(lab, right).answer("double").points == 2
    wrong = submission_from_text(lab, "double", "def double(number):\n    return number\n")
    assert "Add it to itself." in grade(lab, wrong).answer("double").requirements[0].why


def test_a_lab_without_answers_needs_no_checks(small_lab):
    folder = small_lab()
    head = (folder / "lab.toml").read_text().partition("[[answers]]")[0]
    (folder / "lab.toml").write_text(head + "answers = []\n")
    with pytest.raises(CourseError, match="double is no answer"):
        load_lab(folder)
    (folder / "checks.py").unlink()
    assert (load_lab(folder).answers, load_lab(folder).points) == ((), 0)


def test_a_lab_with_answers_needs_checks(small_lab):
    folder = small_lab()
    (folder / "checks.py").unlink()
    with pytest.raises(CourseError, match=r"checks\.py: missing; add the file"):
        load_lab(folder)


def test_an_edited_lab_is_read_anew(small_lab):
    folder = small_lab()
    load_lab(folder)
    (folder / "numbers.py").write_text("NUMBERS = ((12345,),)\n")
    assert load_lab(folder).answers[0].requirements[0].made_examples() == ((12345,),)


@pytest.mark.parametrize(("part", "instead", "words"), TOML_CASES)
def test_a_slip_in_lab_toml_gets_one_line(small_lab, part, instead, words):
    folder = small_lab()
    text = (folder / "lab.toml").read_text()
    assert part in text
    (folder / "lab.toml").write_text(text.replace(part, instead))
    with pytest.raises(CourseError) as caught:
        load_lab(folder)
    assert words in str(caught.value)
    assert str(caught.value).startswith("lab07_small/")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("part", "instead", "words"), CHECKS_CASES)
def test_a_slip_in_checks_py_gets_one_line(small_lab, part, instead, words):
    folder = small_lab()
    text = (folder / "checks.py").read_text()
    assert part in text
    (folder / "checks.py").write_text(text.replace(part, instead))
    with pytest.raises(CourseError) as caught:
        load_lab(folder)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["lab.toml", "checks.py"])
def test_a_missing_file_is_named(small_lab, name):
    folder = small_lab()
    (folder / name).unlink()
    with pytest.raises(CourseError, match=f"lab07_small/{name}: missing"):
        load_lab(folder)
