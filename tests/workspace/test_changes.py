import pytest

from prunelab.workspace.changes import describe


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (["# A\nx\n## B\ny"], ["# A\nx\n## B\nz"], 'changed: "B"'),
        (["# A\nx"], ["# A\nx", "## B\ny"], 'new: "B"'),
        (["# A\nx\n# B\ny"], ["# A\nx"], 'gone: "B"'),
        (["no heading"], ["another"], 'changed: "the beginning"'),
        (["# A\n```\n# no heading\n```"], ["# A\n```\n# other\n```"], 'changed: "A"'),
        (["#A"], ["# A"], 'new: "A"; gone: "the beginning"'),
        ([f"# {n}" for n in "ABCDEF"], [f"# {n}\nx" for n in "ABCDEF"], '"C", "D" and 2 more'),
    ],
)
def test_texts_are_named_by_their_headings(made, old, new, words):
    assert words in describe(made.blank("keep", prose=old), made.blank("keep", prose=new))


def test_answers_are_named(made):
    old = made.notebook({"keep": "def keep(a): ...", "gone": "def gone(): ..."})
    new = made.notebook({"keep": "def keep(a, b): ...", "cut": "def cut(): ..."})
    assert describe(old, new) == (
        "keep has another stub; cut is asked for too; gone is asked for no more"
    )


def test_what_cannot_be_compared_is_said_plainly(made):
    new = made.blank("keep")
    assert "yours began as" in describe(None, new)
    assert describe(b"{", new) == "the course's notebook was changed"
    assert describe(new, new.replace(b'"nbformat_minor": 5', b'"nbformat_minor": 6')) == (
        "only marks for the grader changed"
    )
