import pytest

from prunelab.authoring.errors import BuildError
from prunelab.authoring.lessons import LessonCell, read_lesson


def test_a_lesson_is_read_as_cells(small):
    assert read_lesson(small) == [
        LessonCell("markdown", "# Doubling"),
        LessonCell("code", 'word = "a"'),
        LessonCell("answer", "", "double"),
        LessonCell("check", "check(double)", "double"),
        LessonCell("markdown", "Done."),
        LessonCell("verdict", "print(word)"),
    ]


@pytest.mark.parametrize(
    ("part", "instead", "words"),
    [
        ("# %% answer: questions.double\n", "", "double needs one cell '# %% answer: questions.d"),
        ("check(double)", "check", "double needs one cell"),
        ("questions.double", "questions.halve", "questions.halve is no reference in lab.toml"),
        ("answer: questions.double", "answr: questions.double", "is no mark; use answer"),
        ("questions.double\n", "questions.double\nx = 1\n", "text under '# %% answer"),
        ("%% verdict", "%% verdikt", "'# %% verdikt' is no mark"),
        ('word = "a"', 'word = "a', "a code cell is no Python"),
    ],
)
def test_a_slip_gets_one_line(small, part, instead, words):
    path = small.folder / "lesson.py"
    text = path.read_text()
    assert part in text
    path.write_text(text.replace(part, instead))
    with pytest.raises(BuildError) as caught:
        read_lesson(small)
    assert words in str(caught.value)
    assert "lesson.py: " in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_lab_without_a_lesson_says_so(small):
    (small.folder / "lesson.py").unlink()
    with pytest.raises(BuildError, match=r"lesson\.py: cannot be read"):
        read_lesson(small)


def test_a_check_before_its_answer_is_refused(small):
    path = small.folder / "lesson.py"
    path.write_text("# %%\ncheck(double)\n\n# %% answer: questions.double\n")
    with pytest.raises(BuildError, match="found \\['check', 'answer'\\]"):
        read_lesson(small)
