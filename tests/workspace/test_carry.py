import json

import pytest

from prunelab.workspace.carry import carry

MINE = "def keep(text):\n    return text"


def test_only_what_was_written_is_carried(made):
    old = made.blank("keep", "cut", "cap")
    copy = made.notebook(
        {"keep": MINE, "cut": made.STUB.format(name="cut"), "cap": "  \n"}, prose=["# First"]
    )
    new = made.blank("cap", "cut", "keep", "fresh")
    done = carry(copy, new, old, "01.ipynb")
    assert done.names == ("keep",)
    assert made.answers_in(done.data) == {**made.answers_in(new), "keep": MINE}


def test_with_nothing_written_the_new_notebook_comes_byte_for_byte(made):
    old, new = made.blank("keep"), made.blank("keep", prose=["# Other"])
    assert carry(old, new, old, "01.ipynb").data == new


def test_a_stub_with_notes_in_it_is_work_but_an_old_stub_is_not(made):
    old = made.notebook(
        {"keep": 'def keep(text):\n    """Old words."""\n    raise NotImplementedError'}
    )
    new = made.blank("keep")
    assert carry(old, new, old, "01.ipynb").names == ()
    assert carry(old, new, None, "01.ipynb").names == ()
    noted = made.notebook({"keep": "# first parse, then\n" + made.STUB.format(name="keep")})
    assert carry(noted, new, old, "01.ipynb").names == ("keep",)


@pytest.mark.parametrize(
    "source",
    [MINE + "\n\n\n", "x = 'é 上海 \u2028 \x0b'\n" + MINE, "'\ud800'\n" + MINE, "def keep(:"],
)
def test_the_text_of_an_answer_stays_as_it_is(made, source):
    copy = json.loads(made.blank("keep"))
    copy["cells"][-1]["source"] = source
    done = carry(json.dumps(copy).encode(), made.blank("keep", prose=["# N"]), None, "01.ipynb")
    assert made.answers_in(done.data)["keep"] == source


def test_of_copied_cells_the_one_that_is_graded_is_carried(made):
    copy = json.loads(made.notebook({"keep": MINE}))
    copy["cells"].append({**copy["cells"][-1], "source": made.STUB.format(name="keep")})
    done = carry(json.dumps(copy).encode(), made.blank("keep"), made.blank("keep"), "01.ipynb")
    assert made.answers_in(done.data)["keep"] == MINE


def test_a_cell_that_lost_its_tag_is_known_by_its_function(made):
    copy = json.loads(made.notebook({"keep": MINE}))
    copy["cells"][-1]["metadata"] = {}
    done = carry(json.dumps(copy).encode(), made.blank("keep"), made.blank("keep"), "01.ipynb")
    assert done.names == ("keep",)


def test_it_says_what_stays_behind(made):
    old = made.blank("keep", "old")
    copy = json.loads(made.notebook({"keep": MINE, "old": "def old(): return 1"}))
    for text in ("my notes", "", "more notes"):
        copy["cells"].append({"cell_type": "markdown", "metadata": {}, "source": text})
    done = carry(json.dumps(copy).encode(), made.blank("keep"), old, "01.ipynb")
    assert done.left == ("old, which is asked for no more", "2 cells of your own")
    done = carry(json.dumps(copy).encode(), made.blank("keep"), None, "01.ipynb")
    assert done.left[-1] == "whatever else you changed"
