"""Faults that only grading shows."""

import pytest


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("wrong/adds_1.py", "+ 1", "+ 0", "passes, but it is wrong; let the requirement 'Doubles'"),
        ("wrong/adds_1.py", "by: Doubles", "by: Keeps zero", "is caught by 'Doubles' first"),
        ("wrong/adds_1.py", "by: Doubles", "by: Trebles", "'Trebles', which is no requirement"),
        ("wrong/adds_1.py", "says: Add it", "says: Subtract", "its author reads 'Add it to its"),
        ("wrong/adds_1.py", "caught by", "found by", "no lines 'caught by: …' and 'says: …'"),
        ("wrong/adds_1.py", "2 *", "2 **** ", "does not fall short, its outcome is could not run"),
        (
            "wrong/adds_1.py",
            "def double",
            "def treble",
            "defines none of the lab's answers; define",
        ),
        ("right/style_1.py", "+ 0", "+ 1 + 0", "is right, but its outcome is failed"),
        ("questions.py", "2 * number", "3 * number", "solutions/07_double.ipynb: differs"),
        (
            "solutions/07_double.ipynb",
            "2 * number",
            "3 * number",
            "double is 'failed', not 'passed'",
        ),
        (
            "starter/07_double.ipynb",
            "raise NotImplementedError",
            "return 2 * number",
            "starter/07_double.ipynb: the outcome of double is 'passed', not 'not started'; let",
        ),
        (
            "starter/07_double.ipynb",
            "def double(",
            "def double((",
            "the outcome of double is 'could not run', not 'not started'; let",
        ),
    ],
)
def test_a_fault_is_one_line_with_file_and_mend(complaints, edit, file, old, new, line):
    edit(file, old, new)
    found = complaints(grade=True)
    assert [each for each in found if line in each], found


@pytest.mark.parametrize(("kind", "least"), [("wrong", 12), ("right", 6)])
def test_a_bank_that_is_not_full(complaints, repository, kind, least):
    sorted((repository / "course" / "lab07_double" / kind).iterdir())[0].unlink()
    line = f"lab07_double/{kind}: {least - 1} {kind} answers for double; write {least}"
    assert complaints() == [line]


def test_a_question_needs_no_banks(complaints, edit, repository):
    lab = repository / "course" / "lab07_double"
    for path in [*(lab / "wrong").iterdir(), *(lab / "right").iterdir()]:
        path.unlink()
    edit("questions.py", "number: int", "")
    edit("questions.py", "2 * number", "2")
    assert not [line for line in complaints() if "write 12" in line or "caught" in line]
