"""Which file counts: one of the lab before any other, one that is there before a link to it."""

import os
from typing import Any

import pytest

posix = pytest.mark.skipif(os.name != "posix", reason="links")
NAME = "01_field_allowlist.ipynb"
TORN = '{"cells": ['


@pytest.mark.parametrize("beside", ["helpers.py", "Untitled.ipynb", "damaged.ipynb"])
def test_with_a_lab_named_a_helper_beside_the_hand_in_does_not_count(
    made: Any, grade: Any, tools: Any, beside: str
):
    texts = {"helpers.py": "def help(): ...\n", "Untitled.ipynb": '{"cells": []}'}
    made.put(f"ana/{NAME}", tools.solution())
    made.put(f"ana/{beside}", texts.get(beside, TORN))
    made.put(f"ben/{beside}", texts.get(beside, TORN))
    for _ in range(2):  # the second time from what the first one kept
        done = grade("--lab", "01")
        row = done.row("ana")
        assert row["points"] == row["max_points"]
        assert row["earlier"] == []
        assert done.row("ben")["path"] == f"ben/{beside}"  # there is no better one
        (left,) = done.json["left_out"]
        assert left["file"] == f"ana/{beside}"
        assert left["line"].endswith("another file of this learner counts")
        assert ("damaged" in left["line"]) == (beside == "damaged.ipynb")


def test_with_a_lab_named_a_later_blank_hand_in_still_counts(made: Any, grade: Any, tools: Any):
    made.put(f"ana/{NAME}", tools.solution())
    made.put("ana/later.ipynb", tools.blank())
    row = grade("--lab", "01").row("ana")
    assert (row["path"], row["points"]) == ("ana/later.ipynb", 0)


def test_a_later_file_that_cannot_be_read_needs_a_look(made: Any, grade: Any, tools: Any):
    made.put(f"ana/{NAME}", tools.solution())
    made.put("ana/01_field_allowlist (1).ipynb", TORN)
    made.put(f"ben/{NAME}", TORN)
    done = grade()
    look = f"cannot be read, but the earlier ana/{NAME} can"
    assert done.row("ana")["needs_a_look"] == look
    assert f"ana, lab 01: {look}" in done.shown
    assert done.row("ben")["needs_a_look"] == ""


@posix
def test_a_link_to_a_file_of_the_same_person_is_that_file(made: Any, grade: Any, tools: Any):
    made.put(f"ana/{NAME}", tools.solution())
    (made.folder / "ana" / f"latest_{NAME}").symlink_to(NAME)
    made.put("berta.ipynb", tools.solution())
    (made.folder / "berta-latest.ipynb").symlink_to(made.folder / "berta.ipynb")
    done = grade()
    assert [row["learner"] for row in done.json["results"]] == ["ana", "berta"]
    assert all(row["points"] == row["max_points"] for row in done.json["results"])
    assert {each["file"]: each["line"] for each in done.json["left_out"]} == {
        f"ana/latest_{NAME}": f"is a link to ana/{NAME}: the same file",
        "berta-latest.ipynb": "is a link to berta.ipynb: the same file",
    }


@posix
def test_a_link_to_anything_else_never_outranks_a_file(made: Any, grade: Any, tools: Any):
    made.put(f"ana/{NAME}", tools.solution())
    made.put(f"ben/{NAME}", tools.blank())
    (made.folder / "ben" / f"mine_{NAME}").symlink_to(f"../ana/{NAME}")
    (made.folder / "cleo").mkdir()
    (made.folder / "cleo" / NAME).symlink_to(f"../ana/{NAME}")
    (made.folder / "ana" / f"gone_{NAME}").symlink_to("nowhere")
    done = grade()
    assert {row["learner"]: row["points"] for row in done.json["results"]} == {
        "ana": done.row("ana")["max_points"],
        "ben": 0,
        "cleo": 0,
    }
    assert "is a link" in done.row("cleo")["problem"]
    assert [each["file"] for each in done.json["left_out"]] == [
        f"ana/gone_{NAME}",
        f"ben/mine_{NAME}",
    ]


def test_of_one_time_a_repaired_copy_counts(made: Any, grade: Any, tools: Any):
    made.put("berta.ipynb", TORN, tools.NOON)
    made.put("berta.repaired.ipynb", tools.blank(), tools.NOON)
    made.put("berta.repaired-2.ipynb", tools.solution(), tools.NOON)
    (row,) = grade("--lab", "01").json["results"]
    assert (row["learner"], row["path"]) == ("berta", "berta.repaired-2.ipynb")
    assert row["points"] == row["max_points"]


def test_files_that_name_nobody_need_a_look_where_they_differ(made: Any, grade: Any, tools: Any):
    look = "2 files whose names tell no person, perhaps of several"
    for second, marked in ((tools.solution(), ""), (tools.blank(), look)):
        made.put(NAME, tools.solution())
        made.put("01_field_allowlist (1).ipynb", second)
        (row,) = grade().json["results"]
        assert row["needs_a_look"] == marked
